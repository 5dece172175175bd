import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'

const labOf = async (page: Page, locale = 'zh-CN'): Promise<Locator> => {
  await page.goto(`/${locale}/lab/`)
  return page.locator('[data-sandbox=weather-agent]#lab')
}

/** Presses Run and waits until the run is over and shown. */
const run = async (lab: Locator): Promise<void> => {
  await lab.locator('[data-action=run]').click()
  await expect(lab).toHaveAttribute('data-state', 'finished', { timeout: 20_000 })
}

const shown = (lab: Locator): Locator => lab.locator('.transcript [data-turn]:not([data-upcoming])')

/** Of the Run button, in the panel, wherever the page is scrolled to. */
const fromTop = (lab: Locator): Promise<number> =>
  lab.evaluate((panel) => {
    const button = panel.querySelector('[data-action=run]')!
    return button.getBoundingClientRect().top - panel.getBoundingClientRect().top
  })

test.describe('looking back on a run', () => {
  test('goes to any event of it by keyboard, says which, and runs nothing again', async ({ page }) => {
    const lab = await labOf(page)
    await expect(lab.locator('[data-scrub]')).toBeDisabled()
    await run(lab)
    const range = lab.getByRole('slider', { name: '回看到哪一步' })

    await range.press('Home')
    await range.press('ArrowRight')
    await range.press('ArrowRight')

    await expect(range).toHaveAttribute('aria-valuetext', /^第 3 步，共 \d+ 步：第 1 轮 · 发给模型$/)
    await expect(shown(lab)).toHaveCount(1)
    await expect(lab.locator('[data-turn="1"] [data-event="tool.called"]')).toHaveCount(0)
    await expect(lab).toHaveAttribute('data-state', 'finished')
  })

  test('comes back to the end', async ({ page }) => {
    const lab = await labOf(page, 'en')
    await run(lab)
    await lab.getByRole('slider', { name: 'Look back to' }).press('Home')
    await expect(shown(lab)).toHaveCount(0)

    await lab.getByRole('button', { name: 'Back to the end' }).click()

    await expect(shown(lab)).toHaveCount(8)
    await expect(lab.locator('[data-upcoming]')).toHaveCount(0)
  })
})

for (const [device, viewport] of [
  ['a wide screen', { width: 1280, height: 720 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`looking back on ${device}`, () => {
    test.use({ viewport })

    test('shows the slider and the end of what it has moved, side by side', async ({ page }) => {
      const lab = await labOf(page)
      await lab.locator('[data-scenario]').selectOption('six-cities')
      await run(lab)
      const range = lab.getByRole('slider', { name: '回看到哪一步' })

      await range.press('End')
      await range.press('ArrowLeft')
      await range.press('ArrowLeft')

      await expect(range).toBeInViewport({ ratio: 1 })
      const last = shown(lab).last().locator('.transcript-gutter, .transcript-happened > ol > li').last()
      await expect(last).toBeInViewport({ ratio: 1 })
      const [bar, row] = await Promise.all([lab.locator('.panel-scrub').boundingBox(), last.boundingBox()])
      expect(row!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height)
    })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the lab says so, and offers nothing that would not work', async ({ page }) => {
    const lab = await labOf(page)

    await expect(page.locator('.panel-no-script')).toBeInViewport()
    await expect(lab.getByRole('button')).toHaveCount(0)
    await expect(lab.getByRole('checkbox')).toHaveCount(0)
    await expect(lab.getByText('正在取代码')).toBeHidden()
    await expect(lab.locator('[data-turn]')).toHaveCount(8)
  })

  test('the bets say how to play without it', async ({ page }) => {
    await page.goto('/en/mechanisms/predict/')

    await expect(page.locator('.bet-no-script')).toBeInViewport()
  })
})

test.describe('two switches that work against each other', () => {
  test('are told of beside the switches, with a place where it shows', async ({ page }) => {
    const lab = await labOf(page)
    const told = lab.getByRole('status').filter({ hasText: '互相碍事' })
    await expect(told).toBeVisible()

    await lab.locator('[data-mechanism=instructive-errors]').check()
    await lab.locator('[data-mechanism=roll-back]').check()

    await expect(lab.locator('[data-contradiction]')).toHaveAttribute(
      'data-contradiction',
      'erased-before-worded',
    )
    await lab.locator('[data-action=see-contradiction]').click()
    await expect(lab.locator('[data-scenario]')).toHaveValue('default-hides-a-choice')
    await expect(lab.locator('[data-action=run]')).toBeFocused()
  })

  test('move nothing that stands below', async ({ page }) => {
    const lab = await labOf(page)
    await lab.locator('[data-mechanism=label-reasons]').check()
    const before = await fromTop(lab)

    await lab.locator('[data-mechanism=forbid-same-tool]').check()

    await expect(lab.locator('[data-contradiction]')).toBeVisible()
    expect(await fromTop(lab)).toBe(before)
  })
})

test.describe('from a switch', () => {
  test('the code opens at its file', async ({ page }) => {
    const lab = await labOf(page)
    await lab.locator('[data-mechanism=fold-repeats]').focus()

    await lab.getByRole('button', { name: '代码：重复报错合并' }).click()

    await expect(lab.locator('[data-file$="fold-repeats.ts"]')).toHaveAttribute('aria-current', 'true')
  })

  test('links lead to its own page and to its drill', async ({ page }) => {
    const lab = await labOf(page, 'en')

    await expect(lab.getByRole('link', { name: 'Take it home: Turn rollback' })).toHaveAttribute(
      'href',
      '/en/mechanisms/roll-back/',
    )
    await lab.getByRole('link', { name: 'Practice: Turn rollback' }).click()
    await expect(page).toHaveURL(/\/en\/lessons\/off-track\/roll-back\/$/)
  })
})
