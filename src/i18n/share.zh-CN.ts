/** Words of share links. The source of the keys: `share.en.ts` must have each of them. */
export const shareZhCN = {
  'share.copy': '复制分享链接',
  'share.help':
    '链接里有情境、开关、参数、种子、模型的脾气，还有你改过的代码；没有密钥。对方打开时什么也不会跑，按了“运行”才跑。',
  'share.copied': ({ length }: { readonly length: number }) => `链接复制好了，共 ${length} 个字符。`,
  'share.byHand': '浏览器不让网页复制。链接在下面，已经选中：按 Ctrl+C（苹果电脑按 ⌘C，手机长按）自己复制。',
  'share.tooLong': ({ length }: { readonly length: number }) =>
    `链接有 ${length} 个字符，超过 2,000 个的常被聊天软件截断。要发给别人，存成文件更稳妥。`,
  'share.link': '分享链接',
  'share.saveFile': '存成分享文件',
  'share.openFile': '打开分享文件',
  'share.fileOpened': '打开了，就在上面；什么也没有运行。',
  'share.failed': '分享要用的文件没能取到，多半是断网了。连上网再试一次。',

  'share.opened.link': '情境、开关和种子来自一条分享链接，还什么也没有运行。看清楚了，再按“运行”。',
  'share.opened.file': '情境、开关和种子来自一个分享文件，还什么也没有运行。看清楚了，再按“运行”。',
  'share.otherVersion': '分享时用的是课程的另一个版本，跑出来可能和对方看到的不一样。',
  'share.code': ({ files }: { readonly files: string }) =>
    `里面带着别人改过的代码：${files}。在你点头之前，它只在内置环境里跑，也碰不到你的密钥。`,
  'share.trust': '代码我看过，当成自己的',
  'share.editRefused': ({ file }: { readonly file: string }) =>
    `${file} 的改动没有放进来：它对不上课程里现在的这个文件。`,
  'share.noCode': '里面带着改过的代码，可是要用的文件没能取到，所以什么也没有放进来。连上网再打开一次。',
  'share.dismiss': '知道了',
  'share.useAnyway': '不管它，照常用实验台',

  'share.problem.link.too-large': '这条链接太大，没有打开。',
  'share.problem.link.broken': '这条链接不完整，或者被改动过，没有打开。请对方重新复制一次。',
  'share.problem.link.unreadable': '这条链接读不出来，没有打开。',
  'share.problem.link.unknown-version': ({ version }: { readonly version: string }) =>
    `这条链接是另一个版本的实验台做的（格式 ${version}），这一页读不懂，里面的东西一样也没有用。现在只能看录好的记录；刷新页面，也许就能打开。`,
  'share.problem.link.invalid': ({ field }: { readonly field: string }) =>
    `链接里的 ${field} 这一页不认识，没有打开。`,
  'share.problem.file.too-large': '没有打开：文件超过 1 MB。',
  'share.problem.file.broken': '没有打开：这不是分享文件，或者内容不完整。',
  'share.problem.file.unreadable': '没有打开：浏览器读不出这个文件。',
  'share.problem.file.unknown-version': ({ version }: { readonly version: string }) =>
    `没有打开：文件是另一个版本的实验台做的（格式 ${version}）。刷新页面，也许就能打开。`,
  'share.problem.file.invalid': ({ field }: { readonly field: string }) =>
    `没有打开：文件里的 ${field} 这一页不认识。`,
}

/** What `share.en.ts` must have: the same keys, and for a message with parameters the same parameters. */
export type ShareMessages = {
  readonly [K in keyof typeof shareZhCN]: (typeof shareZhCN)[K] extends (parameters: infer P) => string
    ? (parameters: P) => string
    : string
}
