import { en } from './en.ts'
import type { Locale } from './locales.ts'
import { zhCN, type Messages } from './zh-CN.ts'

const dictionaries: { readonly [L in Locale]: Messages } = { 'zh-CN': zhCN, en }

export function messagesFor(locale: Locale): Messages {
  return dictionaries[locale]
}
