/** Words of the readers' flags, fetched with their code. The source of the keys: `flags.en.ts` must have each of them. */
export const flagsZhCN = {
  'flags.lost': '没跟上',
  'flags.unexplained': '词没讲清',
  'flags.wordy': '太啰嗦',
  'flags.lostHint': '读到这里，思路断了',
  'flags.unexplainedHint': '这个词我不懂，文中也没说明白',
  'flags.wordyHint': '意思懂了，话可以更短',

  'flags.card': '标记',
  'flags.mark': ({ kinds }: { readonly kinds: string }) => `你标过这一段：${kinds}`,
  'flags.markChanged': '，后来改过',
  'flags.passage': ({ text }: { readonly text: string }) => `“${text}”`,
  'flags.which': '这里怎么了？点一下就记下。',
  'flags.stillUnclear': '还是不清楚',
  'flags.note': '补一句（可不写）',
  'flags.noteLabel': '想说的话，或者哪个词',
  'flags.noteTooLong': ({ count, most }: { readonly count: number; readonly most: number }) =>
    `最多 ${most} 个字，多了 ${count} 个。删短了再点。`,
  'flags.whole': '发出去的就是这些',
  'flags.wholeText': '一字不多。没有你的名字，也没有账号；服务器不记网络地址。',
  'flags.run': '附上刚才那个程序的情境、开关、种子和你改过的代码，作者好照样跑一遍',
  'flags.runHere': '附上这个程序现在的情境、开关、种子和你改过的代码，作者好照样跑一遍',
  'flags.runTooLong': '改过的代码太长，附不上。',
  'flags.close': '关上',

  'flags.waiting': '正在发……',
  'flags.waiting.offline': '等着发：这会儿连不上。关掉页面也不会丢，连上了自己会发。',
  'flags.waiting.busy': ({ time }: { readonly time: string }) =>
    `等着发：这会儿标记的人太多，${time} 以后再发。`,
  'flags.waiting.failing': ({ time }: { readonly time: string }) => `等着发：服务器出了问题，${time} 再试。`,
  'flags.waiting.absent': '等着发：这里没有收标记的服务器。先留在这台设备上。',
  'flags.onlyThisPage': '浏览器不让网页存东西：发出去之前别关掉这一页。',
  'flags.saved': '作者那边收下了。',
  'flags.withdrawing': '正在撤回……',
  'flags.tooLate': '撤不回了：过了一分钟，作者那边已经收下。',
  'flags.refused': '没有收下：',
  'flags.refused.foreign_origin': '服务器认不出这一页是它自己的。多半是架站的设置有误，重发也没用。',
  'flags.refused.too_large': '内容太长。撤掉重标，少写一点，或者不附程序。',
  'flags.refused.invalid_flag': '服务器看不懂这一页发的格式。刷新页面再标一次。',
  'flags.refused.other': ({ code }: { readonly code: string }) =>
    `服务器说 ${code}。它还在这台设备上，可以存成文件。`,
  'flags.accepted': '作者看过了，会改。',
  'flags.fixed': '作者改好了。',
  'flags.declined': '作者看过，决定不改。',
  'flags.reply': ({ text }: { readonly text: string }) => `作者答：${text}`,
  'flags.undo': '撤销',
  'flags.remove': '删掉',
  'flags.forget': '从这台设备上抹去',

  'flags.changed': '你标过之后，这一段改了',
  'flags.changedSandbox': '你标过之后，这个程序改了',
  'flags.before': '当时',
  'flags.now': '现在',
  'flags.gone': '这一段不在课文里了。你标的时候它写着：',

  'flags.own': ({ count }: { readonly count: number }) => `我的标记（${count}）`,
  'flags.notSentHere': '这个网站现在不收标记。没发出去的留在这台设备上，可以存成文件交给作者。',
  'flags.go': '到这一段',
  'flags.save': '存成文件',
  'flags.help': '↑ ↓ 换一段，回车标记，Esc 离开',
}

/** What `flags.en.ts` must have: the same keys, and for a message with parameters the same parameters. */
export type FlagMessages = {
  readonly [K in keyof typeof flagsZhCN]: (typeof flagsZhCN)[K] extends (parameters: infer P) => string
    ? (parameters: P) => string
    : string
}
