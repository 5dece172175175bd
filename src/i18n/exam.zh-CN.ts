/** Words of the exam, on its page and in the terminal. The source of the keys: `exam.en.ts` must have each of them. */
export const examZhCN = {
  'exam.task': '题目',
  'exam.mean': '平均',
  'exam.of': ({ mean, tasks }: { readonly mean: string; readonly tasks: number }) => `${mean} / ${tasks}`,
  'exam.setback': ({ task, setting, than }: ExamSetback) => `“${task}”：“${setting}”不如“${than}”`,
  'exam.setbacks': '平均分涨了，这几道却退了：',
  'exam.emptyScreen': '（空屏）',

  'exam.table': '每道题在每种配置下过了几次',
  'exam.own': '再加一列你自己的：打开哪些机制（参数用默认值）',
  'exam.take': ({ runs }: { readonly runs: number }) => `在这里考一遍：${runs} 次运行`,
  'exam.stop': '停',
  'exam.progress': '考到哪里了',
  'exam.recorded': '下面是录好的一遍。',
  'exam.running': ({ done, all }: ExamProgress) => `${done} / ${all} 次`,
  'exam.whole': ({ all, seconds }: { readonly all: number; readonly seconds: string }) =>
    `${all} 次都跑完了，用了 ${seconds} 秒。`,
  'exam.stopped': ({ done, all }: ExamProgress) =>
    `停在第 ${done} 次，共 ${all} 次；灰的格子没轮到，还是先前的成绩。`,
  'exam.broken': ({ done, all }: ExamProgress) =>
    `跑了 ${done} 次（共 ${all} 次），有一次没能跑完，就停在这里；灰的格子还是先前的成绩。再按一次；还不行，就刷新页面。`,
  'exam.started': '开考了。',
  'exam.cell': ({ task, setting, passes, runs, isEarlier }: ExamCell) =>
    `${task}，${setting}：${passes}/${runs}${isEarlier ? '，先前的成绩' : ''}`,
  'exam.cellWorse': ({ task, setting, passes, runs, isEarlier }: ExamCell) =>
    `${task}，${setting}：${passes}/${runs}，退步了${isEarlier ? '，先前的成绩' : ''}`,
  'exam.offline': '考场没能取到，多半是断网了。连上网再按一次；还不行，就刷新页面。',
  'exam.question': ({ question }: { readonly question: string }) => `题目：“${question}”`,
  'exam.seed': ({ seed }: { readonly seed: number }) => `种子 ${seed}`,
  'exam.passed': '过了',
  'exam.failed': '没过',
  'exam.brokenCell': '这一次没能在你的浏览器里重跑，多半是断网了。连上网再点一次。',
  'exam.close': '收起',
  'exam.noScript': '重考要用到 JavaScript；没有它，录好的成绩照样能读。',

  'exam.setting.count-only': '只数次数',
  'exam.setting.by-retryability': '按能否重试分档',
  'exam.setting.by-retryability+last-words': '分档＋收尾一问',
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
  'exam.task.no-alert': '发不得的预警',
}

type ExamCell = {
  readonly task: string
  readonly setting: string
  readonly passes: number
  readonly runs: number
  readonly isEarlier: boolean
}

type ExamProgress = { readonly done: number; readonly all: number }

type ExamSetback = { readonly task: string; readonly setting: string; readonly than: string }

export type ExamMessages = typeof examZhCN
