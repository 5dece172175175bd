/** Words of the code part of a panel; fetched when it is opened. The source of the keys, as in `panel.zh-CN.ts`. */
export const codeZhCN = {
  'code.files': '程序的文件',
  'code.kit': '公用的底子（kit）',
  'code.isChanged': '改过',
  'code.isBroken': '有错',
  'code.field': ({ path }: { readonly path: string }) => `${path} 的代码`,
  'code.leaveByTab': '按 Tab 就离开编辑区。Ctrl+Enter（Mac 上 ⌘+Enter）运行。',
  'code.leaveByEscape': '现在按 Tab 是缩进；先按 Esc 再按 Tab，就离开编辑区。Ctrl+Enter 运行。',
  'code.plain': '用普通文本框编辑',
  'code.plainOnly': '大编辑器没能取到，先用这个文本框，照样能改能跑。',

  'code.view': '怎么看这个文件',
  'code.view.mine': '我的',
  'code.view.start': '和原来比',
  'code.view.suggested': '和建议比',
  'code.diff.start': '左右没有差别：这个文件还是原来的样子。',
  'code.diff.suggested': '和建议的写法一模一样。',
  'code.diff.noFit': '这里已被你改成别的样子，建议对不上了。把这个文件恢复原样再看。',
  'code.diff.label': ({ path }: { readonly path: string }) => `${path} 改了哪些行`,
  'code.diff.gone': '删去',
  'code.diff.new': '添上',

  'code.suggestions': '建议的改动',
  'code.suggestion.bare-refusal': '把拒绝那句话改成光秃秃的“失败”',
  'code.suggestion.never-reset': '删掉“成功就归零”那一行',
  'code.suggestion.always-undone': '撤没撤成都写“已经撤销”',
  'code.suggestion.heal-one-city': '只让北京坏着，上海恢复正常',
  'code.apply': '套用',
  'code.unapply': '撤回这处改动',
  'code.stage': ({ scenario, switches }: CodeStage) =>
    `要看出差别：情境选“${scenario}”，打开${switches.map((one) => `“${one}”`).join('和')}`,
  'code.noFit': '现在的代码对不上这处建议',
  'code.noFit.scenario': '先选“两座城，都查不到”这个情境，才用得上',

  'code.copy': '复制这个文件',
  'code.copied': '复制好了',
  'code.copyFailed': '浏览器不让复制',
  'code.resetFile': '这个文件恢复原样',
  'code.resetAll': '全部恢复原样',
  'code.undo': '撤销上一步（恢复或套用）',
  'code.redo': '重做刚撤销的那一步',
  'code.download': '下载这个程序',
  'code.downloadHelp': '得到一个 zip，解开后在里面运行 npm install && node main.ts（要 Node 22.18 或更新）。',

  'code.draft': ({ count }: { readonly count: number }) =>
    `上次改过的 ${count} 个文件还在，接着用的就是它们。`,
  'code.draftFresh': '从头开始',
  'code.draftKeep': '知道了',
  'code.olderDraft': '这一课的代码更新过。你在旧版上的改动还留着，没有自动套上。',
  'code.replacedDraft': '你还有一份改动被后来的代码替下了，留着，没有套上。',
  'code.olderDraftTake': '套上那份改动',

  'code.problems': '改好这些才能运行',
  'code.problem': ({ line, column, what }: CodeProblem) => `第 ${line} 行第 ${column} 列：${what}`,
  'code.notErasable': ({ what }: { readonly what: string }) =>
    `“${what}”：这种写法要编译才能跑，这里只抹掉类型。换成普通的 JavaScript 写法。`,
  'code.unreadable': '这个文件没能读完，多半是括号一层套一层，套得太深。',
  'code.stoppedAt': '程序停在这里',
  'code.problemCount': ({ count }: { readonly count: number }) => `有 ${count} 处要改。`,

  'code.readme': ({ sandbox }: { readonly sandbox: string }) => `# ${sandbox}

这是“跑偏实验课”里的程序，连同你的改动。要 Node 22.18 或更新的版本。

    npm install
    node main.ts

- \`${sandbox}/main.ts\` 是入口，\`${sandbox}/switches.ts\` 里开关各种补救，\`${sandbox}/scenario.ts\` 里写这一次发生什么。
- 作答的是模拟模型（\`kit/simulated-model/\`），不连网，也不要密钥。
- 输出一行一个事件，就是页面上那份记录的原样；\`node main.ts > run.jsonl\` 存下来，可以在实验台用“载入一次运行”回看。
`,
}

type CodeStage = { readonly scenario: string; readonly switches: readonly string[] }

type CodeProblem = { readonly line: number; readonly column: number; readonly what: string }

/** What `code.en.ts` must have. */
export type CodeMessages = {
  readonly [K in keyof typeof codeZhCN]: (typeof codeZhCN)[K] extends (parameters: infer P) => string
    ? (parameters: P) => string
    : string
}
