import type { Locale } from '../../i18n/locales.ts'
import type { MechanismId } from '../../sandbox/trials.ts'

export const symptomGroups = ['Call', 'Wall', 'Words', 'End'] as const

export type Symptom = {
  readonly group: (typeof symptomGroups)[number]
  /** As whoever reads the transcript would say it. */
  readonly text: { readonly [L in Locale]: string }
  /** What to reach for: the first one first. */
  readonly mechanisms: readonly MechanismId[]
  /** A recorded run that shows it. */
  readonly run: string
}

/** How readers find a mechanism. Every one of the catalog is reached from here; a test sees to it. */
export const symptoms: readonly Symptom[] = [
  {
    group: 'Call',
    text: { 'zh-CN': '参数名拼错了，为它多转一轮', en: 'It misspells a parameter and spends a turn on it' },
    mechanisms: ['fix-arguments'],
    run: 'misspelled-argument.none',
  },
  {
    group: 'Call',
    text: {
      'zh-CN': '工具名差一个字母，就是调不到',
      en: 'The tool’s name is off by a letter, and nothing runs',
    },
    mechanisms: ['fix-tool-name'],
    run: 'misspelled-tool.none',
  },
  {
    group: 'Call',
    text: { 'zh-CN': '它调用了一个没有的工具', en: 'It calls a tool that is not there' },
    mechanisms: ['instructive-errors', 'tool-states'],
    run: 'invented-tool.none',
  },
  {
    group: 'Call',
    text: {
      'zh-CN': '工具收走了，它还一直点',
      en: 'The tool has been taken away, and it goes on calling it',
    },
    mechanisms: ['tool-states'],
    run: 'tool-taken-away.none',
  },
  {
    group: 'Call',
    text: {
      'zh-CN': '填了不许填的值，改来改去还是不对',
      en: 'It fills in a value that is not allowed, again and again',
    },
    mechanisms: ['instructive-errors'],
    run: 'wrong-value.none',
  },
  {
    group: 'Call',
    text: { 'zh-CN': '照着自己写坏的样子，越写越坏', en: 'It copies its own malformed calls, more and more' },
    mechanisms: ['roll-back'],
    run: 'six-cities.none',
  },
  {
    group: 'Call',
    text: {
      'zh-CN': '话写到一半断了，半截的内容照样写进了文件',
      en: 'The reply is cut half way, and half of it goes into the file',
    },
    mechanisms: ['refuse-truncated'],
    run: 'half-a-file.none',
  },
  {
    group: 'Wall',
    text: { 'zh-CN': '它把同一个调用又发了一遍', en: 'It sends the same call again' },
    mechanisms: ['break-circuit', 'instructive-errors'],
    run: 'always-timeout.none',
  },
  {
    group: 'Wall',
    text: {
      'zh-CN': '嘴上说改，发出去的还是老样子',
      en: 'It says that it will change something, and sends the same',
    },
    mechanisms: ['break-circuit', 'fix-arguments'],
    run: 'says-one-thing.none',
  },
  {
    group: 'Wall',
    text: {
      'zh-CN': '工具只是忙了一下，它就多转一轮',
      en: 'A tool was busy for a second, and that cost a turn',
    },
    mechanisms: ['retry-in-place'],
    run: 'flaky-twice.none',
  },
  {
    group: 'Wall',
    text: { 'zh-CN': '历史里全是同一句报错', en: 'The history is full of the same error' },
    mechanisms: ['fold-repeats', 'break-circuit'],
    run: 'always-timeout.none',
  },
  {
    group: 'Wall',
    text: { 'zh-CN': '一步接一步，只认这一个工具', en: 'Step after step it reaches for the same tool' },
    mechanisms: ['forbid-same-tool', 'break-circuit'],
    run: 'always-timeout.instructive-errors',
  },
  {
    group: 'Wall',
    text: {
      'zh-CN': '做到一半失败了，前一半还留着',
      en: 'It fails half way, and the first half stays done',
    },
    mechanisms: ['undo-effects'],
    run: 'half-booked.none',
  },
  {
    group: 'Words',
    text: {
      'zh-CN': '头一句就错了，还要等它把一整段说完',
      en: 'The first words are wrong, and it still talks on to the end',
    },
    mechanisms: ['interrupt-stream'],
    run: 'guesses-first.none',
  },
  {
    group: 'Words',
    text: {
      'zh-CN': '它说做完了，其实没有：一句“我先查一下”就当了答案',
      en: 'It says that it is done and is not: “let me look” goes out as the answer',
    },
    mechanisms: ['detect-parroting'],
    run: 'says-the-same-again.none',
  },
  {
    group: 'Words',
    text: {
      'zh-CN': '它把报错当成数据报给用户',
      en: 'It hands an error to the user as if it were a reading',
    },
    mechanisms: ['label-reasons', 'instructive-errors'],
    run: 'failure-like-a-reading.none',
  },
  {
    group: 'End',
    text: {
      'zh-CN': '循环停了，用户面对空屏',
      en: 'The loop has stopped, and the user looks at an empty screen',
    },
    mechanisms: ['last-words', 'instructive-errors'],
    run: 'always-timeout.break-circuit',
  },
  {
    group: 'End',
    text: { 'zh-CN': '它答了个编的数', en: 'It answers with a number that it made up' },
    mechanisms: ['instructive-errors', 'last-words'],
    run: 'invites-a-guess.break-circuit+last-words',
  },
]

export const symptomsOf = (id: MechanismId): readonly Symptom[] =>
  symptoms.filter(({ mechanisms }) => mechanisms.includes(id))
