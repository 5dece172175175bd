import { expect, test } from '@playwright/test'
import { brotliSize } from '../load/brotli.ts'
import { asText, readLessonText } from '../load/lesson-text.ts'
import { weigh } from '../load/weight.ts'

for (const locale of ['zh-CN', 'en']) {
  test(`the lesson, opened and left alone, stays within its bytes: ${locale}`, async ({
    browser,
    baseURL,
  }) => {
    const url = `${baseURL}/${locale}/lessons/off-track/`

    const weight = await weigh(browser, url)
    const { whole } = await readLessonText(browser, url)

    expect(weight.js).toBeLessThanOrEqual(5_000)
    expect(weight.css).toBeLessThanOrEqual(6_000)
    expect(weight.html / brotliSize(asText(whole))).toBeLessThanOrEqual(1.5)
    expect(weight.requests).toBeLessThanOrEqual(4)
    expect(weight.foreign).toBe(0)
  })
}
