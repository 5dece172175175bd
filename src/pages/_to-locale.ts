import type { APIContext } from 'astro'
import { joinPath } from '../i18n/href.ts'
import { isLocale, type Locale } from '../i18n/locales.ts'

/** For addresses without a language: what the reader chose last, else what the browser asks for, else Chinese. */
export function redirectToLocale({ request, cookies, url }: APIContext, page: string): Response {
  const chosen = cookies.get('locale')?.value
  const locale = isLocale(chosen) ? chosen : preferredLocale(request.headers.get('accept-language') ?? '')
  return new Response(null, {
    status: 302,
    headers: {
      Location: joinPath(import.meta.env.BASE_URL, locale, page) + url.search,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Language, Cookie',
    },
  })
}

/** `fr, en-GB;q=0.8, zh;q=0.5` → `en` */
export function preferredLocale(acceptLanguage: string): Locale {
  const wishes = acceptLanguage
    .split(',')
    .map((entry) => {
      const [language = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { language, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  const wish = wishes.find(({ language }) => /^(zh|en)(-|$)/.test(language))
  return wish?.language.startsWith('en') ? 'en' : 'zh-CN'
}
