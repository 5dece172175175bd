import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { deflateSync } from 'fflate'
import { encodeState } from '../../src/sandbox/share/codec.ts'
import { diffEdits } from '../../src/sandbox/share/edits.ts'
import { toHash } from '../../src/sandbox/share/link.ts'
import { toShareFile } from '../../src/sandbox/share/share-file.ts'
import type { ShareState } from '../../src/sandbox/share/share-state.ts'

const lab = (page: Page): Locator => page.locator('[data-sandbox=weather-agent]#lab')
const notice = (page: Page): Locator => lab(page).locator('[data-share-notice]')

const aState = (different: Partial<ShareState> = {}): ShareState => ({
  sandbox: 'weather-agent',
  version: 'of-another-day',
  scenario: 'intermittent',
  seed: 42,
  temperament: 'stubborn',
  switches: { 'instructive-errors': { on: true } },
  edits: {},
  ...different,
})

const linkTo = (state: ShareState): string => `/zh-CN/lab/${toHash(1, encodeState(state))}`

/** The last line of a file of the course, changed. */
const changed = async (file: string): Promise<ShareState['edits']> => {
  const text = await readFile(`sandboxes/${file}`, 'utf8')
  return diffEdits({ [file]: text }, { [file]: `${text}console.log('a stranger was here')\n` })
}

const changedFiles = (page: Page): Locator => lab(page).locator('[data-file][data-changed]')

/** In the plain field of the lab's code. */
const writeIn = async (page: Page, file: string, text: string): Promise<void> => {
  await lab(page).locator(`[data-file="weather-agent/${file}"]`).click()
  await expect(lab(page).locator('.editor-text')).toHaveAccessibleName(new RegExp(file))
  await lab(page).locator('.editor-text').fill(text)
}

const writeDraft = async (page: Page): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('offtrack:plain-editor', 'true'))
  await page.goto('/zh-CN/lab/')
  await lab(page).locator('[data-seed]').focus()
  await writeIn(page, 'prompt.ts', '// mine')
}

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

const choose = async (panel: Locator): Promise<void> => {
  await panel.locator('[data-scenario]').selectOption('flaky-twice')
  await panel.locator('[data-mechanism=break-circuit]').check()
  await panel.locator('[data-parameter="break-circuit.limit"]').fill('3')
  await panel.locator('[data-temperament]').selectOption('sloppy')
  await panel.locator('[data-seed]').fill('77')
}

const expectChosen = async (panel: Locator): Promise<void> => {
  await expect(panel.locator('[data-scenario]')).toHaveValue('flaky-twice')
  await expect(panel.locator('[data-mechanism=break-circuit]')).toBeChecked()
  await expect(panel.locator('[data-mechanism=instructive-errors]')).not.toBeChecked()
  await expect(panel.locator('[data-parameter="break-circuit.limit"]')).toHaveValue('3')
  await expect(panel.locator('[data-temperament]')).toHaveValue('sloppy')
  await expect(panel.locator('[data-seed]')).toHaveValue('77')
}

/** Nothing has run, and nothing is about to. */
const expectIdle = async (page: Page): Promise<void> => {
  await page.waitForTimeout(1500)
  await expect(lab(page)).toHaveAttribute('data-state', 'idle')
  await expect(lab(page).locator('[data-action=run]')).toHaveText(/^(运行|Run)$/)
}

test.describe('a share link', () => {
  test('opens the lab with all that was chosen, and runs nothing', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/en/lab/')
    await choose(lab(page))
    await lab(page).locator('[data-action=share]').click()
    await expect(lab(page).getByText(/The link is copied: \d+ characters/)).toBeVisible()
    const link = await clipboard(page)
    expect(new URL(link).pathname).toBe('/en/lab/')

    const other = await (await page.context().browser()!.newContext()).newPage()
    await other.goto(link)

    await expectChosen(lab(other))
    await expect(notice(other)).toContainText('nothing has run yet')
    await expectIdle(other)
    await other.context().close()
  })

  test('gives the run that its sender saw', async ({ page }) => {
    await page.goto(linkTo(aState({ scenario: 'always-timeout', temperament: null, seed: 1, switches: {} })))
    await expect(notice(page)).toBeVisible()

    await lab(page).locator('[data-action=run]').click()

    await expect(lab(page)).toHaveAttribute('data-state', 'finished')
    await expect(lab(page).locator('[data-stop-reason]')).toHaveAttribute(
      'data-stop-reason',
      'max_turns_reached',
    )
  })

  test('leaves the address once it is opened, so that a reload keeps what is chosen since', async ({
    page,
  }) => {
    await page.goto(linkTo(aState()))
    await expect(lab(page).locator('[data-seed]')).toHaveValue('42')
    expect(new URL(page.url()).hash).toBe('')

    await lab(page).locator('[data-seed]').fill('43')
    await page.reload()

    await expect(lab(page).locator('[data-scenario]')).toHaveValue('intermittent')
    await expect(lab(page).locator('[data-seed]')).toHaveValue('43')
  })

  test('may come into the address of a lab that is open', async ({ page }) => {
    await page.goto('/zh-CN/lab/')
    await lab(page).locator('[data-action=run]').click()
    await expect(lab(page)).toHaveAttribute('data-state', 'finished')

    await page.evaluate((hash) => (location.hash = hash), toHash(1, encodeState(aState())))

    await expect(lab(page).locator('[data-scenario]')).toHaveValue('intermittent')
    await expect(lab(page)).toHaveAttribute('data-state', 'finished')
    await expect(lab(page).getByText('下面是改动之前的一次')).toBeVisible()
  })

  test('is made by keyboard, and where the browser does not let a page copy, shown and selected', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await page.goto('/zh-CN/lab/')
    await choose(lab(page))

    await lab(page).locator('[data-action=share]').focus()
    await page.keyboard.press('Enter')

    const field = lab(page).getByRole('textbox', { name: '分享链接' })
    await expect(field).toBeFocused()
    await expect(lab(page).getByText('浏览器不让网页复制')).toBeVisible()
    const selected = await field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    )
    expect(selected).toMatch(/\/zh-CN\/lab\/#run=1\.[\w-]+$/)
    await lab(page).locator('[data-seed]').fill('78')
    await expect(field).toHaveCount(0)
  })

  test('can be made in a lesson, under the details', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/zh-CN/lessons/off-track/')
    const panel = page.locator('[data-sandbox=weather-agent]#try-never-reset')
    await panel.locator('.panel-details > summary').click()
    await panel.locator('[data-parameter="break-circuit.counting"]').selectOption('cumulative')

    await panel.locator('[data-action=share]').click()
    await expect(panel.getByText(/链接复制好了/)).toBeVisible()
    await page.goto(await clipboard(page))

    await expect(lab(page).locator('[data-scenario]')).toHaveValue('intermittent')
    await expect(lab(page).locator('[data-parameter="break-circuit.counting"]')).toHaveValue('cumulative')
  })

  test('costs nobody anything who does not want one', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/zh-CN/lab/')
    await lab(page).locator('[data-seed]').focus()
    await expect(lab(page)).toHaveAttribute('data-warm', '')

    expect(asked.filter((path) => path.includes('transport'))).toEqual([])
  })
})

test.describe('code that came by a link', () => {
  test('is named, runs only when asked to, and stays a stranger’s over a reload', async ({ page }) => {
    const edits = await changed('weather-agent/agent.ts')
    await page.goto(linkTo(aState({ edits })))

    await expect(notice(page)).toContainText('weather-agent/agent.ts')
    await expect(notice(page)).toContainText('只在内置环境里跑')
    await expectIdle(page)
    await page.reload()
    await expect(notice(page)).toContainText('weather-agent/agent.ts')
    await lab(page).locator('[data-action=run]').click()
    await expect(lab(page)).toHaveAttribute('data-state', 'finished')
    await expect(lab(page)).toHaveAttribute('data-runtime', 'worker')
    await expect(lab(page).getByText('a stranger was here').first()).toBeVisible()
    await notice(page).locator('[data-action=trust-code]').click()

    await expect(lab(page).locator('[data-action=trust-code]')).toHaveCount(0)
    await page.reload()
    await expect(lab(page).locator('[data-seed]')).toHaveValue('42')
    await expect(lab(page).locator('[data-action=trust-code]')).toHaveCount(0)
  })

  for (const [what, chunk] of [
    ['before the panel has come to life', /mount-panel/],
    ['while the link is being opened', /transport/],
  ] as const) {
    test(`is not run by a press ${what}`, async ({ page }) => {
      const edits = await changed('weather-agent/agent.ts')
      const held = Promise.withResolvers<void>()
      await page.route(chunk, async (route) => {
        await held.promise
        await route.continue()
      })
      const asked = page.waitForRequest(chunk)
      await page.goto(linkTo(aState({ edits })))
      await asked

      await lab(page).locator('[data-action=run]').click()
      held.resolve()

      await expect(notice(page)).toContainText('weather-agent/agent.ts')
      await page.waitForTimeout(1500)
      await expect(lab(page)).not.toHaveAttribute('data-state', 'running')
      await expect(lab(page).getByText('a stranger was here')).toHaveCount(0)
    })
  }

  test('becomes nobody’s draft, and takes no draft’s place, trusted or not', async ({ page, context }) => {
    await writeDraft(page)
    await page.goto(linkTo(aState({ switches: {}, edits: await changed('weather-agent/agent.ts') })))
    await expect(notice(page)).toContainText('weather-agent/agent.ts')
    await page.reload()
    await notice(page).locator('[data-action=trust-code]').click()
    await page.reload()
    await expect(changedFiles(page)).toHaveAttribute('data-file', 'weather-agent/agent.ts')

    const other = await context.newPage()
    await other.goto('/zh-CN/lab/')
    await lab(other).locator('[data-seed]').focus()

    await expect(lab(other).locator('[data-draft=restored]')).toBeVisible()
    await expect(changedFiles(other)).toHaveAttribute('data-file', 'weather-agent/prompt.ts')
    await expect(lab(other).locator('[data-action=trust-code]')).toHaveCount(0)
  })

  test('and was written on puts the draft aside, and offers it', async ({ page, context }) => {
    await writeDraft(page)
    await page.goto(linkTo(aState({ edits: await changed('weather-agent/agent.ts') })))
    await notice(page).locator('[data-action=trust-code]').click()
    await writeIn(page, 'agent.ts', '// and on')

    const other = await context.newPage()
    await other.goto('/zh-CN/lab/')
    await lab(other).locator('[data-seed]').focus()
    await expect(changedFiles(other)).toHaveAttribute('data-file', 'weather-agent/agent.ts')
    await lab(other).locator('[data-draft=restored] [data-action=keep-draft]').click()
    await lab(other).locator('[data-draft=older] [data-action=take-draft]').click()

    await expect(changedFiles(other)).toHaveAttribute('data-file', 'weather-agent/prompt.ts')
    await expect(lab(other).locator('[data-draft]')).toHaveCount(0)
  })

  test('is not fetched back as the reader’s own by the editor’s undo', async ({ page }) => {
    await page.goto('/zh-CN/lab/')
    await lab(page).locator('[data-seed]').focus()
    await lab(page).locator('[data-file="weather-agent/agent.ts"]').click()
    await lab(page).locator('.editor-text').click()
    await expect(lab(page).locator('[data-editor=monaco]')).toBeVisible({ timeout: 60_000 })
    await page.keyboard.type('/* mine */')
    const edits = await changed('weather-agent/agent.ts')
    await page.evaluate((hash) => (location.hash = hash), toHash(1, encodeState(aState({ edits }))))
    await expect(notice(page)).toContainText('weather-agent/agent.ts')

    await lab(page).locator('[data-action=undo-code]').click()
    await lab(page).locator('[data-editor=monaco]').click()
    await page.keyboard.press('Control+Z')
    await page.keyboard.press('Control+Z')
    await lab(page).locator('[data-view=start]').check()

    await expect(lab(page).locator('.code-diff')).toContainText('/* mine */')
    await expect(lab(page).locator('.code-diff')).not.toContainText('a stranger was here')
  })

  test('that no longer fits is left out and named', async ({ page }) => {
    const edits = { ...(await changed('weather-agent/agent.ts')), 'kit/gone.ts': { base: '', patches: [] } }
    await page.goto(linkTo(aState({ edits })))

    await expect(notice(page)).toContainText('kit/gone.ts 的改动没有放进来')
  })
})

test.describe('a link that is not as it should be', () => {
  const code = Buffer.from(deflateSync(new TextEncoder().encode('alert(1)'))).toString('base64url')
  const whole = encodeState(aState())

  for (const [name, hash, sentence] of [
    ['cut off', toHash(1, whole.slice(0, -9)), '不完整'],
    ['code', toHash(1, code), '不完整'],
    ['no compression', '#run=1.PGltZyBzcmM9eCBvbmVycm9yPWFsZXJ0KDEpPg', '不完整'],
    ['empty', '#run=', '读不懂'],
    ['huge', toHash(1, 'A'.repeat(400_000)), '太大'],
    ['a bomb', toHash(1, Buffer.from(deflateSync(new Uint8Array(60_000_000))).toString('base64url')), '太大'],
    ['of a scenario that is gone', toHash(1, encodeState(aState({ scenario: 'gone' }))), 'scenario'],
    [
      'of prototype keys',
      toHash(1, encodeState(aState({ switches: Object.fromEntries([['__proto__', { on: true }]]) }))),
      'switches.__proto__',
    ],
  ] as const) {
    test(`says what is wrong and changes nothing: ${name}`, async ({ page }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('dialog', (dialog) => errors.push(dialog.message()))

      await page.goto(`/zh-CN/lab/${hash}`)

      await expect(notice(page)).toContainText(sentence)
      await expectIdle(page)
      expect(errors).toEqual([])
      await expect(lab(page).locator('[data-scenario]')).toHaveValue('always-timeout')
    })
  }

  test('of an unknown version can only be read, until it is put aside', async ({ page }) => {
    await page.goto(`/en/lab/${toHash(2, whole)}`)

    await expect(notice(page)).toContainText('format 2')
    await expect(lab(page).locator('[data-turn]')).toHaveCount(8)
    await expect(lab(page).locator('.panel-controls')).toHaveAttribute('inert', '')
    await expect(lab(page).locator('.panel-code-room')).toHaveAttribute('inert', '')
    await expect(lab(page).getByText('press Run to make it again')).toHaveCount(0)
    await lab(page).locator('[data-action=run]').click({ force: true })
    await expectIdle(page)
    await page.getByRole('button', { name: 'Leave it aside and use the lab' }).click()
    await lab(page).locator('[data-action=run]').click()

    await expect(lab(page)).toHaveAttribute('data-state', 'finished')
  })
})

test.describe('what is too long for a chat', () => {
  const noise = Array.from({ length: 400 }, (_, index) => `// ${Math.sin(index)}`)

  test('says so, goes into a file, and comes back from it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const file = 'weather-agent/agent.ts'
    const text = await readFile(`sandboxes/${file}`, 'utf8')
    const edits = diffEdits({ [file]: text }, { [file]: text + noise.join('\n') })
    await page.goto(linkTo(aState({ edits })))
    await expect(notice(page)).toContainText(file)

    await lab(page).locator('[data-action=share]').click()
    await expect(lab(page).getByText('超过 2,000 个的常被聊天软件截断')).toBeVisible()
    expect((await clipboard(page)).length).toBeGreaterThan(2000)
    const saved = page.waitForEvent('download')
    await lab(page).locator('[data-action=save-share]').click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('intermittent.offtrack.json')
    await page.goto('/zh-CN/lab/#')
    await lab(page).locator('[data-action=reset]').click()
    await expect(lab(page).locator('[data-scenario]')).toHaveValue('always-timeout')
    await lab(page)
      .locator('[data-action=open-share]')
      .setInputFiles(await download.path())

    await expect(lab(page).locator('[data-scenario]')).toHaveValue('intermittent')
    await expect(notice(page)).toContainText('来自一个分享文件')
    await expect(notice(page)).toContainText(file)
    await expectIdle(page)
  })

  test('is taken from a file that was picked before the panel had come to life', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route(/mount-panel/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/zh-CN/lab/')
    const buffer = Buffer.from(toShareFile(aState()))
    await lab(page)
      .locator('[data-action=open-share]')
      .setInputFiles({ name: 'a.json', mimeType: '', buffer })
    await lab(page).hover()

    held.resolve()

    await expect(lab(page).locator('[data-scenario]')).toHaveValue('intermittent')
    await expect(notice(page)).toContainText('来自一个分享文件')
  })

  test('and a file that is none says so', async ({ page }) => {
    await page.goto('/en/lab/')
    await lab(page).locator('[data-seed]').focus()
    await expect(lab(page)).toHaveAttribute('data-warm', '')

    const buffer = Buffer.from(toShareFile(aState()).replace('"offtrack-run": 1', '"offtrack-run": 9'))
    await lab(page)
      .locator('[data-action=open-share]')
      .setInputFiles({ name: 'a.json', mimeType: '', buffer })

    await expect(notice(page)).toContainText('another version of the lab (format 9)')
    await expect(lab(page).locator('.panel-controls')).not.toHaveAttribute('inert')
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an opened link is sound to axe and fits on a phone, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await page.goto(linkTo(aState({ edits: await changed('weather-agent/agent.ts') })))
    await expect(notice(page)).toBeVisible()
    await lab(page).locator('[data-action=share]').click()
    await expect(lab(page).getByRole('textbox', { name: '分享链接' })).toBeVisible()

    const { violations } = await new AxeBuilder({ page }).analyze()

    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
}
