import { benchZhCN } from './bench.zh-CN.ts'
import { mechanismsZhCN } from './mechanisms.zh-CN.ts'
import { panelZhCN } from './panel.zh-CN.ts'
import { shareZhCN } from './share.zh-CN.ts'
import { transcriptZhCN } from './transcript.zh-CN.ts'

/** The source dictionary: flat keys named by place. `en.ts` must have exactly these. */
export const zhCN = {
  ...transcriptZhCN,
  ...panelZhCN,
  ...shareZhCN,
  ...benchZhCN,
  ...mechanismsZhCN,

  'site.name': '跑偏实验课',
  'site.skip': '跳到正文',
  'site.course': '九课',
  'site.glossary': '词表',
  'site.mechanisms': '机制',
  'site.lab': '实验台',
  'site.privacy': '隐私',
  'site.navigation': '全站',
  'site.simulated':
    '页面里答话的是模拟的模型：它照一组写明的习惯说话，同样的种子给同样的结果。结论取决于这些习惯的地方，课文都标了“模拟”。',
  'site.licence': '课文与代码以 MIT 许可公开。',

  'theme.label': '明暗',
  'theme.auto': '随系统',
  'theme.light': '浅色',
  'theme.dark': '深色',

  'language.other': 'English',
  'language.otherLabel': '本页的英文版',
  'language.homeLabel': '英文首页',

  'home.title': '一个智能体跑偏的全过程',
  'home.description':
    '把一个天气智能体放在页面里跑：看它怎样跑偏，逐个打开补救机制，再看用户最后读到什么。中文为先，附英文。',
  'home.ask': '程序没有崩，只是用户什么也没等到。看一遍，押一个结局，再动一个开关。',
  'home.doors': '从哪扇门进来',
  'home.newcomer': '刚听说智能体',
  'home.newcomerText':
    '不会写代码也能读完。第 5 课开头有三段回顾，把前面的课各讲成一分钟；正文里的程序，按按开关就行。',
  'home.newcomerGo': '从第 5 课读起',
  'home.production': '手上的智能体已经上线',
  'home.productionText':
    '先按症状找到机制：几十行不带依赖的代码，连测试一起抄走，装进你自己的循环。谁在真实项目里这样做、跟传说差在哪儿，每一页都写明仓库和提交。',
  'home.productionGo': '按症状找机制',
  'home.teacher': '要把它讲给别人听',
  'home.teacherText':
    '投屏打开实验台，让大家先押一个结局，再当场跑一遍。同样的开关和种子，课堂上的结果和备课时一样。',
  'home.teacherGo': '先看五种处置的名字',
  'home.lessons': '九课',
  'home.notReady': '还没写',
  'home.onlyInOther': '目前只有英文版',

  'lesson.number': ({ number }: { readonly number: number }) => `第 ${number} 课`,
  'lesson.minutes': ({ minutes }: { readonly minutes: number }) => `约 ${minutes} 分钟`,
  'lesson.contents': '本课目录',
  'lesson.chapter': '这一课的各页',
  'lesson.turn': '前后两课',
  'lesson.previous': '上一课',
  'lesson.next': '下一课',
  'lesson.unwritten': ({ date }: { readonly date: string }) => `这一课还没有中文版（截至 ${date}）。`,
  'lesson.unwrittenMeanwhile': '先看它的开头，界面是中文的。',
  'lesson.unwrittenOther': '读英文版',

  'flag.choose': '标记一段',
  'flag.here': '标记这里',
  'flag.offline': '断网了，没能打开。连上再点。',
  'flag.own': '我的标记',

  'glossary.title': '词表',
  'glossary.description': '这门课用到的词：一个词只有一个意思，课文、面板、代码里都一样。',
  'glossary.basics': '先认几个词',
  'glossary.subject': '说的是什么',
  'glossary.disposition': '五种处置',
  'glossary.mechanism': '机制',
  'glossary.stop': '为什么停',
  'glossary.event': '记录里的事件',
  'glossary.feedback': '读者的三种标记',
  'glossary.notBuilt': '还没做',

  'note.more': '词表',
  'note.parenthesis': ({ word }: { readonly word: string }) => `（${word}）`,

  'goals.title': '读完这一课，你能',
  'callout.note': '旁注',
  'callout.pitfall': '容易踩的坑',
  'judgement.title': '我们的判断',
  'judgement.wrong': '如果错了，会错在这里',
  'production.label': '真实代码',
  'recap.title': ({ number, title }: { readonly number: number; readonly title: string }) =>
    `60 秒回顾 · 第 ${number} 课：${title}`,
  'quiz.title': '考考自己',
  'quiz.why': '为什么',
  'quiz.right': '对。',
  'quiz.wrong': '不对。',
  'code.caption': ({ file, symbol }: { readonly file: string; readonly symbol: string }) =>
    `${file} 里的 ${symbol}`,
  'transcript.recorded': '录下的一次运行',
  'table.label': '表格，可以左右滚动',

  'basis.logic': '逻辑',
  'basis.logicText': '推理得出，换哪个模型都成立。',
  'basis.simulated': '模拟',
  'basis.simulatedText': '取决于我们给模拟模型写的习惯；真实的模型可能不这样。',
  'basis.source': '源码',
  'basis.sourceText': '在写明的那次提交里读到的。',
  'basis.notes': '讲义',
  'basis.notesText': '讲义给的数，我们没能另行核实。',
  'basis.measured': '实测',
  'basis.measuredText': ({
    model,
    date,
    n,
  }: {
    readonly model: string
    readonly date: string
    readonly n: string
  }) => `在真实的模型上测得：${model}，${date}，${n} 次。`,
  'basis.ref': '出处',

  'map.title': '五种处置，两派相反',
  'map.seen': '让它看见',
  'map.seenText': '错处留在它读的文字里，由它自己改。',
  'map.unseen': '不让它看见',
  'map.unseenText': '错处由我们处理掉，它读到的像没出过错。',
  'map.stop': '叫停',
  'map.stopText': '不等它自己改，先拦下。拦下之后给它一句话，或者就此收场。',
  'map.when1': '要跑一次调用之前',
  'map.when2': '结果要写进历史之前',
  'map.when3': '这一轮说完、跑完之后',
  'map.when4': '它还在说的时候',
  'map.when5': '要跑一次调用之前，或要收场之前',

  'lab.title': '实验台',
  'lab.description': '同一个天气智能体，所有情境和开关都在这一页。',

  'privacy.title': '隐私',
  'privacy.description': '这个网站收到什么、留下什么、不做什么。',

  'privacy.runsTitle': '程序在你的浏览器里跑',
  'privacy.runs':
    '课文和实验台里的程序都在这个页面里运行。你拨的开关、押的结局、跑出来的记录，不经你的手都不会送出去。模拟的模型也在页面里，不连任何服务。',
  'privacy.ownModel':
    '例外要你自己动手。在实验台填了自己的模型，题目、工具的结果和模型的回答就会在你的浏览器和那家服务之间来往，密钥也由浏览器直接发给它。本站的服务器只看得到它的主机名。密钥只留在页面的内存里；你要求记住，才留在这个标签页里，关掉就没了。',
  'privacy.flagsTitle': '你标记一段话的时候',
  'privacy.flags':
    '送到本站服务器的，是标记面板里“发出去的就是这些”写明的那几样：一个随机的编号，哪一课、哪种语言、课文的版本，哪一段、它的原文和前后各四十个字以内，你点的是哪一种，你补的话；那一页的程序你跑过，就还有它的情境、开关、种子和你改过的代码，不想附可以取消。一分钟之内可以撤回，过后作者那边就留着了，由架站的人决定留多久。',
  'privacy.flagsSender':
    '没有账号，不问名字。服务器不记你的网络地址；为了挡住灌水，它数同一个地址、同一个页面十分钟里标了多少，只留加盐的摘要，过期就忘。页面另带一个随机数，好让一间教室不被当成一个人，刷新就换。',
  'privacy.othersTitle': '没有第三方',
  'privacy.others': '页面用到的文件全部来自本站。没有统计，没有广告，没有外部字体，没有跟踪用的 Cookie。',
  'privacy.containerTitle': '一处例外：WebContainer',
  'privacy.container': ({ host }: { readonly host: string }) =>
    `第一次按“运行”之后，浏览器会在后台向 ${host} 取 WebContainer，一个在页面里跑的 Node。那一家会像任何网站一样看到你的网络地址和浏览器，还会知道是从本站来的；程序和记录仍只在你的浏览器里，不过之后的运行是在它的框架中。不想取，就在面板的“细节”里选“只用内置的”，结果一字不差。`,
  'privacy.deviceTitle': '留在你设备上的',
  'privacy.deviceTheme': '你选的明暗。一直留着，直到你改回“随系统”或清除浏览器数据。',
  'privacy.deviceLanguage':
    '你选的语言。记在一个 Cookie 里，只说“中文”或“英文”，好让不带语言的网址打开你要的那一种；一年后过期。',
  'privacy.devicePredictions': '你押过的结局。一直留着，直到你清除浏览器数据。',
  'privacy.deviceDrafts': '你改过的代码。一直留着，直到你改回原样或清除浏览器数据。',
  'privacy.deviceLinks':
    '你在这个浏览器里做过的最近十条分享链接，好认出哪些是你自己的。一直留着，直到你清除浏览器数据。',
  'privacy.deviceFlags':
    '你的标记，连同那一段当时的原文、作者的回话，还有没发出去的。一直留着，直到你撤销、抹去，或清除浏览器数据。',
  'privacy.deviceTab': '面板上的开关、参数、情境和种子。只留在这个标签页里，关掉就没了。',
  'privacy.deviceRuntime': '你若选了“只用内置的”，这个选择会一直留着，直到你改回“自动”或清除浏览器数据。',
  'privacy.serverTitle': '服务器看得到的',
  'privacy.server':
    '打开页面时，服务器和任何网站一样会收到请求：要哪一页、浏览器报上的名称和语言、来自哪个网络地址。本站的程序不把这些存下来；只有程序自己出错时，日志里会记一行是哪个网址出的错，不记是谁。架站的人若在前面放了别的服务器，那一台可能另有日志。',

  'notFound.title': '没有这一页',
  'notFound.text': '地址可能写错了，也可能这一课还没写。',
  'notFound.home': '回首页',
}

/** What `en.ts` must have: the same keys, and for a message with parameters the same parameters. */
export type Messages = {
  readonly [K in keyof typeof zhCN]: (typeof zhCN)[K] extends (parameters: infer P) => string
    ? (parameters: P) => string
    : string
}
