import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

const pages = [
  '/zh-CN/',
  '/en/',
  '/zh-CN/lessons/off-track/',
  '/en/lessons/off-track/',
  '/zh-CN/lessons/off-track/roll-back/',
  '/zh-CN/lessons/off-track/going-in-circles/',
  '/zh-CN/lessons/off-track/exam/',
  '/zh-CN/mechanisms/',
  '/en/mechanisms/',
  '/zh-CN/mechanisms/break-circuit/',
  '/en/mechanisms/roll-back/',
  '/zh-CN/mechanisms/predict/',
  '/zh-CN/lab/',
  '/en/lab/',
  '/zh-CN/glossary/',
  '/zh-CN/privacy/',
  '/nowhere/',
]

for (const path of pages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 390]) {
      test(`axe finds nothing on ${path}, ${colorScheme}, ${width} wide, and nothing sticks out`, async ({
        page,
      }) => {
        // The lesson is long, and a busy machine slow.
        test.setTimeout(300_000)
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await page.goto(path)

        const { violations } = await new AxeBuilder({ page }).analyze()

        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })
    }
  }
}
