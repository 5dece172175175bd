import type { ExamMessages } from './exam.zh-CN.ts'

export const examEn = {
  'exam.task': 'task',
  'exam.mean': 'mean',
  'exam.of': ({ mean, tasks }) => `${mean} / ${tasks}`,
  'exam.setback': ({ task, setting, than }) => `“${task}”: “${setting}” does worse than “${than}”`,
  'exam.setbacks': 'Worse under a better mean:',
  'exam.emptyScreen': '(empty screen)',

  'exam.setting.count-only': 'count only',
  'exam.setting.by-retryability': 'by retryability',
  'exam.setting.by-retryability+last-words': 'the same + last words',
  'exam.setting.tell-first': 'the same, told first',
  'exam.setting.own': 'your switches',

  'exam.task.plain': 'one city, all goes well',
  'exam.task.two-cities': 'two cities to compare',
  'exam.task.misspelled': 'a parameter misspelled once',
  'exam.task.third-try': 'temperature, at the third try',
  'exam.task.third-try-air': 'air quality, at the third try',
  'exam.task.five-readings': 'five readings, two failures',
  'exam.task.no-data': 'a city without data',
  'exam.task.no-guess': 'nothing but time-outs',
  'exam.task.half-answer': 'two cities, one within reach',
  'exam.task.right-standard': 'a value that is not on the list',
} satisfies ExamMessages
