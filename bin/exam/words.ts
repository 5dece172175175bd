import { formatCost, formatNumber } from '../../src/i18n/format.ts'
import type { Locale } from '../../src/i18n/locales.ts'
import { examSettingIds } from '../../src/sandbox/exam/exam-settings.ts'
import { problemText } from '../agent/problem-text.ts'
import { optionList } from '../language.ts'
import { examOptions } from './command.ts'
import type { CommandProblem, Exam } from './command.ts'
import type { KeepProblem } from './kept-runs.ts'

type Bill = { readonly input: number; readonly output: number; readonly cost: number | null }
type Broken = { readonly path: string | null; readonly cause: string }
type Stopped = Pick<Exam, 'model' | 'keep'>
type Progress = { readonly done: number; readonly all: number }

const usageOf = (t: Readonly<Record<string, string>>): string =>
  [
    `npm run --silent exam -- [--settings ${examSettingIds.join(',')}]`,
    '                         [--on a,b [--set a.parameter=value]] [--seeds 3] [--format table|json]',
    '                         [--model NAME [--keep FILE] [--price IN,OUT]] [--lang zh-CN|en]',
    '',
    ...[
      ['settings', 'on', 'seeds', 'format', 'model', 'keep', 'price', 'lang'].map(
        (name) => `  --${name.padEnd(10)} ${t[name]}`,
      ),
    ].flat(),
    `  --help, -h   ${t['help']}`,
    '',
    t['exit'],
  ].join('\n')

const chinese = {
  usage: usageOf({
    settings: '比哪几种配置，用逗号隔开；不写，四种都比',
    on: '再加一种你自己的（列名 own）：打开哪些机制，--set 给它们设参数',
    seeds: '每道题用几个种子各跑一次，默认 3',
    format: 'table（默认）给人看，json 是 {task, setting, passes, runs, answers} 的数组',
    model: '换成真的模型来考：OPENAI_BASE_URL 和 OPENAI_API_KEY 指明在哪里，这里写它的名字',
    keep: '跑完一次记一行；停下以后用同一个文件再来，跑过的不再跑',
    price: '每百万 token 读和写各多少钱，例如 0.4,1.6；给了就算出花费',
    lang: 'zh-CN（默认）或 en',
    help: '打印这一页',
    exit: '退出码：0 考完了；1 没考完，原因另有一句；2 命令没看懂；130 中途按了 Ctrl+C。',
  }),
  progress: ({ done, all }: Progress) => `${done} / ${all} 次`,
  bill: ({ input, output, cost }: Bill) =>
    `读了 ${formatNumber('zh-CN', input)} token，写了 ${formatNumber('zh-CN', output)}${cost === null ? '' : `，花费 ${formatCost('zh-CN', cost)}`}`,
  stopping: '等这一次跑完就停；再按一次 Ctrl+C，马上停。',
  stopped: ({ model, keep: path }: Stopped) =>
    model === null
      ? '停下了。'
      : path === null
        ? '停下了。下次加上 --keep FILE，就能接着考。'
        : `停下了。再用 --keep ${path} 跑同一条命令，就从这里接着考。`,
  broken: ({ path, cause }: Broken) =>
    `连不上模型，考试停在这里（${cause}）。看看 OPENAI_BASE_URL、OPENAI_API_KEY 和模型的名字。${path === null ? '' : `跑完的都记在 ${path}，再跑一遍就接着考。`}`,
  problem: (problem: CommandProblem): string => {
    switch (problem.code) {
      case 'set-without-on':
        return '--set 只对你自己的那一种配置起作用；请用 --on 说要打开哪些机制。'
      case 'own-without-on':
        return 'own 是你自己的配置；请用 --on 说要打开哪些机制。'
      case 'without-model':
        return `${problem.option} 是给真的模型用的；请用 --model 写出它的名字。`
      case 'unknown-option':
        return `看不懂这条命令（${problem.cause}）；可用的选项：${optionList(examOptions)}。`
      default:
        return problemText(problem, 'zh-CN')
    }
  },
  keepProblem: (problem: KeepProblem): string =>
    problem.code === 'unusable-file'
      ? `${problem.path} 用不了，还没开考：${problem.cause}。请换一个能读能写的文件。`
      : `${problem.path} 第 ${problem.line} 行不是考试的记录（${problem.cause}）；请换一个文件。`,
}

export type ExamWords = typeof chinese

const english: ExamWords = {
  usage: usageOf({
    settings: 'what to compare, with commas between; without it all four',
    on: 'one more, of your own (its column is own): the mechanisms to switch on; --set sets their parameters',
    seeds: 'how many seeds each task is run with, 3 by default',
    format: 'table (default) for people, json for an array of {task, setting, passes, runs, answers}',
    model: 'a real model, by its name; OPENAI_BASE_URL and OPENAI_API_KEY say where it is',
    keep: 'notes each finished run in a file; with the same file the next time they are not made again',
    price: 'of a million tokens read and written, for instance 0.4,1.6; then the cost is told',
    lang: 'zh-CN (default) or en',
    help: 'prints this page',
    exit: 'Exit code: 0, done; 1, not done, and a sentence says why; 2, the command was not understood; 130, you stopped it.',
  }),
  progress: ({ done, all }) => `${done} of ${all} runs`,
  bill: ({ input, output, cost }) =>
    `${formatNumber('en', input)} tokens read, ${formatNumber('en', output)} written${cost === null ? '' : `, cost ${formatCost('en', cost)}`}`,
  stopping: 'Stopping when this run is through; press Ctrl+C again to stop at once.',
  stopped: ({ model, keep: path }) =>
    model === null
      ? 'Stopped.'
      : path === null
        ? 'Stopped. With --keep FILE the next one can go on from here.'
        : `Stopped. The same command with --keep ${path} goes on from here.`,
  broken: ({ path, cause }) =>
    `The model cannot be asked, so the exam stops here (${cause}). Look at OPENAI_BASE_URL, OPENAI_API_KEY and the name of the model.${path === null ? '' : ` What is done stands in ${path}; the same command goes on from there.`}`,
  problem: (problem) => {
    switch (problem.code) {
      case 'set-without-on':
        return '--set is for the setting of your own; say with --on which mechanisms it switches on.'
      case 'own-without-on':
        return 'own is the setting of your own; say with --on which mechanisms it switches on.'
      case 'without-model':
        return `${problem.option} is for a real model; name one with --model.`
      case 'unknown-option':
        return `The command was not understood (${problem.cause}); the options are: ${optionList(examOptions)}.`
      default:
        return problemText(problem, 'en')
    }
  },
  keepProblem: (problem) =>
    problem.code === 'unusable-file'
      ? `${problem.path} cannot be used, and nothing was run: ${problem.cause}. Name a file that can be read and written.`
      : `Line ${problem.line} of ${problem.path} is no record of an exam (${problem.cause}); name another file.`,
}

export const wordsIn = (locale: Locale): ExamWords => (locale === 'en' ? english : chinese)
