import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { largestWindow, observeShifts } from '../load/shifts.ts'
import { serveFeedback } from '../support/feedback-server.ts'

const lesson = '/zh-CN/lessons/off-track/'

/** “不必先读别的课。……”, a plain paragraph near the top. */
const paragraph = (page: Page): Locator => page.locator('p[data-block]', { hasText: '不必先读别的课' })
const card = (page: Page): Locator => page.getByRole('dialog', { name: '标记' })
const mark = (page: Page): Locator => page.locator('.flag-marks button')
const pressHere = (page: Page): Promise<void> => page.getByRole('button', { name: '标记这里' }).click()

const openCard = async (page: Page, block: Locator): Promise<void> => {
  await block.hover()
  await pressHere(page)
  await expect(card(page)).toBeVisible()
}

const flag = async (page: Page, kind = '没跟上'): Promise<void> => {
  await openCard(page, paragraph(page))
  await card(page).getByRole('button', { name: kind }).click()
}

const select = (block: Locator, text: string): Promise<void> =>
  block.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const at = walker.currentNode.textContent?.indexOf(wanted) ?? -1
      if (at >= 0)
        getSelection()?.setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + wanted.length)
      if (at >= 0) return
    }
  }, text)

test.describe('a reader who flags nothing', () => {
  test('asks for nothing, at the margin and with words selected, and sees nothing move', async ({
    page,
    context,
  }) => {
    const server = await serveFeedback(context)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.addInitScript(observeShifts)
    await page.goto(lesson, { waitUntil: 'networkidle' })
    await page.waitForFunction(() =>
      ['course-flags', 'course-sandbox'].every((name) => customElements.get(name)),
    )
    const before = requests.length

    await paragraph(page).hover()
    await expect(page.getByRole('button', { name: '标记这里' })).toBeVisible()
    await select(paragraph(page), '眼熟')
    await page.waitForTimeout(500)

    expect(before).toBeLessThanOrEqual(4)
    expect(requests.slice(before)).toEqual([])
    expect(server.methods).toEqual([])
    expect(largestWindow(await page.evaluate(() => globalThis.layoutShifts))).toBe(0)
  })
})

test.describe('a flag', () => {
  test('is sent as it is shown, in one tap, and stays visible after a reload with what the author says', async ({
    page,
    context,
  }) => {
    const server = await serveFeedback(context)
    await page.addInitScript(observeShifts)
    await page.goto(lesson)
    await openCard(page, paragraph(page))
    await card(page).getByText('补一句').click()
    await card(page).getByRole('textbox').fill('哪三段？')
    await card(page).getByText('发出去的就是这些').click()
    const shown = JSON.parse((await card(page).locator('pre').textContent()) ?? '') as object
    await card(page).getByRole('button', { name: '没跟上' }).click()
    await expect(card(page)).toContainText('作者那边收下了。')

    expect([...server.flags.values()]).toEqual([{ ...shown, kind: 'lost' }])
    expect(shown).toMatchObject({ lesson: 'off-track', locale: 'zh-CN', note: '哪三段？' })

    server.reply = '就是下面三个折叠的'
    await page.reload()
    await mark(page).click()
    await expect(card(page)).toContainText('作者改好了。 作者答：就是下面三个折叠的')
    expect(largestWindow(await page.evaluate(() => globalThis.layoutShifts))).toBe(0)
  })

  test('with a note that is too long waits until it is shorter, and closing the card leaves the reader at the passage', async ({
    page,
    context,
  }) => {
    await serveFeedback(context)
    await page.goto(lesson)
    await openCard(page, paragraph(page))
    await card(page).getByText('补一句').click()
    const lost = card(page).getByRole('button', { name: '没跟上' })

    await card(page).getByRole('textbox').fill('长'.repeat(1003))
    await expect(card(page)).toContainText('最多 1000 个字，多了 3 个。')
    await expect(lost).toBeDisabled()
    await card(page).getByRole('textbox').fill('长'.repeat(1000))
    await expect(lost).toBeEnabled()

    await card(page).getByRole('button', { name: '关上' }).click()
    await expect(paragraph(page)).toBeFocused()
  })

  test('can be taken back for a while', async ({ page, context }) => {
    const server = await serveFeedback(context)
    await page.goto(lesson)
    await flag(page)
    await expect(card(page)).toContainText('作者那边收下了。')

    await card(page).getByRole('button', { name: '撤销' }).click()

    await expect(mark(page)).toHaveCount(0)
    expect(server.flags.size).toBe(0)
    expect(server.methods).toEqual(['POST', 'DELETE'])
  })

  test('waits while there is no network, and is sent once though two tabs come back', async ({
    page,
    context,
  }) => {
    await context.route('**/api/feedback**', (route) => route.abort())
    await page.goto(lesson)
    await flag(page)
    await expect(card(page)).toContainText('等着发：这会儿连不上。')
    await context.unroute('**/api/feedback**')
    const server = await serveFeedback(context)

    const other = await context.newPage()
    await Promise.all([page.reload(), other.goto(lesson)])
    await mark(other).click()

    await expect(card(other)).toContainText('作者那边收下了。')
    expect(server.methods.filter((method) => method === 'POST')).toEqual(['POST'])
  })

  test('says why the server does not take it', async ({ page, context }) => {
    const server = await serveFeedback(context)
    server.refusal = { status: 422, code: 'invalid_flag' }
    await page.goto(lesson)
    await flag(page)

    await expect(card(page)).toContainText('没有收下：服务器看不懂这一页发的格式。')
  })

  test('says when the server is busy until when it waits', async ({ page, context }) => {
    const server = await serveFeedback(context)
    server.refusal = { status: 429, code: 'too_many_from_network', retryAfter: '120' }
    await page.goto(lesson)
    await flag(page)
    await expect(card(page)).toContainText('等着发：这会儿标记的人太多')

    await page.reload()
    await page.waitForTimeout(1500)

    expect(server.methods).toEqual(['POST'])
  })

  test('shows both texts when its paragraph was rewritten', async ({ page, context }) => {
    await serveFeedback(context)
    await page.goto(lesson)
    await flag(page)
    await expect(card(page)).toContainText('作者那边收下了。')
    await page.route(`**${lesson}`, async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace(
        /(data-hash=")[0-9a-f]+(">)不必先读别的课。/,
        '$100000000$2别的课不用先读。',
      )
      await route.fulfill({ response, body: html })
    })

    await page.reload()
    await mark(page).click()
    await card(page).getByText('你标过之后，这一段改了').click()

    await expect(card(page).getByRole('blockquote')).toHaveText([/^不必先读别的课。/, /^别的课不用先读。/])
  })

  test('of a program takes along how it stands', async ({ page, context }) => {
    const server = await serveFeedback(context)
    await page.goto(lesson)
    const block = page.locator('.first-minute')
    await block.locator('[data-mechanism=break-circuit]').check()
    await block.locator('[data-action=run]').click()
    await expect(block.locator('[data-sandbox]')).toHaveAttribute('data-state', 'finished')

    await openCard(page, block.getByRole('heading', { level: 2 }))
    await expect(card(page).getByRole('checkbox')).toBeChecked()
    await card(page).getByRole('button', { name: '没跟上' }).click()
    await expect(card(page)).toContainText('作者那边收下了。')

    const [sent] = [...server.flags.values()]
    expect(sent?.quote.exact).toBe('可以运行的程序：天气工具总是超时')
    expect(sent?.run).toMatch(/^run=1\.[\w-]+$/)
  })
})

test.describe('a word', () => {
  test('of the glossary first shows its definition, and only “still unclear” sends', async ({
    page,
    context,
  }) => {
    const server = await serveFeedback(context)
    await page.goto(lesson)
    await select(page.locator('.prose [data-block]', { hasText: '这就叫' }), '跑偏')
    await pressHere(page)

    await expect(card(page)).toContainText('活干歪了，它还当自己在干正事')
    await expect(card(page).locator('[data-kind]')).toHaveText(['还是不清楚'])
    expect(server.methods).toEqual([])

    await card(page).getByRole('button', { name: '还是不清楚' }).click()
    await expect(card(page)).toContainText('作者那边收下了。')
    expect([...server.flags.values()].map(({ kind, quote }) => [kind, quote.exact])).toEqual([
      ['unexplained', '跑偏'],
    ])
  })

  test('that the glossary does not have is flagged with what stands around it', async ({ page, context }) => {
    const server = await serveFeedback(context)
    await page.goto(lesson)
    await select(paragraph(page), '眼生')
    await pressHere(page)
    await card(page).getByRole('button', { name: '词没讲清' }).click()
    await expect(card(page)).toContainText('作者那边收下了。')

    expect([...server.flags.values()][0]?.quote).toMatchObject({
      exact: '眼生',
      suffix: '的点开，眼熟的跳过。',
    })
  })
})

test('everything goes by keyboard', async ({ page, context }) => {
  const server = await serveFeedback(context)
  await page.goto(lesson)
  await page.keyboard.press('Control+Alt+m')
  await expect(page.getByText('↑ ↓ 换一段')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(card(page).locator('[data-kind=lost]')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(card(page)).toContainText('作者那边收下了。')
  expect([...server.flags.values()].map(({ kind, block }) => [kind, block.id])).toEqual([['wordy', '2']])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a tap into the margin opens the card', async ({ page, context }) => {
    const server = await serveFeedback(context)
    await page.goto(lesson)
    await paragraph(page).scrollIntoViewIfNeeded()
    const box = await paragraph(page).boundingBox()
    await page.touchscreen.tap(382, box!.y + 30)
    await card(page).getByRole('button', { name: '太啰嗦' }).tap()

    await expect(card(page)).toContainText('作者那边收下了。')
    expect([...server.flags.values()][0]?.quote.exact).toContain('不必先读别的课')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('the list of the reader’s own flags leads to each, and those not sent can be saved', async ({
  page,
  context,
}) => {
  const server = await serveFeedback(context)
  server.refusal = { status: 422, code: 'invalid_flag' }
  await page.goto(lesson)
  await flag(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '我的标记（1）' }).click()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card(page).getByRole('button', { name: '存成文件' }).click(),
  ])
  const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as { kind: string }
  expect(saved.kind).toBe('lost')

  const { violations } = await new AxeBuilder({ page }).include('.flag-card').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})
