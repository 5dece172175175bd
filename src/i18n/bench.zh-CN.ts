import { formatNumber } from './format.ts'

/**
 * Words of the parroting bench, of the copying curves and of the comparisons. The source of the keys: `bench.en.ts` must
 * have each of them.
 */
export const benchZhCN = {
  'parroting.title': '复读识别台：两句话，算不算同一句？',
  'parroting.one': '它先说的',
  'parroting.other': '它又说的',
  'parroting.minLength': '几个字以上才比相似',
  'parroting.threshold': '多相似算复读',
  'parroting.noScript': '自己换句子、拨门槛，要用到 JavaScript；没有它，下面是默认门槛的结果。',
  'parroting.levelOne': '第一级：抹平大小写、空格、标点以后，一样吗？',
  'parroting.levelTwo': '第二级：相邻两字一组，两句共有多少？',
  'parroting.length': '短的那句几个字',
  'parroting.verdict': '判作',
  'parroting.equal': '一样',
  'parroting.unequal': '不一样',
  'parroting.nothing': '有一句抹平以后什么也不剩，没得比',
  'parroting.tooLong': ({ longest }: { readonly longest: number }) =>
    `到头了：一句最多比 ${formatNumber('zh-CN', longest)} 个字，再多的放不进来。`,
  'parroting.parroting': '复读',
  'parroting.news': '不是复读',
  'parroting.tooShort': '太短，不看',
  'parroting.pairs': '二十对话，意思由人先判',
  'parroting.pairsNote': '这些是挑出来的难题，不是抽样：数目只用来看门槛挪动时谁错得多，不是出错的比率。',
  'parroting.pair': '两次说的话',
  'parroting.person': '人看',
  'parroting.similarity': '相似度',
  'parroting.program': '它判',
  'parroting.same': '一个意思',
  'parroting.different': '两码事',
  'parroting.falseAlarms': '下面二十对里，错拦（两码事，判成复读）',
  'parroting.misses': '漏过（一个意思，没认出来）',
  'parroting.false-alarm': '错拦',
  'parroting.miss': '漏过',
  'parroting.take': ({ number }: { readonly number: number }) => `把第 ${number} 对放到上面`,

  'copying.title': '错样子越多，写错越多',
  'copying.x': '这次运行里，之前写错过几次',
  'copying.y': '新写的调用里，写错的占多少',
  'copying.kept': '错样子留着',
  'copying.erased': '错样子抹掉',
  'copying.text': ({ first, kept, erased, before }: CopyingFigures) =>
    `一次还没写错时，新写的调用 ${first} 写错。写错过 ${before} 次以后，错样子留着的，${kept} 写错；抹掉的，${erased}。`,
  'copying.source': ({ seeds }: { readonly seeds: number }) =>
    `模拟的模型，“连查六座城，偶尔写错”，留着、抹掉各跑 ${seeds} 个种子，轮数放宽到不会用完。`,
  'copying.numbers': '曲线上的数',
  'copying.before': '之前写错',
  'copying.cell': ({ share, malformed, calls }: CopyingCell) => `${share}（${malformed} / ${calls}）`,

  'fork.step': ({ turn }: { readonly turn: number }) => `第 ${turn} 轮，它写了：`,
  'fork.title': '同一步失败，两种下场',
  'fork.modelCalls': ({ count }: { readonly count: number }) => `问模型 ${count} 次`,
  'fork.tokens': ({ count }: { readonly count: string }) => `读写 ${count} 个词元`,
  'fork.screen': '用户看到：',
  'fork.keep-or-erase.a': '留在历史里',
  'fork.keep-or-erase.b': '整轮抹掉',
  'fork.instruct-or-describe.a': '只描述',
  'fork.instruct-or-describe.b': '写成指令',
}

type CopyingFigures = {
  readonly first: string
  readonly kept: string
  readonly erased: string
  readonly before: number
}

type CopyingCell = { readonly share: string; readonly malformed: number; readonly calls: number }

export type BenchMessages = {
  readonly [K in keyof typeof benchZhCN]: (typeof benchZhCN)[K] extends (parameters: infer P) => string
    ? (parameters: P) => string
    : string
}
