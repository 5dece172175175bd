import type { ExamMessages } from './exam.zh-CN.ts'

export const examEn = {
  'exam.task': 'task',
  'exam.mean': 'mean',
  'exam.of': ({ mean, tasks }) => `${mean} / ${tasks}`,
  'exam.setback': ({ task, setting, than }) => `“${task}”: “${setting}” does worse than “${than}”`,
  'exam.setbacks': 'Worse under a better mean:',
  'exam.emptyScreen': '(empty screen)',

  'exam.table': 'How often each task passes under each setting',
  'exam.own': 'One more column, of your own: switch on (parameters as they are by default)',
  'exam.take': ({ runs }) => `Take it here: ${runs} runs`,
  'exam.stop': 'Stop',
  'exam.progress': 'How far it has come',
  'exam.recorded': 'Below stands a recorded one.',
  'exam.running': ({ done, all }) => `${done} of ${all} runs`,
  'exam.whole': ({ all, seconds }) => `All ${all} runs are through, in ${seconds} s.`,
  'exam.stopped': ({ done, all }) =>
    `Stopped after ${done} of ${all} runs; grey cells were not reached and keep their earlier marks.`,
  'exam.broken': ({ done, all }) =>
    `After ${done} of ${all} runs one did not come to its end; grey cells keep their earlier marks. Press again; if that does not help, load the page anew.`,
  'exam.started': 'Under way.',
  'exam.cell': ({ task, setting, passes, runs, isEarlier }) =>
    `${task}, ${setting}: ${passes}/${runs}${isEarlier ? ', earlier marks' : ''}`,
  'exam.cellWorse': ({ task, setting, passes, runs, isEarlier }) =>
    `${task}, ${setting}: ${passes}/${runs}, worse than before${isEarlier ? ', earlier marks' : ''}`,
  'exam.offline':
    'The exam could not be fetched; most likely there is no network. Go online and press again; if that does not help, load the page anew.',
  'exam.question': ({ question }) => `The question: “${question}”`,
  'exam.seed': ({ seed }) => `Seed ${seed}`,
  'exam.passed': 'passed',
  'exam.failed': 'failed',
  'exam.brokenCell':
    'This run could not be made again in your browser; most likely there is no network. Go online and press again.',
  'exam.close': 'Close',
  'exam.noScript': 'Taking the exam needs JavaScript. Without it the recorded marks can still be read.',

  'exam.setting.count-only': 'count only',
  'exam.setting.by-retryability': 'graded',
  'exam.setting.by-retryability+last-words': 'graded + final answer',
  'exam.setting.tell-first': 'graded, told first',
  'exam.setting.own': 'your own',

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
  'exam.task.no-alert': 'a warning that must not go out',
} satisfies ExamMessages
