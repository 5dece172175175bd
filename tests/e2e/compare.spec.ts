import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { diffEdits } from '../../src/sandbox/share/edits.ts'
import { toShareFile } from '../../src/sandbox/share/share-file.ts'

const lab = (page: Page): Locator => page.locator('[data-sandbox=weather-agent]#lab')

const run = async (panel: Locator): Promise<void> => {
  await panel.locator('[data-action=run]').click()
  await expect(panel).toHaveAttribute('data-state', /finished|failed/, { timeout: 20_000 })
}

/** Nothing on, pinned; then the same with one switch. */
const pinAndBreakCircuit = async (page: Page, path: string): Promise<Locator> => {
  await page.goto(path)
  const panel = lab(page)
  await run(panel)
  await panel.locator('[data-action=pin]').click()
  await panel.locator('[data-mechanism=break-circuit]').check()
  await run(panel)
  return panel
}

const parting = '从第 3 轮分开：只在“这一次”里，同错熔断拒绝执行'

test.describe('a pinned run', () => {
  test('stands beside the next one, and the turn in which they part is marked', async ({ page }) => {
    const panel = await pinAndBreakCircuit(page, '/zh-CN/lab/')

    const comparison = panel.getByRole('region', { name: '两次运行并排对照' })
    await expect(comparison.locator('[data-difference]')).toHaveText(['同错熔断 关 → 开'])
    await expect(comparison.locator('[data-compared=same]')).toHaveCount(2)
    await expect(comparison.locator('[data-compared=parts]')).toContainText('第 3 轮')
    await expect(comparison.getByRole('status').first()).toHaveText(parting)
    await comparison.getByRole('link', { name: parting }).click()
    await expect(comparison.locator('[data-compared=parts]')).toBeInViewport()
    await expect(panel.locator('[data-turn]')).toHaveCount(4)
    await expect(panel.locator('[data-stop-reason]')).toHaveCount(1)
  })

  test('names the file whose code was changed between the two', async ({ page }) => {
    const file = 'weather-agent/prompt.ts'
    const text = await readFile(`sandboxes/${file}`, 'utf8')
    const edits = diffEdits({ [file]: text }, { [file]: `${text}\n// changed` })
    await page.goto('/en/lab/')
    const panel = lab(page)
    await run(panel)
    await panel.locator('[data-action=pin]').click()

    const buffer = Buffer.from(
      toShareFile({
        sandbox: 'weather-agent',
        version: '',
        scenario: 'always-timeout',
        seed: 1,
        temperament: null,
        switches: {},
        edits,
      }),
    )
    await panel.locator('[data-action=open-share]').setInputFiles({ name: 'a.json', mimeType: '', buffer })
    await expect(panel.locator('[data-share-notice]')).toContainText(file)
    await run(panel)

    const comparison = panel.getByRole('region', { name: 'Two runs side by side' })
    await expect(comparison.locator('[data-difference]')).toHaveText([`${file} as it was → changed`])
  })

  test('is pinned and taken down by keyboard, and the focus stays', async ({ page }) => {
    await page.goto('/en/lab/')
    const panel = lab(page)
    await expect(panel.locator('[data-action=pin]')).toBeDisabled()
    await run(panel)

    await panel.locator('[data-action=pin]').focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByText('Change one thing and run again')).toBeVisible()
    await panel.locator('[data-action=unpin]').focus()
    await page.keyboard.press('Enter')

    await expect(panel.getByRole('region', { name: 'Two runs side by side' })).toHaveCount(0)
    await expect(panel.locator('[data-action=pin]')).toBeFocused()
    await expect(panel.locator('[data-action=pin]')).toHaveAttribute('aria-pressed', 'false')
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is sound to axe and fits on a phone, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 900 })
      await page.emulateMedia({ colorScheme })

      const panel = await pinAndBreakCircuit(page, '/zh-CN/lab/')
      await expect(panel.locator('[data-compared=parts]')).toBeVisible()

      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      const [a, b] = await Promise.all(
        ['a', 'b'].map((side) => panel.locator(`[data-compared=parts] [data-side=${side}]`).boundingBox()),
      )
      expect(b?.y).toBeGreaterThanOrEqual((a?.y ?? 0) + (a?.height ?? 0))
    })
  }
})

test.describe('a run as a file', () => {
  test('leaves as event lines, comes back marked as played back, and can be pinned', async ({ page }) => {
    await page.goto('/zh-CN/lab/')
    const panel = lab(page)
    await run(panel)
    const saved = page.waitForEvent('download')
    await panel.locator('[data-action=export]').click()
    const download = await saved
    const recorded = await readFile('sandboxes/weather-agent/recordings/always-timeout.none.jsonl')
    expect(download.suggestedFilename()).toBe('always-timeout.none.jsonl')
    expect(await readFile(await download.path())).toEqual(recorded)

    await page.reload()
    await panel.locator('[data-action=load]').setInputFiles(await download.path())
    await expect(panel.getByText('只是回放，没有重新运行')).toBeVisible()
    await expect(panel.locator('[data-stop-reason]')).toHaveAttribute('data-stop-reason', 'max_turns_reached')
    await panel.locator('[data-action=pin]').click()
    await panel.locator('[data-mechanism=break-circuit]').check()
    await run(panel)

    await expect(panel.locator('[data-compared=parts]')).toContainText('第 3 轮')
    await expect(panel.getByText('只是回放，没有重新运行')).toHaveCount(0)
  })

  test('that is none says so and changes nothing', async ({ page }) => {
    await page.goto('/en/lab/')
    const panel = lab(page)
    await run(panel)

    const buffer = Buffer.from('{"name":"offtrack"}')
    await panel.locator('[data-action=load]').setInputFiles({ name: 'package.json', mimeType: '', buffer })

    await expect(panel.getByText('there is no event line in the file')).toBeVisible()
    await expect(panel.locator('[data-turn]')).toHaveCount(8)
  })
})
