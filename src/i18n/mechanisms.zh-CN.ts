/** The pages of the mechanisms: found by symptom, copied with their tests. */
export const mechanismsZhCN = {
  'mechanisms.title': '按症状找机制',
  'mechanisms.description':
    '线上的智能体不对劲，先认症状，再取机制：几十行不带依赖的代码，连测试一起抄走；真实项目里谁在用，跟传说差在哪儿。',
  'mechanisms.symptoms': '你看到的是哪一种',
  'mechanisms.groupCall': '调用写得不对',
  'mechanisms.groupWall': '碰了壁不回头',
  'mechanisms.groupWords': '话说得不对',
  'mechanisms.groupEnd': '收场收得不好',
  'mechanisms.all': '全部机制',
  'mechanisms.allText': '按处置排，从改一个字母到叫停整次运行。',
  'mechanisms.loops': '裸循环，和全装上的循环',
  'mechanisms.loopsText':
    '每一页的改法都从同一个裸循环加起。两段都是真跑过的：测试拿 openai 的 SDK 接上模拟模型，逐个情境核对用户读到的话。',
  'mechanisms.predict': '先猜后看：它为什么停，用户读到什么',
  'mechanisms.predictText': '十二次录下的运行，只给你看开头。不用模型判分：结局就在记录里。',
  'mechanisms.predictGo': '去做这份练习',

  'mechanisms.lessonLink': '手头的智能体不对劲？按症状找机制，代码抄走',
  'mechanisms.colon': '：',
  'mechanisms.comma': '、',
  'mechanisms.index': '按症状找机制',
  'mechanisms.symptomsOf': '什么时候用它',
  'mechanisms.cap': '上限',
  'mechanisms.capRun': ({ count }: { readonly count: number }) => `一次运行最多出手 ${count} 次`,
  'mechanisms.capStreak': ({ count }: { readonly count: number }) => `接连最多出手 ${count} 次`,
  'mechanisms.capResult': '每个结果最多出手一次',
  'mechanisms.core': '抄走这一份',
  'mechanisms.coreText':
    '没有一行 import，Node 22.18 起可以直接跑。测试用的是 Node 自带的 node:test，和代码放在一起，敲 node --test 就行。给模型读的话写的是英文，换成你那边的语言即可。',
  'mechanisms.same': '它和实验台上的机制是同一套判断：测试拿随机的调用喂给两边，判得不一样就不让过。',
  'mechanisms.tests': '它的测试',
  'mechanisms.loop': '装进你的循环',
  'mechanisms.loopText': '标着 ＋ 的，是比裸循环多出来的行；runTool 这些函数也在裸循环里。',
  'mechanisms.loopBare': '看裸循环',
  'mechanisms.bareLoop': '裸循环',
  'mechanisms.allLoop': '全装上',
  'mechanisms.copy': '复制',
  'mechanisms.copied': '复制好了',
  'mechanisms.copyFailed': '浏览器不让复制，请手动选中',
  'mechanisms.trials': '三种情境：帮忙、没事、帮倒忙',
  'mechanisms.helps': '帮上忙',
  'mechanisms.doesNothing': '没它的事',
  'mechanisms.harms': '帮倒忙',
  'mechanisms.without': '不开',
  'mechanisms.within': '开了',
  'mechanisms.either': '开不开都一样',
  'mechanisms.besides': '两次都还开着',
  'mechanisms.transcript': '看开了的那次，一轮一轮',
  'mechanisms.openInLab': '到实验台上跑这一次',
  'mechanisms.production': '真实项目里的样子，和传说的出入',
  'mechanisms.drill': '想动手试试',
  'mechanisms.drillGo': '这一招的练习页',

  'predict.title': '先猜后看：它为什么停，用户读到什么',
  'predict.description':
    '十二次录下的运行，只放出开头几轮。每次两问：它为什么停下？用户最后读到什么？每个选项都写着为什么，判分只看记录。',
  'predict.noScript':
    '你的浏览器没有运行 JavaScript：这里不替你判对错，也不计分。先在心里选好，再逐条展开“为什么”，对不对都写在里头。',
  'predict.number': ({ number }: { readonly number: number }) => `第 ${number} 次`,
  'predict.why': '它为什么停？',
  'predict.reads': '用户最后读到什么？',
  'predict.score': '对了 {right} 题，答了 {done} 题，一共 {all} 题。按头一次选的算。',

  'predict.reasonRight.text_response': ({ turn }: { readonly turn: number }) =>
    `第 ${turn} 轮它没有再调用，直接说了话。说了话，循环就收场，不管说得对不对。`,
  'predict.reasonRight.max_turns_reached': ({ turn }: { readonly turn: number }) =>
    `${turn} 轮走满，最后一轮它还在调用。没人拦，只有轮数能让它停。`,
  'predict.reasonRight.all_tools_circuit_broken': ({ refusals }: { readonly refusals: number }) =>
    `一共拒了 ${refusals} 次；接连两轮，它要的调用一个也没放行，熔断叫停了整次运行。`,
  'predict.reasonRight.rollback_limit_reached': ({ erased }: { readonly erased: number }) =>
    `接连抹了 ${erased} 轮，它写出来的还是不合格，再抹就没有尽头了。`,
  'predict.reasonWrong.text_response': '循环里它每一次都在调用，没有哪一轮停下来只说话。',
  'predict.reasonWrong.max_turns_reached': ({ turn }: { readonly turn: number }) =>
    `只走了 ${turn} 轮，上限还没用完。`,
  'predict.reasonWrong.all_tools_circuit_broken': ({ refusals }: { readonly refusals: number }) =>
    refusals === 0
      ? '从头到尾没有一次调用被拒。'
      : `拒是拒了 ${refusals} 次，可没有接连两轮全被拒：没到要叫停的地步。`,
  'predict.reasonWrong.rollback_limit_reached': '没有接连抹到上限：这次运行里抹掉重来没有叫过停。',

  'predict.screenRight.empty': '收场的时候，没有谁写过一句给用户的话。',
  'predict.screenRight.honest': ({ answer }: { readonly answer: string }) =>
    `“${answer}”里面一个数也没有，没查到就说没查到。`,
  'predict.screenRight.reading': ({ answer }: { readonly answer: string }) =>
    `“${answer}”这里的数，工具真的给过。是不是用户要的那个，另说。`,
  'predict.screenRight.invented': ({ answer }: { readonly answer: string }) =>
    `“${answer}”这个数，哪个工具也没给过。`,
  'predict.screenWrong.empty': ({ answer }: { readonly answer: string }) => `屏幕上有话：“${answer}”`,
  'predict.screenWrong.honest': ({ answer }: { readonly answer: string }) => `它报了数：“${answer}”`,
  'predict.screenWrong.reading': '工具给过的数，用户一个也没读到。',
  'predict.screenWrong.invented': '没有编出来的数。',
}

/** What the English twin must have. */
export type MechanismsMessages = {
  readonly [K in keyof typeof mechanismsZhCN]: (typeof mechanismsZhCN)[K] extends (
    parameters: infer P,
  ) => string
    ? (parameters: P) => string
    : string
}
