import { extraHabits, temperaments } from '../../sandboxes/kit/simulated-model/habits.ts'
import type { Locale } from '../../src/i18n/locales.ts'
import { optionList } from '../language.ts'
import { defaultPort, modelOptions } from './command.ts'

const usageOf = (
  t: Readonly<Record<'what' | 'port' | 'host' | 'lang' | 'model' | 'help' | 'exit', string>>,
) =>
  [
    'npm run model -- [--port 8787] [--host ADDRESS] [--lang zh-CN|en]',
    '',
    t.what,
    '',
    `  --port      ${t.port}`,
    `  --host      ${t.host}`,
    `  --lang      ${t.lang}`,
    `  --help, -h  ${t.help}`,
    '',
    t.model,
    `  ${temperaments.join(' | ')}`,
    ...extraHabits.map((habit) => `  + ${habit}`),
    '',
    t.exit,
  ].join('\n')

const chinese = {
  usage: usageOf({
    what: '把模拟模型开成一个服务，任何 OpenAI 客户端都能接上，带自己的工具。它按写明的习惯答话，不是语言模型。',
    port: `端口，默认 ${defaultPort}；0 表示随便挑一个空的`,
    host: '监听的地址，默认只在本机',
    lang: '这些话用哪种语言',
    help: '就是这一页',
    model: '请求里的 model 用加号连起一种脾气和几样习惯，例如 stubborn+misspells-argument：',
    exit: '退出码：0 被叫停；1 没能监听；2 命令看不懂。',
  }),
  problem: (cause: string) => `看不懂这条命令（${cause}）；可用的选项：${optionList(modelOptions)}。`,
  hint: (origin: string) =>
    `模拟模型在这里：把客户端的 base URL 设成 ${origin}/v1，密钥随便填。按 Ctrl+C 停下。`,
}

const english: typeof chinese = {
  usage: usageOf({
    what: 'Serves the simulated model, so that any OpenAI client can talk to it, with its own tools. It answers by written habits; it is no language model.',
    port: `the port, ${defaultPort} by default; 0 takes any that is free`,
    host: 'the address to listen on; by default this machine alone',
    lang: 'the language of these words',
    help: 'this page',
    model:
      'In a request, `model` joins a temperament and any habits by a plus, for instance stubborn+misspells-argument:',
    exit: 'Exit 0: told to stop; 1: it could not listen; 2: the command was not understood.',
  }),
  problem: (cause) =>
    `The command was not understood (${cause}); the options are: ${optionList(modelOptions)}.`,
  hint: (origin) =>
    `The simulated model is here: set your client’s base URL to ${origin}/v1, any key will do. Ctrl+C stops it.`,
}

export const wordsIn = (locale: Locale): typeof chinese => (locale === 'en' ? english : chinese)
