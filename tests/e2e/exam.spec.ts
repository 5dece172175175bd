import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

// A hundred runs and more; a busy machine takes its time.
test.describe.configure({ timeout: 400_000 })
const wholeExam = { timeout: 300_000 }

const examPage = '/zh-CN/lessons/off-track/exam/'

const recorded = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../sandboxes/weather-agent/recordings/exam.json'), 'utf8'),
) as readonly { readonly task: string; readonly passed: boolean }[]

/** Runs in the page: an exam may be over before a press from outside arrives. */
const stopAtFirstMark = (exam: Element): void => {
  const observer = new MutationObserver(() => {
    if ((exam.querySelector('progress')?.value ?? 0) === 0) return
    observer.disconnect()
    exam.querySelector<HTMLElement>('[data-action=stop-exam]')?.click()
  })
  observer.observe(exam, { subtree: true, childList: true, attributes: true })
}

test.describe('the exam', () => {
  test('taken in the page gives the recorded marks', async ({ page }) => {
    await page.goto(examPage)
    const exam = page.locator('[data-exam]')
    const before = await exam.locator('table').innerText()

    await exam.locator('[data-action=take-exam]').click()

    await expect(exam).toHaveAttribute('data-exam', 'whole', wholeExam)
    await expect(exam.getByRole('status')).toContainText(`${recorded.length} 次都跑完了`)
    expect(await exam.locator('table').innerText()).toBe(before)
    await expect(exam.locator('.exam-setbacks')).toContainText('“没有数据的城市”')
  })

  test('is taken when that was pressed before its first script had arrived', async ({ page }) => {
    const script = Promise.withResolvers<void>()
    await page.route(/Exam\.astro[^/]*\.js$/, async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto(examPage, { waitUntil: 'commit' })

    await page.locator('[data-action=take-exam]').click()
    script.resolve()

    await expect(page.locator('[data-exam]')).toHaveAttribute('data-exam', /running|whole/)
  })

  test('can be stopped, says how far it came, and keeps the marks from before where it did not', async ({
    page,
  }) => {
    await page.goto(examPage)
    const exam = page.locator('[data-exam]')
    const before = await exam.locator('table').innerText()
    await exam.evaluate(stopAtFirstMark)
    await exam.locator('[data-action=take-exam]').click()

    await expect(exam).toHaveAttribute('data-exam', 'stopped')
    await expect(exam.getByRole('status')).toContainText(`共 ${recorded.length} 次；灰的格子没轮到`)
    await expect(exam.locator('[data-earlier]').first()).toBeVisible()
    expect(await exam.locator('table').innerText()).toBe(before)
    await exam.locator('[data-action=take-exam]').click()
    await expect(exam).toHaveAttribute('data-exam', /running|whole/)
  })

  test('shows all of its columns on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(examPage)
    await page.locator('[data-own=last-words]').check()

    const table = page.locator('.exam-table')
    await expect(table.getByRole('columnheader')).toHaveCount(6)
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })

  test('takes a column of the reader’s own, which passes what none of the four does', async ({ page }) => {
    await page.goto(examPage)
    const exam = page.locator('[data-exam]')
    await exam.locator('[data-own=instructive-errors]').check()
    await exam.locator('[data-own=break-circuit]').check()
    await exam.locator('[data-action=take-exam]').click()

    await expect(exam).toHaveAttribute('data-exam', 'whole', wholeExam)
    const cells = exam.getByRole('row', { name: /^参数值不在清单上/ }).getByRole('cell')

    await expect(cells).toHaveText(['0/3', '0/3', '0/3', '0/3', '3/3'])
  })

  test('without a network says so, and the next press tries again', async ({ page }) => {
    await page.route('**/mount-exam*', (route) => route.abort())
    await page.goto(examPage)
    const exam = page.locator('[data-exam]')
    await exam.locator('[data-action=take-exam]').click()
    await expect(exam.getByRole('status')).toContainText('考场没能取到')
    await page.unroute('**/mount-exam*')

    await exam.locator('[data-action=take-exam]').click()

    await expect(exam).toHaveAttribute('data-exam', /running|whole/)
  })

  test('marks what is Chinese on the English page, which is clear of axe', async ({ page }) => {
    await page.goto('/en/lessons/off-track/exam/')
    await page.getByRole('button', { name: 'a city without data, count only: 3/3' }).click()

    const answer = page.locator('.exam-answers span').first()
    await expect(answer).toHaveAttribute('lang', 'zh-CN')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })

  test('gives the focus back to the cell that is closed', async ({ page }) => {
    await page.goto(examPage)
    const cell = page.getByRole('button', { name: '没有数据的城市，按能否重试分档：0/3，退步了' })
    await cell.click()

    await page.locator('[data-action=close-cell]').press('Enter')

    await expect(cell).toBeFocused()
  })

  test('opens the transcript of a cell by keyboard, and is clear of axe', async ({ page }) => {
    await page.goto(examPage)
    const cell = page.getByRole('button', { name: '没有数据的城市，按能否重试分档：0/3，退步了' })
    await cell.focus()
    await page.keyboard.press('Enter')

    const opened = page.locator('.exam-opened')
    await expect(opened).toContainText('题目：“亚特兰蒂斯现在多少度？”')
    await expect(opened).toContainText('没过 （空屏）')
    await expect(opened.locator('.transcript')).toContainText('没有“亚特兰蒂斯”的数据')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the recorded marks can be read', async ({ page }) => {
    await page.goto(examPage)

    await expect(page.getByRole('row', { name: /^平均/ })).toContainText('/ ')
    await expect(page.locator('course-exam noscript p')).toBeVisible()
  })
})
