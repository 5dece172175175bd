import { limits } from '../shared/limits.ts'

const megabytes = limits.bytes / 1_000_000
const lines = limits.lines.toLocaleString('en')
const seconds = limits.silentMs / 1000
const liveSeconds = limits.silentLiveMs / 1000

/** Words of the panel. The source of the keys: `panel.en.ts` must have each of them. */
export const panelZhCN = {
  'panel.label': ({ scenario }: { readonly scenario: string }) => `可以运行的程序：${scenario}`,
  'panel.simulated': '作答的是模拟模型',
  'panel.live': ({ model, date }: { readonly model: string; readonly date: string | null }) =>
    `实测 · ${date ?? '日期不详'} · 作答的是 ${model}`,
  'panel.liveNote':
    '这是一次实测：真实模型每次都可能不同，一次说明不了规律。工具和它们的故障仍是模拟的。这次运行不会进课文的记录。',
  'panel.answering': ({ model }: { readonly model: string }) => `下一次由 ${model} 作答，用的是你的额度。`,
  'panel.question': '用户问',
  'panel.recorded': '下面是录好的一次运行；按“运行”，就在你的浏览器里重跑。',
  'panel.otherRecord': '下面是改动之前的一次，录好的，和现在选的情境、开关或代码不同；按“运行”，看现在选的。',
  'panel.stale': '下面是改动之前的一次；按“运行”，看改动之后。',
  'panel.noScript':
    '你的浏览器没有运行 JavaScript：开关拨不动，程序跑不了，代码也看不了，所以都没放出来。下面是录好的一次运行，照样能读。',

  'panel.alwaysOn': '这里一直开着',
  'panel.switches.next': '试过这个，再出现下一个。',
  'panel.switches': '开关',
  'panel.disposition.1': '就地修',
  'panel.disposition.2': '写进历史',
  'panel.disposition.3': '抹掉重来',
  'panel.disposition.4': '边说边拦',
  'panel.disposition.5': '熔断',
  'panel.does.fix-arguments': '参数名写错、默认值漏填，代它补正再执行。一次运行最多 5 回，用完就不管了。',
  'panel.does.fix-tool-name':
    '工具名写错，又只有一个名字相近，就代它改对。两个都相近、或做了撤不回的，不改。一次运行最多 5 回。',
  'panel.does.retry-in-place':
    '临时故障，等一等，同样的调用再发，模型不知情。只用于重复了也无妨的工具；每个结果只管一回，次数和总时长都有限。',
  'panel.does.instructive-errors': '每句报错都说清出了什么事、为何、下一步怎么办。每个结果只改写一次。',
  'panel.does.fold-repeats':
    '同一个调用、同样的报错，说过几遍以后只留短短一句，注明第几次。每个结果只改写一次。',
  'panel.does.label-reasons':
    '每次失败，前头注明是哪一类：格式、参数、工具，还是我们自己的检查。每个结果只贴一次。',
  'panel.does.roll-back':
    '四把尺子：没按格式写、不肯帮忙、查过的又查、工具什么也没给。有一把不过，就抹掉这一轮重问，轮数退还。接连最多 5 回。',
  'panel.does.undo-effects':
    '收回的是办过的事，不是这一轮：有一步跑了却失败，就把先前办成、又能撤销的逐件撤销，后办的先撤；撤成、没撤成、不知道，历史里照实改写。每个结果只撤一次。',
  'panel.does.interrupt-stream':
    '它边写，规则边看：写到犯规的字眼，当场切断，留一句提醒，从头再写。一次运行最多切 3 回，用完就不管了。',
  'panel.does.break-circuit':
    '同一个调用失败够次数，就拒绝再跑，往后一直拒绝。一轮里一个都没放行，先让模型读到，再犯才结束；也可以设成马上结束。',
  'panel.does.forbid-same-tool': '上一步用过的工具，这一步不给用。一次运行最多拒绝 5 回，用完就不管了。',
  'panel.does.detect-parroting':
    '它把上一段话又说一遍，就不当作答复，提醒它往下做。一次运行提醒 3 回，第 4 回就停。',
  'panel.does.tool-states':
    '点了清单上没有的工具，先分清：名字写错、给过又收走、凭空编的，各有各的治法。收走工具时，提到它的话一并删掉，并告诉模型。一次运行最多出手 5 回。',
  'panel.does.refuse-truncated':
    '回答写到长度上限断了，里头的调用就不可信：撤不回的不跑。每个结果只拒一次；换成放宽上限的办法，一次运行只放宽一回。',
  'panel.does.last-words': '要空手收场时收走工具，请它用已知的作答。一次运行只问一回。',

  'panel.linkTo.code': '代码',
  'panel.linkTo.page': '拿去用',
  'panel.linkTo.drill': '练一练',
  'panel.linkOf': ({ text, name }: { readonly text: string; readonly name: string }) => `${text}：${name}`,

  'panel.contradictionsHere': '开着的开关要是有互相碍事的，这里会说。',
  'panel.contradictionsMore': ({ count }: { readonly count: number }) => `另外还有 ${count} 处互相碍事`,
  'panel.contradictionIn': ({ scenario }: { readonly scenario: string }) => `换到“${scenario}”去看`,
  'panel.contradiction.erased-before-worded':
    '一个把报错写清楚，一个把写错的那一轮连报错整个抹掉：写得再清楚，模型也读不到。',
  'panel.contradiction.asked-and-forbidden':
    '一个劝它“再来一次也许就好”，一个不准它接着用同一个工具：照劝告做，正好撞上拒绝。',
  'panel.contradiction.erased-and-counted':
    '失败的那轮抹掉了，模型以为是头一回；熔断却还记着账，再发就拒绝，连原来那句报错也给不了它。',
  'panel.contradiction.erased-and-forbidden':
    '查过的又查，一个抹掉，一个拒绝，拒绝的那轮又被抹掉：要同一个工具连查几次的问题，谁也过不去。',
  'panel.contradiction.labelled-refusal':
    '标签只说是“检查拦下”，没说这个数没有：它不再查了，却拿编的数来填。再开“报错写成指令”，才把话说全。',
  'panel.contradiction.labelled-ban': '标签只说是“检查拦下”，没说隔一步还能用：它不再查了，却拿编的数来填。',
  'panel.contradiction.hidden-from-the-count': '原样重试了几次，熔断只算一次：真跑的次数是上限的好几倍。',
  'panel.contradiction.broken-before-folded':
    '还没说到要合并的那一遍，熔断已经不让跑了：合并一次也用不上。熔断的上限要大过“说几遍以后合并”。',
  'panel.contradiction.name-then-default':
    '工具名改对，写在名字里的选项也就丢了；漏填的再补上默认值，正好补错。分开用都不会这样。',
  'panel.contradiction.triage-then-default':
    '分诊把名字改对，写在名字里的选项也就丢了；漏填的再补上默认值，正好补错。分开用都不会这样。',
  'panel.contradiction.repaired-before-triage':
    '写错的名字总是前一个先改好，分诊里“名字写错的”怎么设都不起作用。',
  'panel.contradiction.cut-before-repaired':
    '参数名刚写错就被切断，轮不到就地修；本来不花一次请求的事，变成重写一遍。',
  'panel.contradiction.barely-refused':
    '拒绝的话只有半句，没说该怎么办：它原样再发，直到轮数用完。再开“报错写成指令”，或者把办法换成“叫它分几次写”。',

  'panel.run': '运行',
  'panel.running': '正在运行',
  'panel.stop': '叫停',
  'panel.showAll': '一次全显示',
  'panel.reset': '恢复原样',
  'panel.openLab': '在实验台打开',
  'panel.preparing': '正在准备运行环境',
  'panel.waiting': '另一个程序还没跑完；它一结束，这里就开始。',
  'panel.before': '下面还是之前的那一次。',
  'panel.cancelled': '叫停了，它还一行也没写出来；下面仍是之前的一次。',
  'panel.finished': '运行结束',
  'panel.failed': '运行中断',

  'panel.predict.question': '先押一个：用户最后会读到什么？',
  'panel.predict.empty': '空屏，什么也没有',
  'panel.predict.honest': '老实说没查到',
  'panel.predict.honest.book_ticket': '老实说没订全',
  'panel.predict.honest.send_alert': '老实说没发出',
  'panel.predict.honest.write_file': '老实说没写成',
  'panel.predict.honest.several': '老实说没办成',
  'panel.predict.done': '说办成了',
  'panel.predict.done.book_ticket': '说都订好了',
  'panel.predict.done.send_alert': '说发出了',
  'panel.predict.done.write_file': '说写好了',
  'panel.predict.reading': '查到的数',
  'panel.predict.invented': '编出来的数',
  'panel.predict.part': '查到的数，缺的也说明了',
  'panel.predict.unsure': '说不准',
  'panel.predict.skip': '不押也行，直接运行。',
  'panel.predict.mine': '你押的',
  'panel.predict.result': '结果',
  'panel.predict.right': '押中了。',
  'panel.predict.wrong': '没押中。',
  'panel.predict.open': '现在知道了。',
  'panel.predict.look': ({ turn }: { readonly turn: number }) => `看第 ${turn} 轮，结局就定在那里`,

  'panel.record': '录下来的这次运行，逐轮看',
  'panel.views': '记录的两面',
  'panel.view.happened': '发生了什么',
  'panel.view.reads': '模型接下来读到什么',

  'panel.scrub': '回看到哪一步',
  'panel.scrubAll': '回到最后',
  'panel.scrubHint': '跑完一次，就能在这里拖回任何一步；只是回看，不会重跑。',
  'panel.scrubAt': ({
    step,
    steps,
    what,
  }: {
    readonly step: number
    readonly steps: number
    readonly what: string
  }) => `第 ${step} 步，共 ${steps} 步：${what}`,

  'panel.parameters': '参数',
  'panel.parameter.fix-arguments.inHistory': '历史里留哪个写法',
  'panel.parameter.fold-repeats.after': '说几遍以后合并',
  'panel.parameter.roll-back.malformed': '量格式',
  'panel.parameter.roll-back.refusal': '量肯不肯帮',
  'panel.parameter.roll-back.repeated': '量查没查过',
  'panel.parameter.roll-back.useless': '量结果有没有用',
  'panel.parameter.roll-back.atCapMalformed': '格式总不对，次数用完',
  'panel.parameter.roll-back.atCapRefusal': '总不肯帮，次数用完',
  'panel.parameter.roll-back.atCapRepeated': '总查旧的，次数用完',
  'panel.parameter.roll-back.atCapUseless': '总没结果，次数用完',
  'panel.parameter.interrupt-stream.oncePerRule': '每条规则只切一回',
  'panel.parameter.refuse-truncated.policy': '断了的回答怎么办',
  'panel.parameter.forbid-same-tool.countFailedSteps': '失败的那步也算用过',
  'panel.parameter.detect-parroting.minLength': '几个字以上才比相似',
  'panel.parameter.detect-parroting.threshold': '多相似算复读',
  'panel.parameter.tool-states.misspelled': '名字写错的',
  'panel.parameter.tool-states.withdrawn': '给过又收走的',
  'panel.parameter.tool-states.invented': '凭空编的',
  'panel.parameter.break-circuit.limit': '失败几次就拒绝',
  'panel.parameter.break-circuit.counting': '怎么数失败',
  'panel.parameter.break-circuit.grading': '分不分失败的性质',
  'panel.parameter.break-circuit.limitRetryable': '再试有用的，几次',
  'panel.parameter.break-circuit.limitPermanent': '再试没用的，几次',
  'panel.parameter.break-circuit.whenAllRefused': '一个都不放行时',
  'panel.parameter.retry-in-place.attempts': '一共跑几次',
  'panel.parameter.retry-in-place.baseMs': '第一回等多少毫秒',
  'panel.parameter.retry-in-place.totalMs': '前后最多多少毫秒',
  'panel.value.as-written': '模型写的原样',
  'panel.value.as-repaired': '改好的样子',
  'panel.value.true': '是',
  'panel.value.false': '否',
  'panel.value.consecutive': '数连续（成功就归零）',
  'panel.value.cumulative': '数累计（成功也不清）',
  'panel.value.count-only': '不分，只数次数',
  'panel.value.by-retryability': '分：再试有没有用',
  'panel.value.by-tiers': '分三档：同一个调用、整个工具、整次运行',
  'panel.value.tell-first': '先告诉模型，再犯才停',
  'panel.value.stop': '结束运行',
  'panel.value.fail': '只说没有这个工具',
  'panel.value.feedback': '说清缘由，让它重来',
  'panel.value.repair': '代它改对；改不了就说清缘由',
  'panel.value.skip': '跳过这一步',
  'panel.value.refuse-irreversible': '撤不回的不跑，别的照跑',
  'panel.value.run-none': '一个都不跑',
  'panel.value.ask-for-less': '一个都不跑，叫它分几次写',
  'panel.value.enlarge-once': '抹掉，放宽上限再写一次',
  'panel.value.let-pass': '放它过去',
  'panel.value.stop-now': '马上停',

  'panel.scenario': '情境',
  'panel.scenario.all-well': '一切顺利',
  'panel.scenario.always-timeout': '天气工具总是超时',
  'panel.scenario.misspelled-argument': '参数名写错',
  'panel.scenario.whole-chain': '写错、超时、再超时',
  'panel.scenario.flaky-twice': '前两次失败，第三次成功',
  'panel.scenario.alert-refused': '群发预警，没有权限',
  'panel.scenario.flaky-air-twice': '查空气，前两次失败',
  'panel.scenario.two-cities': '两座城，都查得到',
  'panel.scenario.intermittent': '查五次，中间坏两次',
  'panel.scenario.no-such-city': '没有这个城市',
  'panel.scenario.one-city-down': '两座城，一座查不到',
  'panel.scenario.both-cities-down': '两座城，都查不到',
  'panel.scenario.parallel-calls': '一次发两个调用，坏一个',
  'panel.scenario.default-hides-a-choice': '漏填的参数有默认值',
  'panel.scenario.wrong-value': '参数值不在清单里',
  'panel.scenario.similar-name': '名字相近的城市',
  'panel.scenario.invites-a-guess': '爱填空的模型',
  'panel.scenario.invented-tool': '点了没有的工具',
  'panel.scenario.fourth-time-lucky': '前三次失败，第四次成功',
  'panel.scenario.failure-like-a-reading': '失败了，看着却像读数',
  'panel.scenario.six-cities': '连查六座城，偶尔写错',
  'panel.scenario.malformed-json': '参数没写完整',
  'panel.scenario.stale-description': '描述里的样例，跟参数对不上',
  'panel.scenario.says-the-same-again': '一句话说了又说',
  'panel.scenario.half-a-file': '写文件，写到一半被截断',
  'panel.scenario.three-at-once': '一口气查三座城，第三个被截断',
  'panel.scenario.cut-where-it-ends': '正好写完，也正好到上限',
  'panel.scenario.guesses-first': '还没查，先凭印象说',
  'panel.scenario.swears-off-guessing': '声明自己不会乱猜',
  'panel.scenario.two-alike': '两段话很像，说的是两座城',
  'panel.scenario.misspelled-tool': '工具名写错',
  'panel.scenario.choice-in-tool-name': '选项写进了工具名',
  'panel.scenario.tool-taken-away': '查到一半，工具收走了',
  'panel.scenario.half-booked': '订两张票，只订到一张',
  'panel.scenario.undo-refused': '只订到一张，退又退不掉',
  'panel.scenario.undo-unanswered': '只订到一张，退票没有回音',
  'panel.scenario.booked-at-second-try': '订两张票，第二张晚一步才订到',
  'panel.scenario.says-one-thing': '说要改，发的还是原样',
  'panel.scenario.six-misspellings': '接连写错六次',
  'panel.scenario.two-by-turns': '两个工具轮着来，都坏了',
  'panel.scenario.another-city-each-time': '一个工具坏了，每次换一座城问',
  'panel.scenario.polling': '连查四次，读数一次一变',

  'panel.code': '代码',
  'panel.code.changed': ({ count }: { readonly count: number }) => `改过 ${count} 个文件`,
  'panel.code.preparing': '正在取代码。',
  'panel.code.failed': '代码没能取到，多半是断网了。连上网，把这里收起再打开一次。',
  'panel.switches.unreadable': ({ line }: { readonly line: number }) =>
    `你改的 switches.ts 到第 ${line} 行，这里的开关读不懂了。运行照你写的来；开关先歇着。`,
  'panel.switches.takeBack': '丢下我写的，交还给开关',
  'panel.scenarioEdited': '你改了 scenario.ts，运行照你写的来。把那个文件恢复原样，这里才管用。',

  'panel.details': '细节',
  'panel.seed': '种子',
  'panel.seedHelp': '同样的种子、情境和开关，结果一字不差。0 到 999999999 的整数。',
  'panel.temperament': '模型的脾气',
  'panel.temperament.own': '情境自带的',
  'panel.temperament.obliging': '听劝的',
  'panel.temperament.stubborn': '固执的',
  'panel.temperament.sloppy': '毛躁的',
  'panel.runtime': ({ where }: { readonly where: string }) => `在哪里跑：${where}`,
  'panel.runtime.worker': '内置运行环境，浏览器里一个连不上网的隔离框',
  'panel.eventLines': '显示每一行事件',
  'panel.copyText': '把记录复制成文字',
  'panel.copied': '复制好了',
  'panel.copyFailed': '浏览器不让复制',
  'panel.figures': '这次运行的数',
  'panel.figure.modelCalls': '请求模型',
  'panel.figure.toolCalls': '想做的调用',
  'panel.figure.toolRuns': '执行工具',
  'panel.figure.refusals': '被拒绝的',
  'panel.figure.repeatedCallRate': '重复调用占比',
  'panel.figure.sameErrorRetries': '同错连发',
  'panel.figure.inputTokens': '读入词元（估）',
  'panel.figure.outputTokens': '写出词元（估）',
  'panel.figure.inputTokens.live': '读入词元',
  'panel.figure.outputTokens.live': '写出词元',
  'panel.figure.unreported': '对方没有报',
  'panel.figure.simulatedMs': '模拟用时',

  'panel.pin': '钉住这次',
  'panel.unpin': '取下',
  'panel.compare.pinned': '钉住的那次',
  'panel.compare.current': '这一次',
  'panel.compare.hint': '这次已经钉住。改一样东西再运行，两次就在这里并排摆开。',
  'panel.compare.running': '正在运行，跑完就摆到这里。',
  'panel.compare.preparing': '正在取对照用的文件。',
  'panel.compare.failed': '对照用的文件没能取到，多半是断网了。连上网，把它取下再钉一次。',
  'panel.compare.see': '看对照',
  'panel.compare.codeAsBuilt': '原样',
  'panel.compare.codeChanged': '改过',
  'panel.compare.codeOtherwise': '改成了另一种',
  'panel.compare.copy': '把对照复制成文字',
  'panel.file.save': '导出这次运行',
  'panel.file.open': '载入一次运行',
  'panel.file.help': '存下的是事件行（.jsonl），一行一个事件。载入只是回放，不会重新运行。',
  'panel.file.note': '下面是载入的记录，和面板上的情境、开关无关；按“运行”，跑的是面板上选的。',
  'panel.file.opened': ({ name }: { readonly name: string }) =>
    `这是载入的记录 ${name}：只是回放，没有重新运行。`,
  'panel.file.done': '载入好了，就在上面。',
  'panel.file.too-large': `没有载入：文件超过 ${megabytes} MB。`,
  'panel.file.too-many-lines': `没有载入：文件超过 ${lines} 行。`,
  'panel.file.unreadable': '没有载入：浏览器读不出这个文件。',
  'panel.file.not-text': '没有载入：这个文件不是 UTF-8 文本。',
  'panel.file.no-events': '没有载入：文件里一行事件也没有。这里只认“导出这次运行”存下的文件。',
  'panel.file.no-start': '没有载入：记录缺了开头那一行（run.started）。',
  'panel.file.newer-version': '没有载入：这份记录出自更新的版本。请刷新页面再试。',

  'panel.problem.offline':
    '运行要用的文件没能取到，多半是断网了。录好的记录还在；连上网再按一次“运行”，还不行就刷新页面。',
  'panel.problem.no-runtime': '这个浏览器没能把运行环境搭起来。录好的记录照样能读；换个新一点的浏览器再试。',
  'panel.problem.no-container':
    '本站设成只在 WebContainer 里运行，而它没能启动；为什么，看“细节”。录好的记录照样能读。',
  'panel.problem.stopped': '你叫停了这次运行。',
  'panel.problem.wrote-nothing': '程序结束了，一个事件也没写出来。',
  'panel.problem.ended-early': '程序结束了，却没有写出“收场”那一行。已经写出的都在下面。',
  'panel.problem.limit-time': `程序 ${seconds} 秒没有写出新的事件，已被叫停。多半是死循环，或一直在等什么；改好再运行。`,
  'panel.problem.limit-time-live': `你的模型 ${liveSeconds} 秒没有新动静，这次运行已被叫停，请求也已掐断。再试一次，或换一个快些的模型。`,
  'panel.problem.limit-lines': `程序写出的行超过 ${lines} 行，已被叫停。减少输出再运行。`,
  'panel.problem.limit-bytes': `程序写出的内容超过 ${megabytes} MB，已被叫停。减少输出再运行。`,
  'panel.problem.crashed': ({ message }: { readonly message: string }) => `程序出错退出：${message}`,
  'panel.problem.refused': ({ file, line, column, what }: RefusedCode) =>
    `没有运行：${file} 第 ${line} 行第 ${column} 列，${what}`,
  'panel.problem.notErasable': ({ what }: { readonly what: string }) =>
    `“${what}”要编译才能跑，这里只抹掉类型`,
  'panel.problem.unreadable': ({ file }: { readonly file: string }) =>
    `没有运行：${file} 没能读完，多半是括号一层套一层，套得太深。`,
  'panel.problem.at': ({ file, line }: { readonly file: string; readonly line: number }) =>
    `（${file} 第 ${line} 行）`,

  'panel.endings': ({ count, switches }: { readonly count: number; readonly switches: string }) =>
    `开着${switches}，换成固执的模型，${count} 个种子各跑一次`,
  'panel.endingsDiffer': '上面的结果靠模型听劝。固执的模型有时听，多半不听，哪回听，由种子定。',
  'panel.endingsAlike': ({ count, screen }: { readonly count: number; readonly screen: string }) =>
    `上面的结果靠模型听劝。固执的模型多半不听，${count} 次的结局一个样：${screen}。`,
  'panel.endingsSwitch': ({ name, settings }: { readonly name: string; readonly settings: string }) =>
    `${name}（${settings}）`,
  'panel.ending.empty': '空屏',
  'panel.ending.honest': '老实说没有',
  'panel.ending.undone': '老实说没办成',
  'panel.ending.done': '说办成了',
  'panel.ending.reading': '拿到数',
  'panel.ending.readings': ({ count }: { readonly count: number }) => `拿到 ${count} 个数`,
  'panel.ending.invented': '编了数',
  'panel.endingCount': ({ screen, count }: { readonly screen: string; readonly count: number }) =>
    `${screen}：${count} 次`,
  'panel.endingSeed': ({ seed, screen }: { readonly seed: number; readonly screen: string }) =>
    `种子 ${seed}：${screen}`,

  'panel.explain': '跑过之后再看：为什么会这样',

  'minute.title': '先看 60 秒',
  'minute.healthy': '顺利的时候',
  'minute.healthyText': ({ turns, toolRuns }: { readonly turns: number; readonly toolRuns: number }) =>
    `${turns} 轮，查 ${toolRuns} 次，用户读到：`,
  'minute.failing': '天气工具坏了的时候',
  'minute.failingText': ({ turns, calls }: { readonly turns: number; readonly calls: number }) =>
    `${turns} 轮，${calls} 次一模一样的调用，屏幕上什么也没有。程序没有崩溃，它觉得自己一直在干活。`,
  'minute.first': '打开“同错熔断”：同一个调用失败两次，就不许再跑。押一个结局，再运行。',
  'minute.second':
    '空跑是省下了，用户面对的还是空屏：模型只看到“失败”两个字。再打开“报错写成指令”，拒绝它的时候把话说全。',
  'minute.third':
    '熔断（⑤）管住了它的手，写成指令（②）给了它一句能用的话。拦得早，还要拦得让人有话可说：这两样缺一不可。',
}

type RefusedCode = {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly what: string
}

/** What `panel.en.ts` must have: the same keys, and for a message with parameters the same parameters. */
export type PanelMessages = {
  readonly [K in keyof typeof panelZhCN]: (typeof panelZhCN)[K] extends (parameters: infer P) => string
    ? (parameters: P) => string
    : string
}
