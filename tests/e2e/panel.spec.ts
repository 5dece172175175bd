import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'

const lesson = '/zh-CN/lessons/off-track/'

/** Presses Run and waits until the run is over and shown. */
const run = async (panel: Locator): Promise<void> => {
  await panel.locator('[data-action=run]').click()
  await expect(panel).toHaveAttribute('data-state', /finished|failed/, { timeout: 20_000 })
}

const panelIn = (page: Page, id: string): Locator => page.locator(`[data-sandbox=weather-agent]#${id}`)

test.describe('the first 60 seconds', () => {
  test('lead from an empty screen, by one switch and then another, to an honest sentence', async ({
    page,
  }) => {
    await page.goto(lesson)
    const panel = panelIn(page, 'first-minute')
    await expect(panel.locator('[data-mechanism]')).toHaveCount(1)

    await panel.locator('[data-mechanism=break-circuit]').check()
    await panel.getByLabel('老实说没查到').check()
    await run(panel)
    await expect(panel.locator('[data-stop-reason]')).toHaveAttribute(
      'data-stop-reason',
      'all_tools_circuit_broken',
    )
    await expect(panel.locator('[data-answer]')).toHaveAttribute('data-answer', '')
    await expect(panel.getByText('没押中')).toBeVisible()

    await panel.locator('[data-mechanism=instructive-errors]').check()
    await run(panel)
    await expect(panel.locator('[data-stop-reason]')).toHaveAttribute('data-stop-reason', 'text_response')
    await expect(panel.locator('[data-answer]')).toHaveAttribute('data-answer', /^\D+$/)
    await expect(panel.locator('[data-turn]')).toHaveCount(4)
  })

  test('can be gone through by keyboard alone', async ({ page }) => {
    await page.goto('/zh-CN/')
    const panel = panelIn(page, 'first-minute')
    await panel.locator('[data-mechanism=break-circuit]').focus()

    await page.keyboard.press('Space')
    await panel.locator('[data-action=run]').focus()
    await page.keyboard.press('Enter')

    await expect(panel).toHaveAttribute('data-state', 'finished', { timeout: 20_000 })
    await expect(panel.locator('[data-turn]')).toHaveCount(4)
  })

  test('say the same in English', async ({ page }) => {
    await page.goto('/en/')
    const panel = panelIn(page, 'first-minute')
    await panel.locator('[data-mechanism=break-circuit]').check()

    await run(panel)

    await expect(panel.locator('[data-stop-reason]')).toHaveAttribute(
      'data-stop-reason',
      'all_tools_circuit_broken',
    )
    await expect(panel.getByText('The user faces an empty screen').first()).toBeVisible()
    await expect(panel.locator('.transcript q:text-is("连接超时") + .gloss').first()).toHaveText(
      'The connection timed out',
    )
  })
})

test.describe('a panel', () => {
  test('shows the recorded run before any script has been fetched', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    await page.goto(lesson)

    const panel = panelIn(page, 'first-minute')
    await expect(panel.locator('[data-turn]')).toHaveCount(8)
    await expect(panel.locator('[data-stop-reason]')).toHaveAttribute('data-stop-reason', 'max_turns_reached')
    await page.close()
  })

  test('runs what was pressed before its first script had arrived', async ({ page }) => {
    const script = Promise.withResolvers<void>()
    await page.route(/SandboxPanel[^/]*\.js$/, async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto(lesson, { waitUntil: 'commit' })
    const panel = panelIn(page, 'first-minute')

    await panel.locator('[data-action=run]').click()
    script.resolve()

    await expect(panel).toHaveAttribute('data-state', 'finished')
    await expect(panelIn(page, 'try-whole-chain')).toHaveAttribute('data-state', 'idle')
  })

  test('fetches nothing of its program until the reader turns to it', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(lesson, { waitUntil: 'networkidle' })
    expect(requests.filter((path) => /mount-panel|openai|weather-agent|preact|runtime/.test(path))).toEqual(
      [],
    )

    await panelIn(page, 'first-minute').hover()

    await expect(panelIn(page, 'first-minute')).toHaveAttribute('data-warm', '', { timeout: 20_000 })
  })

  test('runs with the network cut once it is warm', async ({ page, context }) => {
    await page.goto(lesson)
    const panel = panelIn(page, 'first-minute')
    await panel.hover()
    await expect(panel).toHaveAttribute('data-warm', '', { timeout: 20_000 })

    await context.setOffline(true)
    await run(panel)

    await expect(panel.locator('[data-turn]')).toHaveCount(8)
  })

  test('says so when there is no network, keeps the recording, and works once there is', async ({
    page,
    context,
  }) => {
    await page.goto(lesson)
    const panel = panelIn(page, 'first-minute')

    await context.setOffline(true)
    await panel.locator('[data-action=run]').click()
    await expect(panel).toHaveAttribute('data-state', 'failed', { timeout: 20_000 })
    await expect(panel.getByText('没能取到').first()).toBeVisible()
    await expect(panel.locator('[data-turn]')).toHaveCount(8)
    await context.setOffline(false)
    await run(panel)

    await expect(panel).toHaveAttribute('data-state', 'finished')
  })

  test('keeps what was chosen for the tab', async ({ page }) => {
    await page.goto('/zh-CN/lab/')
    const panel = panelIn(page, 'lab')
    await panel.locator('[data-scenario]').selectOption('flaky-twice')
    await panel.locator('[data-mechanism=break-circuit]').check()
    await panel.locator('[data-parameter="break-circuit.grading"]').selectOption('by-retryability')
    await page.reload()

    await expect(panel.locator('[data-mechanism=break-circuit]')).toBeChecked()
    await run(panel)
    await expect(panel.locator('[data-answer]')).toHaveAttribute('data-answer', /21/)
  })

  test('loses nothing of what is chosen quickly, while its code arrives', async ({ page }) => {
    await page.goto('/zh-CN/lab/')
    const panel = panelIn(page, 'lab')

    await page.evaluate(() => {
      const inputs = document.querySelectorAll<HTMLInputElement>('#lab input[data-mechanism]')
      inputs.forEach((input, index) => setTimeout(() => input.click(), index * 40))
    })
    await run(panel)

    for (const input of await panel.locator('[data-mechanism]').all()) await expect(input).toBeChecked()
    await expect(panel.locator('[data-turn]')).toHaveCount(2)
  })

  test('is itself again after being put back', async ({ page }) => {
    await page.goto('/zh-CN/lab/')
    const panel = panelIn(page, 'lab')
    await panel.locator('[data-scenario]').selectOption('all-well')
    await run(panel)

    await panel.locator('[data-action=reset]').click()

    await expect(panel).toHaveAttribute('data-state', 'idle')
    await expect(panel.locator('[data-scenario]')).toHaveValue('always-timeout')
    await expect(panel.locator('[data-turn]')).toHaveCount(8)
  })
})

test.describe('what a panel says about itself', () => {
  test('keeps the question of the run that is shown, and says when something was changed since', async ({
    page,
  }) => {
    await page.goto('/zh-CN/lab/')
    const panel = panelIn(page, 'lab')
    await panel.locator('[data-scenario]').selectOption('all-well')
    await run(panel)

    await panel.locator('[data-scenario]').selectOption('no-such-city')

    await expect(panel.locator('.panel-question')).toContainText('北京')
    await expect(panel.getByText('改动之前')).toBeVisible()
  })

  test('is clear of axe once a run is over', async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto('/zh-CN/lab/')
    await panelIn(page, 'lab').locator('[data-mechanism=break-circuit]').check()
    await run(panelIn(page, 'lab'))

    const { violations } = await new AxeBuilder({ page }).include('#lab').analyze()

    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })

  test('gives the recording back when it is stopped before anything has come', async ({ page }) => {
    await page.route('**/weather-agent.*.json', () => undefined)
    await page.goto(lesson)
    const panel = panelIn(page, 'first-minute')
    await panel.locator('[data-action=run]').click()
    await expect(panel).toHaveAttribute('data-state', 'running')

    await panel.locator('[data-action=stop]').click()

    await expect(panel).toHaveAttribute('data-state', 'idle')
    await expect(panel.locator('[data-turn]')).toHaveCount(8)
  })

  test('hands the focus to Run when the button that had it goes', async ({ page }) => {
    await page.goto(lesson)
    const panel = panelIn(page, 'first-minute')
    await panel.hover()
    await expect(panel).toHaveAttribute('data-warm', '', { timeout: 20_000 })
    await panel.locator('[data-action=run]').click()

    await panel.locator('[data-action=show-all]').press('Enter')

    await expect(panel).toHaveAttribute('data-state', 'finished')
    await expect(panel.locator('[data-action=run]')).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Run and what is above it stay where they are, from the press to the next switch', async ({
    page,
  }) => {
    await page.goto(lesson)
    const panel = panelIn(page, 'first-minute')
    await panel.locator('[data-mechanism=break-circuit]').check()
    await panel.locator('.panel-bet').nth(2).click()
    await expect(panel).toHaveAttribute('data-warm', '', { timeout: 20_000 })
    const places = await recordPlacesOfRun(panel)

    await run(panel)

    await expect(panel.locator('[data-mechanism]')).toHaveCount(2)
    const seen = await places.evaluate((all) => all)
    expect(Math.max(...seen) - Math.min(...seen)).toBeLessThanOrEqual(4)
  })
})

/** In every frame from now on: how far below the panel's top its Run stands. */
const recordPlacesOfRun = (panel: Locator) =>
  panel.evaluateHandle((element) => {
    const places: number[] = []
    const look = (): void => {
      const button = element.querySelector('[data-action=run]')!
      places.push(button.getBoundingClientRect().top - element.getBoundingClientRect().top)
      requestAnimationFrame(look)
    }
    look()
    return places
  })

test.describe('on a phone without script', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

  test('the recording shows one of its two sides, and the other at a tap', async ({ page }) => {
    await page.goto(lesson)
    const panel = panelIn(page, 'first-minute')
    const turn = panel.locator('[data-turn="2"]')
    await expect(turn.locator('.transcript-happened')).toBeVisible()
    await expect(turn.locator('.transcript-reads')).toBeHidden()

    await panel.getByLabel('模型接下来读到什么').check()

    await expect(turn.locator('.transcript-happened')).toBeHidden()
    await expect(turn.locator('.transcript-reads')).toBeVisible()
  })
})

test.describe('the lab', () => {
  test('runs any scenario with any settings, and shows the figures of the run', async ({ page }) => {
    await page.goto('/en/lab/')
    const panel = panelIn(page, 'lab')
    await panel.locator('[data-scenario]').selectOption('intermittent')
    await panel.locator('[data-mechanism=break-circuit]').check()
    await panel.locator('[data-parameter="break-circuit.counting"]').selectOption('cumulative')

    await run(panel)

    await expect(panel.locator('[data-stop-reason]')).toHaveAttribute(
      'data-stop-reason',
      'all_tools_circuit_broken',
    )
    await expect(panel.locator('[data-turn]')).toHaveCount(6)
    await expect(panel.locator('.panel-figures div', { hasText: 'Calls run' })).toContainText('4')
  })

  test('opens with what was chosen in a lesson', async ({ page }) => {
    await page.goto(lesson)
    const panel = panelIn(page, 'try-never-reset')
    await panel.locator('[data-parameter="break-circuit.counting"]').selectOption('cumulative')
    await run(panel)

    await panel.getByRole('link', { name: '在实验台打开' }).click()

    await expect(panelIn(page, 'lab').locator('[data-scenario]')).toHaveValue('intermittent')
    await expect(panelIn(page, 'lab').locator('[data-mechanism=break-circuit]')).toBeChecked()
    await expect(panelIn(page, 'lab').locator('[data-parameter="break-circuit.counting"]')).toHaveValue(
      'cumulative',
    )
  })

  test('does not let a parameter of a mechanism that is off be set', async ({ page }) => {
    await page.goto('/zh-CN/lab/')

    await expect(panelIn(page, 'lab').locator('[data-parameter="break-circuit.limit"]')).toBeDisabled()
  })
})
