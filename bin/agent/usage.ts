import type { Locale } from '../../src/i18n/locales.ts'
import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { allowedText } from '../../src/sandbox/settings.ts'
import { scenarioIds } from '../sandbox/scenario-file.ts'

export const usageText = (locale: Locale): string => {
  const t = words[locale]
  return [
    'npm run --silent agent -- --scenario ID|FILE.json [--on a,b] [--set a.parameter=value] [--seed 1]',
    '                          [--format text|lines] [--lang zh-CN|en]',
    '',
    `  --scenario  ${t.scenario}`,
    ...scenarioIds().map((id) => `                ${id}`),
    `  --on        ${t.on}`,
    ...mechanismCatalog.map(({ id }) => `                ${id}`),
    `  --set       ${t.set}`,
    ...parameterLines(),
    `  --seed      ${t.seed}`,
    `  --format    ${t.format}`,
    `  --lang      ${t.lang}`,
    `  --help, -h  ${t.help}`,
    '',
    t.exit,
  ].join('\n')
}

const parameterLines = (): readonly string[] =>
  mechanismCatalog.flatMap(({ id, parameters }) =>
    parameters.map(
      (parameter) =>
        `                ${id}.${parameter.name}=${parameter.default}  (${allowedText(parameter)})`,
    ),
  )

const words = {
  'zh-CN': {
    scenario: '跑哪个情境，或者你自己写的 .json 文件（格式见 sandboxes/README.md）',
    on: '打开哪些机制，用逗号隔开；不写，一样也不开',
    set: '给开着的机制设参数，可以写多次；下面是默认值和可用的值',
    seed: '种子，默认 1；同一个种子，每次跑都一样',
    format: 'text（默认）给人看，lines 是一行一个事件的 JSON',
    lang: 'zh-CN（默认）或 en',
    help: '打印这一页',
    exit: '退出码：0 跑完了，不管用户最后读到什么；1 程序坏了；2 命令没看懂。',
  },
  en: {
    scenario: 'which scenario to run, or a .json file of your own (its form: sandboxes/README.md)',
    on: 'the mechanisms to switch on, with commas between; without it nothing is on',
    set: 'a parameter of a mechanism that is on; may repeat. Defaults, and the values that there are:',
    seed: 'the seed, 1 by default; the same seed gives the same run',
    format: 'text (default) for people, lines for one JSON event a line',
    lang: 'zh-CN (default) or en',
    help: 'prints this page',
    exit: 'Exit code: 0, the run finished, whatever the user reads; 1, the program broke; 2, the command was not understood.',
  },
} as const
