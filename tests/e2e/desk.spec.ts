import AxeBuilder from '@axe-core/playwright'
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSiteServer, type SiteServer } from '../support/site-server.ts'

// The whole way of a flag: a reader marks a paragraph, the author answers it at the desk, the reader sees the answer.

const folder = mkdtempSync(join(tmpdir(), 'offtrack-desk-'))
const secret = 'correct horse battery'
let server: SiteServer

test.beforeAll(async () => {
  server = await startSiteServer({ DATA_DIR: folder, DESK_SECRET: secret })
})
test.afterAll(async () => {
  await server.end()
  rmSync(folder, { recursive: true })
})

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${server.address}desk/?lang=zh-CN`)
  await page.getByLabel('口令').fill(secret)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '总览' })).toBeVisible()
}

/** A reader's flag on a block that no other test has; gives back the block. */
const seed = async (request: APIRequestContext): Promise<string> => {
  const block = crypto.randomUUID()
  const flag = {
    id: crypto.randomUUID(),
    lesson: 'off-track',
    locale: 'zh-CN',
    lessonVersion: '2026-12-01',
    block: { id: block, hash: 'x' },
    quote: { exact: '熔断', prefix: '遇到', suffix: '就停' },
    kind: 'unexplained',
    note: '什么是熔断？',
  }
  const response = await request.post(`${server.address}api/feedback`, { data: flag })
  expect(response.status()).toBe(201)
  return block
}

/** As somebody without a mouse gets there. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let count = 0; count < 60 && !(await isThere()); count += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

const looksWell = async (page: Page, path: string, width: number): Promise<void> => {
  await page.goto(new URL(path, server.address).href)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect.soft(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([])
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** The reader's own flags of the lesson, as their page says them. */
const ownFlag = async (page: Page): Promise<string> => {
  await page.reload()
  await page.locator('.flag-marks button').click()
  return page.getByRole('dialog', { name: '标记' }).innerText()
}

test('a flag is answered at the desk, its reader is told, and the answer is taken back', async ({
  page,
  browser,
}) => {
  await page.goto(`${server.address}zh-CN/lessons/off-track/`)
  await page.locator('p[data-block]', { hasText: '不必先读别的课' }).hover()
  await page.getByRole('button', { name: '标记这里' }).click()
  const card = page.getByRole('dialog', { name: '标记' })
  await card.getByRole('button', { name: '没跟上' }).click()
  await expect(card).toContainText('作者那边收下了。')
  const desk = await (await browser.newContext()).newPage()
  await signIn(desk)

  await desk.getByRole('link', { name: '标记', exact: true }).click()
  await desk.getByRole('link', { name: /不必先读别的课/ }).click()
  await desk.getByLabel('已改').check()
  await desk.getByLabel('公开答复').fill('改成“点开就行”了。')
  await desk.getByRole('button', { name: '存下' }).click()
  await expect(desk.getByRole('status')).toContainText('1 条标为“已改”')
  await expect.poll(() => ownFlag(page)).toContain('作者答：改成“点开就行”了。')

  await desk.getByRole('button', { name: '撤回：1 条标为“已改”' }).click()
  await expect(desk.getByRole('status')).toContainText('撤回了')
  await expect.poll(() => ownFlag(page)).not.toContain('作者答')
  await desk.context().close()
})

test('a list is answered by keyboard alone', async ({ page, request }) => {
  const block = await seed(request)
  await signIn(page)
  await page.goto(`${server.address}desk/flags?state=open&block=${block}`)
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: '采纳，会改' }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('status')).toContainText('1 条标为“已采纳”')
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing at the desk, ${colorScheme}, ${width} wide, and nothing sticks out`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const block = await seed(request)
      await looksWell(page, 'desk/', width)
      await signIn(page)
      await page.goto(`${server.address}desk/flags?block=${block}`)
      const flag = (await page.locator('.desk-flags a').first().getAttribute('href')) ?? ''
      const lesson = 'desk/lesson?lesson=off-track&locale=zh-CN'

      for (const path of ['desk/', 'desk/flags', flag, lesson, 'desk/words', 'desk/answers'])
        await looksWell(page, path, width)
    })
  }
}

test('axe finds nothing at the desk in English', async ({ page, request }) => {
  const block = await seed(request)
  await signIn(page)
  await page.goto(`${server.address}desk/flags?lang=en&block=${block}`)
  const flag = (await page.locator('.desk-flags a').first().getAttribute('href')) ?? ''

  for (const path of ['desk/', 'desk/flags', flag, 'desk/words', 'desk/answers'])
    await looksWell(page, path, 1280)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await looksWell(page, 'desk/', 1280)
})
