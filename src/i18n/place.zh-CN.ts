/** Where programs run, and why there. The source of the keys: `place.en.ts` must have each of them. */
export const placeZhCN = {
  'place.where': ({ where }: { readonly where: string }) => `在哪里跑：${where}`,
  'place.worker': '内置运行环境，浏览器里一个连不上网的隔离框',
  'place.webcontainer': 'WebContainer，浏览器里的真 Node',
  'place.version': ({ version }: { readonly version: string }) => `（${version}）`,
  'place.together': ({ first, second }: { readonly first: string; readonly second: string }) =>
    first + second,

  'place.idle': ({ host }: { readonly host: string }) =>
    `第一次按“运行”之后，浏览器会在后台向 ${host} 取 WebContainer，也就是浏览器里的真 Node；启动好了，再按“运行”就用它。两边的结果一字不差。`,
  'place.ready': 'WebContainer 已经就绪，下一次运行用它。',
  'place.stage.client': '正在后台启动 WebContainer：取它的客户端。',
  'place.stage.frame': ({ host }: { readonly host: string }) =>
    `正在后台启动 WebContainer：等 ${host} 回应。`,
  'place.stage.handshake': '正在后台启动 WebContainer：启动引擎。',
  'place.stage.node': '正在后台启动 WebContainer：启动里面的 Node。',
  'place.long': '这次比平常久。不必等它，内置运行环境照常能用。',

  'place.failed.client-unreachable': 'WebContainer 的客户端没能取到，多半是断网了。',
  'place.failed.no-answer': ({ host, seconds }: { readonly host: string; readonly seconds: number }) =>
    `等了 ${seconds} 秒，${host} 没有回应：可能连不上、太慢、出了错，也可能被网络或浏览器拦下，浏览器不说是哪一种。`,
  'place.failed.frame-blocked': '这个页面的安全策略没有放行 WebContainer，要请站长来改。',
  'place.failed.no-start': 'WebContainer 的引擎启动到一半没了动静；要再试，请刷新页面。',
  'place.failed.no-node': 'WebContainer 启动了，里面的 Node 却没能跑起来。',
  'place.failed.refused': 'WebContainer 拒绝启动，多半是内存不够。',
  'place.failed.other-tab': '另一个标签页正用着 WebContainer，一次只能有一个；关掉那一页，下一次运行再来试。',
  'place.failed.lost': 'WebContainer 跑到一半没了回应，那次运行已改由内置运行环境从头跑过。',
  'place.stays': '现在由内置运行环境来跑，结果一字不差。',

  'place.because.reader': '你选了只用内置的。',
  'place.because.ios': 'iPhone 和 iPad 容不下 WebContainer 要的内存，所以只用内置的。',
  'place.because.not-isolated': '这个页面没有得到跨源隔离，用不了 WebContainer，所以只用内置的。',
  'place.because.unsupported': '这个浏览器缺少 WebContainer 要用的功能，所以只用内置的。',
  'place.because.data-saver': '你开着省流量，就不去取 WebContainer 了，只用内置的。',

  'place.retry': '再试一次',
  'place.choice': '由谁来跑',
  'place.choice.automatic': '自动',
  'place.choice.worker': '只用内置的',
}

/** What `place.en.ts` must have: the same keys, and for a message with parameters the same parameters. */
export type PlaceMessages = {
  readonly [K in keyof typeof placeZhCN]: (typeof placeZhCN)[K] extends (parameters: infer P) => string
    ? (parameters: P) => string
    : string
}
