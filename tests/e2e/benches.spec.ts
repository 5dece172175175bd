import { expect, test } from '@playwright/test'

const circles = '/zh-CN/lessons/off-track/going-in-circles/'

test('moving the threshold trades false alarms for misses', async ({ page }) => {
  await page.goto(circles)
  const bench = page.getByRole('figure', { name: /复读识别台/ })
  const count = (what: string) => bench.locator(`[data-says=${what}]`)
  await expect(count('falseAlarms')).toHaveText('5')

  await bench.getByRole('slider', { name: /多相似/ }).fill('0.97')

  await expect(count('falseAlarms')).toHaveText('0')
  expect(Number(await count('misses').textContent())).toBeGreaterThan(5)
})

test('two sentences of one’s own are judged by both levels, by keyboard alone', async ({ page }) => {
  await page.goto(circles)
  const bench = page.getByRole('figure', { name: /复读识别台/ })

  await bench.getByRole('textbox', { name: '它先说的' }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('好，马上查！')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('好，马上查。')

  await expect(bench.locator('[data-says=equal]')).toHaveText('一样')
  await expect(bench.locator('[data-says=verdict]')).toHaveText('复读')
})

test('a pair of the list goes onto the bench', async ({ page }) => {
  await page.goto(circles)
  const bench = page.getByRole('figure', { name: /复读识别台/ })

  await bench.getByText('二十对话').click()
  await bench.getByRole('button', { name: '把第 6 对放到上面' }).click()

  await expect(bench.getByRole('textbox', { name: '它又说的' })).toHaveValue('还是连不上，重新试试吧。')
  await expect(bench.locator('[data-says=verdict]')).toHaveText('不是复读')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the bench shows what the defaults give, and nothing that does not work', async ({ page }) => {
    await page.goto(circles)
    const bench = page.getByRole('figure', { name: /复读识别台/ })

    await bench.getByText('二十对话').click()

    await expect(bench.getByRole('row')).toHaveCount(21)
    await expect(bench.getByRole('slider').first()).toBeDisabled()
    await expect(bench.getByRole('button')).toHaveCount(0)
  })
})
