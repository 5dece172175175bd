/** Words of the author's desk, for the server alone. The source of the keys: `desk.en.ts` must have each of them. */
export const deskZhCN = {
  'desk.name': '案头',
  'desk.title': '跑偏实验课 · 案头',
  'desk.skip': '跳到正文',
  'desk.overview': '总览',
  'desk.flags': '标记',
  'desk.words': '没讲清的词',
  'desk.answers': '答复记录',
  'desk.language': 'English',
  'desk.utc': '时间一律是协调世界时（UTC）。',
  'desk.toSite': '课程首页',

  'desk.off': '案头没有开',
  'desk.offText':
    '这台服务器没有设 DESK_SECRET，或者设得太短（至少 12 个字符）。设好以后重启，再来这里登录。读者的标记照常收，一条不丢。',
  'desk.signIn': '登录',
  'desk.signInText': '这里是作者看读者标记的地方。口令就是服务器上的 DESK_SECRET。',
  'desk.secret': '口令',
  'desk.wrongSecret': '口令不对。再试一次；连着错太多次，要等一刻钟。',
  'desk.tooManyTries': ({ minutes }: { readonly minutes: number }) =>
    `试错的次数太多，${minutes} 分钟以后再来。这段时间对的口令也不收，除非这个浏览器以前登录过。`,
  'desk.expired': '登录过期了，刚才提交的没有存下，什么都没有动。重新登录后再来一次。',
  'desk.unsaved': '没有存下的答复',
  'desk.signedIn': '登录好了',
  'desk.unsavedText': '登录过期时你写的答复没有存下，原文在下面，复制了带回去。',
  'desk.goOn': '回到刚才那一页',
  'desk.signOut': '退出',

  'desk.lost': '没跟上',
  'desk.unexplained': '词没讲清',
  'desk.wordy': '太啰嗦',
  'desk.new': '未处理',
  'desk.accepted': '已采纳',
  'desk.fixed': '已改',
  'desk.declined': '不改',
  'desk.open': '还没了结',

  'desk.noneYet': '还没有读者留下标记。',
  'desk.total': ({ count, open }: { readonly count: number; readonly open: number }) =>
    `共 ${count} 条标记，${open} 条还没了结。`,
  'desk.unknownLessons': ({ lessons, count }: { readonly lessons: number; readonly count: number }) =>
    `另有 ${count} 条标在 ${lessons} 个这里没有的课名下`,
  'desk.orphanCount': ({ count }: { readonly count: number }) => `${count} 条找不到原文`,
  'desk.lesson': '课',
  'desk.text': '对照课文',
  'desk.inChinese': '中文',
  'desk.inEnglish': '英文',
  'desk.time': '最近十二周',
  'desk.timeText': ({ lesson, counts }: { readonly lesson: string; readonly counts: readonly number[] }) =>
    `${lesson} 最近十二周，从旧到新：${counts.join('、')}`,
  'desk.weekText': ({ from, kinds }: { readonly from: string; readonly kinds: string }) =>
    `这一周从 ${from}：${kinds}`,
  'desk.weekOf': '这一周从',
  'desk.numbers': '看数字',
  'desk.latestAnswers': '最近的答复',
  'desk.topWords': '问得最多的词',
  'desk.all': '全部',

  'desk.more': '更多条件',
  'desk.any': '不限',
  'desk.locale': '语言',
  'desk.kind': '种类',
  'desk.state': '处理状态',
  'desk.place': '原文',
  'desk.placeYes': '找不到了',
  'desk.placeNo': '还在',
  'desk.block': '段落编号',
  'desk.word': '词',
  'desk.search': '引文或附言里有',
  'desk.from': '从这天',
  'desk.to': '到这天',
  'desk.sort': '顺序',
  'desk.sortNewest': '新的在前',
  'desk.sortMost': '多的在前',
  'desk.show': '列出来',
  'desk.clear': '清空条件',
  'desk.found': ({ flags, folds }: { readonly flags: number; readonly folds: number }) =>
    flags === folds ? `${flags} 条。` : `${flags} 条，说同一处同一件事的合成 ${folds} 组。`,
  'desk.nothingFound': '没有合条件的标记。',
  'desk.export': '导出这些：',
  'desk.page': ({ page, pages }: { readonly page: number; readonly pages: number }) =>
    `第 ${page} 页，共 ${pages} 页`,
  'desk.previous': '上一页',
  'desk.next': '下一页',
  'desk.selectAll': '这一页全选',
  'desk.selectNone': '全不选',
  'desk.pick': ({ quote }: { readonly quote: string }) => `选中：${quote}`,
  'desk.times': ({ count }: { readonly count: number }) => `× ${count}`,
  'desk.notes': ({ count }: { readonly count: number }) => `${count} 条有附言`,
  'desk.bulk': '选中的：',
  'desk.bulkReply': '附一句公开答复（不写，各条原有的答复不动）',
  'desk.accept': '采纳，会改',
  'desk.fix': '改好了',
  'desk.decline': '不改',
  'desk.noQuote': '（没有引文）',
  'desk.cut': ({ text }: { readonly text: string }) => `${text}……`,

  'desk.flag': '一条标记',
  'desk.quote': '读者指着的话',
  'desk.quoteNote': '淡色的是前后文。',
  'desk.note': '读者的附言',
  'desk.noNote': '没有附言。',
  'desk.same': '这一段没有改过。',
  'desk.changed': '原文改过',
  'desk.changedText': '读者标记以后，这一段改过。',
  'desk.then': '读者看到的',
  'desk.now': '现在的',
  'desk.gone': '找不到原文',
  'desk.goneText': '现在的课文里没有这一段了。它不会被挂到相似的段落上。',
  'desk.source': '源文件',
  'desk.inLesson': '在课文里看',
  'desk.run': '当时的程序',
  'desk.openRun': '在实验台打开',
  'desk.openRunText': '打开不会运行。代码来自读者，运行前先看一眼。',
  'desk.brokenRun': '附带的状态打不开，原样列在这里。',
  'desk.received': '收到',
  'desk.version': '课文版本',
  'desk.id': '编号',
  'desk.alike': ({ count }: { readonly count: number }) => `说同一件事的还有 ${count} 条`,
  'desk.moreAlike': ({ count }: { readonly count: number }) => `还有 ${count} 条没有列出。`,
  'desk.answer': '答复',
  'desk.reply': '公开答复（可不写）',
  'desk.replyHint': '读者在自己的标记旁边看得到。最多 2000 个字符。',
  'desk.alsoAlike': ({ count }: { readonly count: number }) => `另外 ${count} 条也这样答`,
  'desk.save': '存下',
  'desk.conflict':
    '你打开这一页以后，这条标记又有了新的答复（见下），所以你的没有存下，什么都没有动。你写的还在表单里，再存一次就会换掉它。',
  'desk.noReply': '没有写公开答复',

  'desk.lessonOf': ({ lesson }: { readonly lesson: string }) => `课文：${lesson}`,
  'desk.lessonText':
    '左边的墨线越粗，这一段还没了结的标记越多。点数字看这些标记。？没跟上，“”词没讲清，…太啰嗦。',
  'desk.heat': ({ count, kinds }: { readonly count: number; readonly kinds: string }) =>
    `${count} 条标记：${kinds}`,
  'desk.lessonOrphans': ({ count }: { readonly count: number }) =>
    `另有 ${count} 条还没了结的标记，指着的段落已经不在这一课里`,
  'desk.whole': '展开全文',

  'desk.wordsText': '读者选中、说没讲清的词，问的人多的在前。超过四十个字的不算词，在标记里看。',
  'desk.noWords': '还没有人说哪个词没讲清。',
  'desk.count': '次数',
  'desk.stillOpen': '未了结',
  'desk.inLessons': '课数',
  'desk.glossary': '词表',
  'desk.has': '有',
  'desk.near': '有相近的',
  'desk.hasNot': '没有',

  'desk.answersText': '每次答复都能撤回，撤回后每条标记恢复原样。其中有标记后来又答过的，要先撤后来的那次。',
  'desk.noAnswers': '还没有答复过。',
  'desk.given': ({ count, state }: { readonly count: number; readonly state: string }) =>
    `${count} 条标为“${state}”`,
  'desk.undo': '撤回',
  'desk.undoOf': ({ what }: { readonly what: string }) => `撤回：${what}`,
  'desk.done': ({ what }: { readonly what: string }) => `${what}。`,
  'desk.undone': '撤回了，每条标记都恢复了原样。',
  'desk.answeredSince':
    '没有撤回：其中有标记后来又答过，或者从备份恢复过。什么都没有动。要撤，先撤后来的那次。',
  'desk.unknownAnswer': '没有撤回：这次答复已经撤回过了。',
  'desk.nothingPicked': '一条也没有选中，什么都没有动。先在前面的方框里打勾。',
  'desk.goneMeanwhile': '选中的标记已经不在、不再合条件，或者刚刚有了新的答复，什么都没有动。',

  'desk.refused': '没有执行',
  'desk.notFound': '这里没有东西',
  'desk.notFoundText': '案头没有这个地址，或者这条标记已经被读者撤回。',
  'desk.expectedFound': ({
    name,
    expected,
    found,
  }: {
    readonly name: string
    readonly expected: string
    readonly found: string
  }) => `${name}：应是${expected}，实际是“${found}”。`,
  'desk.expectedNothingFound': ({ name, expected }: { readonly name: string; readonly expected: string }) =>
    `${name}：应是${expected}，实际没有填。`,
  'desk.expectOneOf': ({ values }: { readonly values: readonly string[] }) =>
    `${values.map((value) => `“${value}”`).join('')}之一`,
  'desk.expectLine': ({ most }: { readonly most: number }) => `一行文字，不超过 ${most} 个字符`,
  'desk.expectText': ({ most }: { readonly most: number }) => `不超过 ${most} 个字符`,
  'desk.expectPicked': ({ most }: { readonly most: number }) => `标记的编号，不超过 ${most} 个`,
  'desk.expectDay': '一个日子，例如 2026-12-01',
  'desk.expectTime': '一个时刻，例如 2026-12-01T08:00:00.000Z',
  'desk.expectPage': '从 1 起的页码',
  'desk.mendIt': '什么都没有动。退回去改好，再来一次。',
  'desk.foreign': '请求不是从案头的页面发出的，所以没有执行。请从案头里操作。',
  'desk.staleForm': '这一页的表单不是这次登录给的（可能登录过期了）。什么都没有动。回到案头，再来一次。',
  'desk.wrongType': '表单的格式应是 application/x-www-form-urlencoded。什么都没有动。',
  'desk.tooLarge': '表单太大，最多 64 KB。什么都没有动。',
  'desk.busy': ({ seconds }: { readonly seconds: number }) =>
    `数据库正忙，什么都没有动。${seconds} 秒后再来一次。`,
  'desk.full': ({ seconds }: { readonly seconds: number }) =>
    `服务器的磁盘满了，什么都没有动。腾出地方，${seconds} 秒后再来一次。`,
  'desk.unavailable': ({ seconds }: { readonly seconds: number }) =>
    `数据库连不上，什么都没有动。看看它开着没有，${seconds} 秒后再来一次。`,
  'desk.internal': '服务器出了错，详情在它的日志里。退回上一页，看刚才的改动在不在。',
}

/** What `desk.en.ts` must have: the same keys, and for a message with parameters the same parameters. */
export type DeskMessages = {
  readonly [K in keyof typeof deskZhCN]: (typeof deskZhCN)[K] extends (parameters: infer P) => string
    ? (parameters: P) => string
    : string
}
