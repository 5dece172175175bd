import zhCN from 'typescript/lib/zh-cn/diagnosticMessages.generated.json'

/** What TypeScript says of a text that does not parse, in Chinese: its own translation. */
export const syntaxWordsZhCN: Readonly<Record<string, string>> = zhCN
