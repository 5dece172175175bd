// The one door to Monaco: nothing of it is fetched before somebody calls this.

export type Monaco = typeof import('./features.ts')
export type MonacoTypescript = typeof import('./typescript.ts')

/** Its own words, menus and messages, in the language of the page. They must be there before anything else of it is. */
export async function loadMonaco(locale: 'zh-CN' | 'en'): Promise<Monaco> {
  if (locale === 'zh-CN') await import('monaco-editor/nls/lang/zh-cn')
  return await import('./features.ts')
}

/** What knows TypeScript's types; another one and a half megabytes with its worker. */
export function loadTypescript(): Promise<MonacoTypescript> {
  return import('./typescript.ts')
}
