import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { rightKey, serveEndpoint } from '../support/endpoint-server.ts'
import type { EndpointKind, EndpointServer } from '../support/endpoint-server.ts'

let server: EndpointServer
test.beforeAll(async () => {
  server = await serveEndpoint()
})
test.afterAll(() => server.close())
test.beforeEach(() => {
  server.requests.length = 0
})

type Settings = { readonly base?: string; readonly key?: string; readonly model?: string }

/** The lab with its settings filled in. */
const openLab = async (page: Page, settings: Settings = {}, path = '/zh-CN/lab/'): Promise<Locator> => {
  const { base = server.base('open'), key = rightKey, model = 'obliging' } = settings
  await page.goto(path)
  const panel = page.locator('[data-sandbox]#lab')
  await panel.hover()
  await panel.locator('[data-own=preset]').selectOption('other')
  await panel.locator('[data-own=base]').fill(base)
  await panel.locator('[data-own=model]').fill(model)
  await panel.locator('[data-own=key]').fill(key)
  return panel
}

const run = async (panel: Locator): Promise<void> => {
  await panel.locator('[data-action=run]').click()
  await expect(panel).toHaveAttribute('data-state', /finished|failed/, { timeout: 30_000 })
}

const runLive = async (page: Page, settings?: Settings): Promise<Locator> => {
  const panel = await openLab(page, settings)
  await panel.locator('[data-own=use]').check()
  await run(panel)
  return panel
}

const asked = () => server.requests.filter(({ method }) => method === 'POST')

test.describe('a run with a model of the reader’s own', () => {
  test('asks it for each turn and shows it as one measurement, with its date', async ({ page }) => {
    const panel = await runLive(page)

    await expect(panel.locator('[data-stop-reason]')).toHaveAttribute('data-stop-reason', 'max_turns_reached')
    await expect(panel.locator('[data-turn]')).toHaveCount(8)
    expect(asked()).toHaveLength(8)
    await expect(panel.locator('.panel-question')).toContainText(/实测 · \d{4}-\d\d-\d\d · 作答的是 obliging/)
    await expect(panel.locator('[data-live]')).toContainText('工具和它们的故障仍是模拟的')
    await expect(panel).toHaveAttribute('data-runtime', 'worker')
  })

  test('meets the same mechanisms: one city down is answered honestly', async ({ page }) => {
    const panel = await openLab(page)
    await panel.locator('[data-scenario]').selectOption('one-city-down')
    await panel.locator('[data-mechanism=instructive-errors]').check()
    await panel.locator('[data-mechanism=break-circuit]').check()
    await panel.locator('[data-own=use]').check()

    await run(panel)

    await expect(panel.locator('[data-stop-reason]')).toHaveAttribute('data-stop-reason', 'text_response')
    await expect(panel.locator('[data-answer]')).toHaveAttribute('data-answer', /没有查到/)
  })

  test('comes from a frame that may connect to this origin alone, and from no page', async ({ page }) => {
    const framed = page.waitForResponse(/runtime\/endpoint\//)

    await runLive(page)

    const policy = (await (await framed).allHeaders())['content-security-policy']
    expect(policy).toContain(`connect-src ${server.origin};`)
    expect(policy).toContain("default-src 'none'")
    expect(new Set(asked().map(({ headers }) => headers.origin))).toEqual(new Set(['null']))
    expect(new Set(asked().map(({ headers }) => headers.authorization))).toEqual(
      new Set([`Bearer ${rightKey}`]),
    )
    expect(asked()[0]?.headers.referer).toBeUndefined()
  })

  test('shows the tokens that the endpoint has counted', async ({ page }) => {
    const panel = await runLive(page)

    await expect(panel.locator('.panel-figures dt', { hasText: /^读入词元$/ })).toHaveCount(1)
    const shown = Number(await panel.locator('dt:text-is("读入词元") + dd').textContent())
    expect(shown).toBeGreaterThan(100)
  })

  test('leaves as event lines under a name with its date, and comes back as a measurement', async ({
    page,
  }) => {
    const panel = await runLive(page)
    const saved = page.waitForEvent('download')
    await panel.locator('[data-action=export]').click()
    const download = await saved
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n')
    expect(JSON.parse(lines[0]!)).toMatchObject({ model: { kind: 'endpoint', name: 'obliging' } })
    expect(download.suggestedFilename()).toMatch(/^always-timeout\.none\.live-\d{4}-\d\d-\d\d\.jsonl$/)

    await page.reload()
    const file = { name: download.suggestedFilename(), mimeType: '', buffer: Buffer.from(lines.join('\n')) }
    await panel.locator('[data-action=load]').setInputFiles(file)

    await expect(panel.locator('.panel-question')).toContainText(/实测 · \d{4}-\d\d-\d\d/)
    await expect(panel.locator('[data-live]')).toBeVisible()
  })

  test('is cut off by Stop, the request with it', async ({ page }) => {
    const panel = await openLab(page, { base: server.base('silent') })
    await panel.locator('[data-own=use]').check()
    await panel.locator('[data-action=run]').click()
    await expect.poll(() => asked().length).toBe(1)

    await panel.locator('[data-action=stop]').click()

    await expect(panel).toHaveAttribute('data-state', 'finished')
    await expect(panel.locator('[data-stop-reason]')).toHaveAttribute('data-stop-reason', 'aborted')
    await expect.poll(() => asked()[0]?.wasCutOff).toBe(true)
  })

  test('ends with model_error when the key is refused, and no line repeats the key', async ({ page }) => {
    const key = 'sk-wrong-0123456789abcdef'
    const panel = await runLive(page, { base: server.base('guarded'), key })

    await expect(panel.locator('[data-stop-reason]')).toHaveAttribute('data-stop-reason', 'model_error')
    await panel.getByLabel('显示每一行事件').check()
    await expect(panel.locator('.panel-transcript')).toContainText('Incorrect API key provided: [key]')
    await expect(panel.locator('.panel-transcript')).not.toContainText(key)
  })

  test('is not made by itself: another visit answers with the simulated model again', async ({ page }) => {
    const panel = await openLab(page)
    await panel.locator('[data-own=keep]').check()
    await panel.locator('[data-own=use]').check()
    await page.reload()

    await expect(panel.locator('[data-own=key]')).toHaveValue(rightKey)
    await expect(panel.locator('[data-own=use]')).not.toBeChecked()
    await run(panel)

    expect(asked()).toHaveLength(0)
    await expect(panel.locator('.panel-question')).toContainText('作答的是模拟模型')
  })
})

test.describe('the connection test', () => {
  const outcomes: readonly (readonly [EndpointKind, string, Settings?])[] = [
    ['open', 'ok'],
    ['guarded', 'ok'],
    ['guarded', 'key-refused', { key: 'sk-wrong-0123456789abcdef' }],
    ['no-cors', 'unreachable'],
    ['no-leave', 'leave-refused'],
    ['no-null', 'origin-refused'],
    ['no-tools', 'no-tools'],
    ['only-words', 'no-tool-call'],
    ['slow', 'ok'],
    ['page', 'not-openai'],
    ['redirecting', 'redirected'],
    ['failing', 'server-error'],
    ['open', 'model-unknown', { model: 'gpt-nowhere' }],
  ]
  for (const [kind, code, settings] of outcomes) {
    test(`says ${code} of an endpoint that is ${kind}${settings ? ', otherwise set' : ''}`, async ({
      page,
    }) => {
      const panel = await openLab(page, { base: server.base(kind), ...settings })

      await panel.locator('[data-action=test-connection]').click()

      await expect(panel.locator('.own-model-test [role=status]')).toHaveAttribute('data-outcome', code)
    })
  }

  test('says unreachable of a port where nobody is, and that browsers hide which', async ({ page }) => {
    const panel = await openLab(page, { base: 'http://127.0.0.1:9/v1' }, '/en/lab/')

    await panel.locator('[data-action=test-connection]').click()

    const status = panel.locator('.own-model-test [role=status]')
    await expect(status).toHaveAttribute('data-outcome', 'unreachable')
    await expect(status).toContainText('Browsers don’t tell a page which')
  })

  test('can be stopped', async ({ page }) => {
    const panel = await openLab(page, { base: server.base('silent') })
    await panel.locator('[data-action=test-connection]').click()
    await expect.poll(() => asked().length).toBe(1)

    await panel.locator('[data-action=stop-test]').click()

    await expect(panel.locator('.own-model-test [role=status]')).toHaveAttribute('data-outcome', 'cancelled')
    await expect.poll(() => asked()[0]?.wasCutOff).toBe(true)
  })
})

test.describe('the key', () => {
  /** All that the page keeps, shows and says, in one text. */
  const everythingIn = (page: Page): Promise<string> =>
    page.evaluate(() =>
      [
        document.documentElement.outerHTML,
        location.href,
        document.cookie,
        JSON.stringify({ ...localStorage }),
        JSON.stringify({ ...sessionStorage }),
        JSON.stringify(history.state),
      ].join('\n'),
    )

  test('reaches no request but those to the endpoint', async ({ page }) => {
    const others: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(server.origin)) return
      others.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '')
    })
    const panel = await openLab(page)
    await panel.locator('[data-own=keep]').check()
    await panel.locator('[data-action=test-connection]').click()
    await expect(panel.locator('[data-outcome=ok]')).toBeVisible()
    await panel.locator('[data-own=use]').check()

    await run(panel)

    expect(asked().length).toBeGreaterThan(8)
    expect(others.length).toBeGreaterThan(10)
    expect(others.filter((text) => text.includes(rightKey))).toEqual([])
  })

  test('is kept nowhere, logged nowhere and exported nowhere, also when the endpoint repeats it', async ({
    page,
  }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    const panel = await runLive(page, { base: server.base('echo') })
    await panel.getByLabel('显示每一行事件').check()
    const saved = page.waitForEvent('download')
    await panel.locator('[data-action=export]').click()
    const exported = await readFile(await (await saved).path(), 'utf8')

    expect(asked()[0]?.headers.authorization).toBe(`Bearer ${rightKey}`)
    expect(exported).toContain('[key]')
    expect(exported).not.toContain(rightKey)
    expect(await everythingIn(page)).not.toContain(rightKey)
    expect(said.join('\n')).not.toContain(rightKey)
  })

  test('stays for the tab only when the reader asks for it, and goes when they take that back', async ({
    page,
  }) => {
    const panel = await openLab(page)
    const kept = () => page.evaluate(() => sessionStorage.getItem('offtrack:own-model'))
    expect(await kept()).toBeNull()

    await panel.locator('[data-own=keep]').check()
    expect(await kept()).toContain(rightKey)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(rightKey)
    await panel.locator('[data-own=keep]').uncheck()

    expect(await kept()).toBeNull()
  })

  test('goes when another provider is chosen', async ({ page }) => {
    const panel = await openLab(page)

    await panel.locator('[data-own=preset]').selectOption('deepseek')

    await expect(panel.locator('[data-own=key]')).toHaveValue('')
    await expect(panel.locator('[data-own=base]')).toHaveValue('https://api.deepseek.com')
  })
})

test.describe('hostile addresses', () => {
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:secret@api.example.com/v1',
    'https://*.example.com/v1',
    "https://a.example;script-src'unsafe-inline'/v1",
    'https://a.example,b.example/v1',
    'http://[::1]:11434/v1',
    'https://a.example/v1?key=1',
  ]) {
    test(`${address} cannot be tested or used, and no frame is asked for`, async ({ page }) => {
      const frames: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/runtime/endpoint/')) frames.push(request.url())
      })

      const panel = await openLab(page, { base: address })

      await expect(panel.locator('[data-action=test-connection]')).toBeDisabled()
      await expect(panel.locator('[data-own=use]')).toBeDisabled()
      await expect(panel.locator('[data-own=base]')).toHaveAttribute('aria-invalid', 'true')
      expect(frames).toEqual([])
    })
  }

  test('the server makes no policy of anything but one plain origin', async ({ request }) => {
    for (const origin of [
      'https://*.example.com',
      'https://a.example;script-src *',
      "https://a.example 'self'",
      'https://a.example/path',
      'https://A.example',
      'javascript:alert(1)',
      '*',
      "'none'",
      '',
    ]) {
      const response = await request.get(`/runtime/endpoint/?origin=${encodeURIComponent(origin)}`)

      expect(response.status(), origin).toBe(400)
      expect(response.headers()['content-security-policy'] ?? '').not.toContain('example')
    }
    const twice = await request.get('/runtime/endpoint/?origin=https://a.example&origin=https://b.example')
    expect(twice.status()).toBe(400)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the settings are sound to axe and fit on a phone, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.emulateMedia({ colorScheme })
    const panel = await runLive(page)
    await panel.locator('[data-action=test-connection]').click()
    await expect(panel.locator('[data-outcome=ok]')).toBeVisible()

    const { violations } = await new AxeBuilder({ page }).include('#lab').analyze()

    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
}
