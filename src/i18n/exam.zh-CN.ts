/** Words of the exam, on its page and in the terminal. The source of the keys: `exam.en.ts` must have each of them. */
export const examZhCN = {
  'exam.task': '题目',
  'exam.mean': '平均',
  'exam.of': ({ mean, tasks }: { readonly mean: string; readonly tasks: number }) => `${mean} / ${tasks}`,
  'exam.setback': ({ task, setting, than }: ExamSetback) => `“${task}”：“${setting}”不如“${than}”`,
  'exam.setbacks': '平均分涨了，这几道却退了：',
  'exam.emptyScreen': '（空屏）',

  'exam.setting.count-only': '只数次数',
  'exam.setting.by-retryability': '按能否重试分档',
  'exam.setting.by-retryability+last-words': '分档＋收场再问',
  'exam.setting.tell-first': '分档，先告知再停',
  'exam.setting.own': '你的开关',

  'exam.task.plain': '一个城市，一切顺利',
  'exam.task.two-cities': '两个城市，比一比',
  'exam.task.misspelled': '参数名拼错一次',
  'exam.task.third-try': '查气温，第三次才通',
  'exam.task.third-try-air': '查空气，第三次才通',
  'exam.task.five-readings': '连查五次，坏两次',
  'exam.task.no-data': '没有数据的城市',
  'exam.task.no-guess': '怎么查都超时',
  'exam.task.half-answer': '两个城市，通一个',
  'exam.task.right-standard': '参数值不在清单上',
}

type ExamSetback = { readonly task: string; readonly setting: string; readonly than: string }

export type ExamMessages = typeof examZhCN
