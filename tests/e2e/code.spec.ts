import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { devices, expect, test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'

const lesson = '/zh-CN/lessons/off-track/'
const lab = '/zh-CN/lab/'

const panelIn = (page: Page, id: string): Locator => page.locator(`[data-sandbox=weather-agent]#${id}`)
const fieldIn = (panel: Locator): Locator => panel.locator('.code-field textarea.editor-text')

/** The lab with its code, in the plain field: what is tested there is no matter of the editor. */
const openLab = async (page: Page): Promise<Locator> => {
  await page.addInitScript(() => localStorage.setItem('offtrack:plain-editor', 'true'))
  await page.goto(lab)
  const panel = panelIn(page, 'lab')
  await panel.hover()
  await expect(fieldIn(panel)).toBeVisible()
  return panel
}

const openFile = async (panel: Locator, path: string): Promise<void> => {
  await panel.locator(`[data-file="weather-agent/${path}"]`).click()
  await expect(fieldIn(panel)).toHaveAccessibleName(new RegExp(path))
}

/** The lab with a file of its code in the editor that comes with the first click. */
const openInMonaco = async (page: Page, path: string): Promise<Locator> => {
  await page.goto(lab)
  const panel = panelIn(page, 'lab')
  await panel.hover()
  await openFile(panel, path)
  await fieldIn(panel).click()
  await expect(panel.locator('[data-editor=monaco]')).toBeVisible({ timeout: 60_000 })
  return panel
}

const replace = async (panel: Locator, before: string | RegExp, after: string): Promise<void> => {
  const text = await fieldIn(panel).inputValue()
  expect(text).toMatch(before)
  await fieldIn(panel).fill(text.replace(before, after))
}

const run = async (panel: Locator): Promise<void> => {
  await panel.locator('[data-action=run]').click()
  await expect(panel).toHaveAttribute('data-state', /finished|failed/)
}

const answer = (panel: Locator): Locator => panel.locator('[data-answer]').first()

test.describe('edited code', () => {
  test('runs in place of what was there, and is itself again after being put back; both can be undone', async ({
    page,
  }) => {
    const panel = await openLab(page)
    await panel.locator('[data-scenario]').selectOption('all-well')
    await openFile(panel, 'tools/cities.ts')

    await replace(panel, "name: '北京', temperature: 21", "name: '北京', temperature: 42")
    await run(panel)
    await expect(answer(panel)).toHaveAttribute('data-answer', /42/)

    await panel.locator('[data-action=reset-file]').click()
    await expect(fieldIn(panel)).toHaveValue(/temperature: 21/)
    await run(panel)
    await expect(answer(panel)).toHaveAttribute('data-answer', /21/)

    await panel.locator('[data-action=undo-code]').click()
    await expect(fieldIn(panel)).toHaveValue(/temperature: 42/)
  })

  test('that does not parse is reported at its line before anything runs, and leads there', async ({
    page,
  }) => {
    const panel = await openLab(page)
    await openFile(panel, 'agent.ts')
    const text = await fieldIn(panel).inputValue()
    const line = text.split('\n').findIndex((one) => one.startsWith('export const runAgent'))
    await fieldIn(panel).fill(text.replace('export const runAgent = ', 'export const runAgent = = '))

    await run(panel)

    await expect(panel).toHaveAttribute('data-state', 'failed')
    await expect(panel.locator('.panel-problem').first()).toContainText(
      `weather-agent/agent.ts 第 ${line + 1} 行`,
    )
    await panel.locator(`[data-problem^="weather-agent/agent.ts:${line + 1}:"]`).click()
    await expect(fieldIn(panel)).toBeFocused()
    const caret = await fieldIn(panel).evaluate((field: HTMLTextAreaElement) => field.selectionStart)
    expect(text.slice(0, caret).split('\n')).toHaveLength(line + 1)
    await page.keyboard.type('abc')
    await expect(fieldIn(panel)).toHaveValue(/abc/)
  })

  test('that is refused leaves the run before it where it is', async ({ page }) => {
    const panel = await openLab(page)
    await run(panel)
    await openFile(panel, 'prompt.ts')
    await fieldIn(panel).fill('= =')

    await run(panel)

    await expect(panel).toHaveAttribute('data-state', 'failed')
    await expect(panel.locator('[data-stop-reason]')).toHaveAttribute('data-stop-reason', 'max_turns_reached')
    await expect(panel.getByText('下面是改动之前的一次')).toBeVisible()
  })

  test('that has to be compiled is refused with how it begins', async ({ page }) => {
    const panel = await openLab(page)
    await openFile(panel, 'prompt.ts')
    await fieldIn(panel).press('Control+Home')
    await fieldIn(panel).pressSequentially('enum Town { A }\n')

    await run(panel)

    await expect(panel.locator('.panel-problem').first()).toContainText(
      'weather-agent/prompt.ts 第 1 行第 1 列，“enum Town { A }”',
    )
  })

  test('that throws is reported at the reader’s line', async ({ page }) => {
    const panel = await openLab(page)
    await openFile(panel, 'run-scenario.ts')
    const text = await fieldIn(panel).inputValue()
    const line = text.split('\n').findIndex((one) => one.includes('const clock = createClock()'))
    await replace(
      panel,
      'createClock()',
      "createClock(); if (seed > 0) throw new RangeError('off the map' as string)",
    )

    await run(panel)

    await expect(panel.locator(`[data-problem^="weather-agent/run-scenario.ts:${line + 1}:"]`)).toContainText(
      'RangeError: off the map',
    )
  })

  test('is found again after a reload, with a notice, and can be started afresh', async ({ page }) => {
    const panel = await openLab(page)
    await openFile(panel, 'prompt.ts')
    await fieldIn(panel).press('Control+Home')
    await fieldIn(panel).pressSequentially('// mine\n')
    await page.close()

    const next = await page.context().newPage()
    const again = await openLab(next)
    await expect(again.locator('[data-draft=restored]')).toContainText('1 个文件')
    await openFile(again, 'prompt.ts')
    await expect(fieldIn(again)).toHaveValue(/^\/\/ mine\n/)

    await again.locator('[data-action=start-fresh]').click()
    await expect(fieldIn(again)).not.toHaveValue(/mine/)
    await again.locator('[data-action=undo-code]').click()
    await expect(fieldIn(again)).toHaveValue(/^\/\/ mine\n/)
  })

  test('that is put back by keyboard leaves the focus on what takes that back', async ({ page }) => {
    const panel = await openLab(page)
    await openFile(panel, 'prompt.ts')
    await fieldIn(panel).fill('// mine')

    await panel.locator('[data-action=reset-code]').press('Enter')

    await expect(panel.locator('[data-action=undo-code]')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(fieldIn(panel)).toHaveValue('// mine')
  })

  test('is the same in both languages', async ({ page }) => {
    const panel = await openLab(page)
    await openFile(panel, 'prompt.ts')
    await fieldIn(panel).fill('// mine')

    await page.goto('/en/lab/')

    await expect(panelIn(page, 'lab').locator('[data-changed]')).toHaveAttribute(
      'data-file',
      'weather-agent/prompt.ts',
    )
  })

  test('that was started afresh does not come back in another tab', async ({ page }) => {
    const panel = await openLab(page)
    await openFile(panel, 'prompt.ts')
    await fieldIn(panel).fill('// mine')
    await page.close()
    const next = await page.context().newPage()
    await (await openLab(next)).locator('[data-action=start-fresh]').click()
    await next.close()

    const last = await openLab(await page.context().newPage())

    await expect(last.locator('[data-changed]')).toHaveCount(0)
    await expect(last.locator('[data-draft]')).toHaveCount(0)
  })

  test('goes along into the lab', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('offtrack:plain-editor', 'true'))
    await page.goto(lesson)
    const panel = panelIn(page, 'try-never-reset')
    await panel.getByText('代码', { exact: true }).click()
    await panel.locator('[data-suggestion=never-reset] [data-action=apply]').click()

    await panel.getByRole('link', { name: '在实验台打开' }).click()

    const there = panelIn(page, 'lab')
    await expect(there.locator('[data-suggestion=never-reset] [data-action=unapply]')).toBeVisible()
    await run(there)
    await expect(there.locator('[data-stop-reason]')).toHaveAttribute(
      'data-stop-reason',
      'all_tools_circuit_broken',
    )
  })
})

test.describe('switches.ts and the toggles', () => {
  test('say the same, in both directions', async ({ page }) => {
    const panel = await openLab(page)
    await openFile(panel, 'switches.ts')

    await panel.locator('[data-mechanism=break-circuit]').check()
    await expect(fieldIn(panel)).toHaveValue(/'break-circuit': \{\s+on: true/)
    await replace(panel, "'last-words': { on: false }", "'last-words': { on: true } /* mine */")

    await expect(panel.locator('[data-mechanism=last-words]')).toBeChecked()
    await panel.locator('[data-parameter="break-circuit.limit"]').fill('3')
    await expect(fieldIn(panel)).toHaveValue(/limit: 3/)
    await expect(fieldIn(panel)).toHaveValue(/\/\* mine \*\//)
  })

  test('part with a sentence where the toggles can’t follow; it runs as written, and nothing is lost', async ({
    page,
  }) => {
    const panel = await openLab(page)
    await openFile(panel, 'switches.ts')

    await replace(panel, "'fix-arguments': { on: false", "'fix-arguments': { on: Boolean(1)")

    await expect(panel.locator('[data-switches=unreadable]')).toContainText('第 6 行')
    await expect(panel.locator('[data-mechanism=break-circuit]')).toBeDisabled()
    await panel.locator('[data-scenario]').selectOption('misspelled-argument')
    await run(panel)
    await expect(panel.locator('[data-turn]')).toHaveCount(2)

    await panel.locator('[data-action=take-back-switches]').click()
    await expect(panel.locator('[data-mechanism=break-circuit]')).toBeEnabled()
    await panel.locator('[data-action=undo-code]').click()
    await expect(fieldIn(panel)).toHaveValue(/Boolean\(1\)/)
  })
})

test.describe('a suggested change', () => {
  test('is applied by one press, shown as a diff, and taken back by another', async ({ page }) => {
    await page.goto(lesson)
    const panel = panelIn(page, 'try-bare-refusal')
    await panel.getByText('代码', { exact: true }).click()

    await panel.locator('[data-action=apply]').click()

    await expect(panel.locator('.code-diff ins')).toContainText("instruction: '失败'")
    await expect(panel.locator('.code-diff del')).toContainText('已被拒绝，不再执行')
    await run(panel)
    await expect(panel.locator('[data-stop-reason]')).toHaveAttribute(
      'data-stop-reason',
      'all_tools_circuit_broken',
    )

    await panel.locator('[data-action=unapply]').click()
    await expect(panel.locator('.code-diff')).toContainText('没有差别')
    await run(panel)
    await expect(panel.locator('[data-stop-reason]')).toHaveAttribute('data-stop-reason', 'text_response')
  })
})

test.describe('the editor', () => {
  test('takes over at the first press, with text, caret and focus kept, in the language of the page', async ({
    page,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning' || message.type() === 'error') warnings.push(message.text())
    })
    await page.goto(lab)
    const panel = panelIn(page, 'lab')
    await panel.hover()
    await expect(fieldIn(panel)).toBeVisible()
    await openFile(panel, 'prompt.ts')

    await fieldIn(panel).click()
    await fieldIn(panel).press('Control+Home')
    await page.keyboard.type('// ab')
    await expect(panel.locator('[data-editor=monaco]')).toBeVisible({ timeout: 60_000 })
    await page.keyboard.type('cd')

    await expect(panel.locator('.view-line').first()).toContainText('// abcd')
    await page.keyboard.press('Control+F')
    await expect(panel.getByPlaceholder('查找')).toBeVisible()
    expect(warnings).toEqual([])
  })

  test('knows the types of the sandbox and of openai, and marks what does not fit them', async ({ page }) => {
    const panel = await openInMonaco(page, 'run-scenario.ts')

    await page.keyboard.press('Control+End')
    await page.keyboard.type('new OpenAI({ apiKey: 7 })\nconst clock: string = createClock()\n')

    await expect(panel.locator('.squiggly-error')).toHaveCount(2, { timeout: 60_000 })
  })

  test('marks nothing that has been mended meanwhile from elsewhere', async ({ page }) => {
    const panel = await openInMonaco(page, 'prompt.ts')
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('= = ')
    await expect(panel.locator('.squiggly-error').first()).toBeVisible()

    await panel.locator('[data-file="weather-agent/main.ts"]').click()
    await panel.locator('[data-action=reset-code]').click()
    await panel.locator('[data-file="weather-agent/prompt.ts"]').click()

    await expect(panel.locator('.view-line').first()).not.toContainText('= =')
    await expect(panel.locator('.squiggly-error')).toHaveCount(0)
  })

  test('can be left by keyboard: Tab moves on until one writes, and again after Escape', async ({ page }) => {
    const panel = await openInMonaco(page, 'prompt.ts')
    const isInside = () =>
      panel.locator('.code-field').evaluate((room) => room.contains(document.activeElement))

    await page.keyboard.type('x')
    await expect(panel.locator('.code-help')).toContainText('Esc')
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(panel.locator('.code-help')).toContainText('Tab 就离开')
    await page.keyboard.press('Tab')

    expect(await isInside()).toBe(false)
  })

  test('stays away where the reader prefers the plain field, and comes back with all that was typed', async ({
    page,
  }) => {
    const panel = await openInMonaco(page, 'prompt.ts')
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('// kept ')

    await panel.locator('[data-plain]').check()

    await expect(fieldIn(panel)).toHaveValue(/^\/\/ kept /)
    await panel.locator('[data-plain]').uncheck()
    await expect(panel.locator('[data-editor=monaco]')).toBeVisible()
    await expect(panel.locator('.view-line').first()).toContainText('// kept ')
  })
})

test('by keyboard alone the code is opened, edited, run and put back', async ({ page }) => {
  await page.goto(lesson)
  const panel = panelIn(page, 'try-never-reset')
  await panel.locator('[data-code] > summary').focus()
  await page.keyboard.press('Enter')
  await panel.locator('[data-file="weather-agent/mechanisms/break-circuit.ts"]').press('Enter')

  await fieldIn(panel).focus()
  await expect(fieldIn(panel)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(fieldIn(panel)).not.toBeFocused()
  await panel.locator('[data-suggestion] button').press('Enter')
  await panel.locator('[data-view=mine]').focus()
  await page.keyboard.press('Space')
  await fieldIn(panel).press('Control+Enter')

  await expect(panel).toHaveAttribute('data-state', 'finished')
  await expect(panel.locator('[data-stop-reason]')).toHaveAttribute(
    'data-stop-reason',
    'all_tools_circuit_broken',
  )
  await panel.locator('[data-action=reset-code]').press('Enter')
  await expect(panel.locator('[data-changed]')).toHaveCount(0)
})

test('a sandbox is taken home as a zip, with what was edited', async ({ page }) => {
  const panel = await openLab(page)
  await openFile(panel, 'prompt.ts')
  await fieldIn(panel).press('Control+Home')
  await fieldIn(panel).pressSequentially('// mine\n')

  const download = page.waitForEvent('download')
  await panel.locator('[data-action=download]').click()

  const files = unzipSync(await readFile(await (await download).path()))
  expect(strFromU8(files['offtrack-weather-agent/weather-agent/prompt.ts']!)).toMatch(/^\/\/ mine\n/)
  expect(Object.keys(files)).toContain('offtrack-weather-agent/package.json')
})

test('nothing of the code is fetched before it is opened, nor of the editor before it is pressed', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const fetched = (pattern: RegExp) => requests.filter((path) => pattern.test(path))
  await page.goto(lesson)
  const panel = panelIn(page, 'try-never-reset')
  await panel.hover()
  await expect(panel).toHaveAttribute('data-warm', '')
  expect(fetched(/CodeBench|sources|monaco|worker|strip/)).toEqual([])

  await panel.getByText('代码', { exact: true }).click()
  await expect(fieldIn(panel)).toBeVisible()

  expect(fetched(/sources\..*json/)).toHaveLength(1)
  expect(fetched(/monaco|editor\.worker|ts\.worker/)).toEqual([])
})

test('nothing moves when the code, and then the editor, comes', async ({ page }) => {
  await page.goto(lab)
  const panel = panelIn(page, 'lab')
  const details = panel.locator('[data-code]')
  const before = (await details.boundingBox())!
  await panel.hover()
  await expect(fieldIn(panel)).toBeVisible()
  expect((await details.boundingBox())!.height).toBe(before.height)
  const field = (await panel.locator('.code-field').boundingBox())!

  await fieldIn(panel).click()
  await expect(panel.locator('[data-editor=monaco]')).toBeVisible({ timeout: 60_000 })

  expect(await panel.locator('.code-field').boundingBox()).toEqual(await shiftedBy(page, field))
  expect((await details.boundingBox())!.height).toBe(before.height)
})

/** A click may scroll the page; only the page. */
const shiftedBy = async (page: Page, box: { x: number; y: number; width: number; height: number }) => ({
  ...box,
  y: (await page.locator('.code-field').boundingBox())!.y,
})

test('is clear of axe, in the editor and in the diff', async ({ page }) => {
  const panel = await openInMonaco(page, 'prompt.ts')
  await page.keyboard.type('x = (')
  await expect(panel.locator('[data-problem]').first()).toBeVisible()
  const first = await new AxeBuilder({ page }).include('#lab [data-code]').analyze()
  await panel.locator('[data-view=start]').check()
  const second = await new AxeBuilder({ page }).include('#lab [data-code]').analyze()

  const found = [...first.violations, ...second.violations]
  expect(found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
  test.use(pixel)

  test('the plain field stays, and edits and runs', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(lab)
    const panel = panelIn(page, 'lab')
    await panel.locator('[data-code] > summary').scrollIntoViewIfNeeded()
    await expect(fieldIn(panel)).toBeVisible()
    await panel.locator('[data-file="weather-agent/tools/cities.ts"]').tap()
    await fieldIn(panel).tap()

    await replace(panel, 'temperature: 21', 'temperature: 43')
    await panel.locator('[data-scenario]').selectOption('all-well')
    await panel.locator('[data-action=run]').tap()

    await expect(answer(panel)).toHaveAttribute('data-answer', /43/)
    expect(requests.filter((path) => /monaco|ts\.worker|editor\.worker/.test(path))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      await page.evaluate(() => innerWidth),
    )
  })
})
