import { expect, test } from '@playwright/test'

const lesson = '/zh-CN/lessons/off-track/'

test.describe('a page', () => {
  test('names its twin in the other language', async ({ page }) => {
    await page.goto('/en/lessons/off-track/')
    const twins = await page
      .locator('link[hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))

    expect(twins).toEqual(['zh-CN', 'en'])
  })

  test('is reached past the header by keyboard alone', async ({ page }) => {
    await page.goto('/zh-CN/glossary/')

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await expect(page.locator('main')).toBeFocused()
  })

  for (const [path, headings] of [
    ['/zh-CN/no-such-page/', ['没有这一页']],
    ['/en/no-such-page/', ['There is no such page']],
    ['/no-such-page/', ['没有这一页', 'There is no such page']],
  ] as const) {
    test(`that is not there says so in the language of its address: ${path}`, async ({ page }) => {
      const response = await page.goto(path)

      expect(response?.status()).toBe(404)
      await expect(page.locator('main').getByRole('heading')).toHaveText([...headings])
    })
  }
})

test.describe('language', () => {
  test('leads to the same page and is remembered for addresses without one', async ({ page }) => {
    await page.goto('/zh-CN/glossary/')

    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/en\/glossary\/$/)
    await page.goto('/')

    await expect(page).toHaveURL(/\/en\/$/)
  })

  test('of a lesson is one step away from the other', async ({ page }) => {
    await page.goto(lesson)

    await page.getByRole('link', { name: 'English' }).click()

    await expect(page).toHaveURL(/\/en\/lessons\/off-track\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('It went off track: should it know?')
  })
})

test.describe('theme', () => {
  test('is kept on the device and is there before the first paint', async ({ page }) => {
    await page.goto('/en/privacy/')

    await page.getByLabel('Theme').selectOption('dark')
    await page.reload({ waitUntil: 'commit' })

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByLabel('Theme')).toHaveValue('dark')
  })

  test('follows the system again when asked to', async ({ page }) => {
    await page.goto('/en/privacy/')

    await page.getByLabel('Theme').selectOption('light')
    await page.getByLabel('Theme').selectOption('auto')

    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})

test.describe('a term', () => {
  test('opens its definition by keyboard and closes it again', async ({ page }) => {
    await page.goto(lesson)
    const definition = page.getByText('碰了壁不改，一遍遍照原样再来', { exact: false }).last()

    await page.getByRole('button', { name: '打转', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(definition).toBeVisible()
    await page.keyboard.press('Escape')

    await expect(definition).toBeHidden()
  })
})

test.describe('the page of a mechanism in English', () => {
  test('says what each answer of its trials means, beside it', async ({ page }) => {
    await page.goto('/en/mechanisms/break-circuit/')
    const answers = page.locator('.trial-answer[lang=zh-CN]')

    await expect(answers).not.toHaveCount(0)
    await expect(page.locator('.trial-answer + .gloss')).toHaveCount(await answers.count())
  })
})

test.describe('a quiz', () => {
  test('explains the answer that was picked, and no other', async ({ page }) => {
    await page.goto(lesson)
    const quiz = page.locator('#fold-or-keep')

    await quiz.getByRole('radio').first().check()

    await expect(quiz.getByRole('status')).toHaveText('不对。')
    await expect(quiz.locator('details:visible')).toHaveCount(1)
  })

  test('explains it still when the reader comes back to the page', async ({ page }) => {
    await page.goto(lesson)
    const quiz = page.locator('#fold-or-keep')
    await quiz.getByRole('radio').first().check()

    await page.goto('/zh-CN/glossary/')
    await page.goBack()

    await expect(quiz.getByRole('radio').first()).toBeChecked()
    await expect(quiz.locator('details:visible')).toHaveCount(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('terms open', async ({ page }) => {
    await page.goto(lesson)

    await page.getByRole('button', { name: '打转', exact: true }).click()

    await expect(page.getByText('going in circles', { exact: true })).toBeVisible()
  })

  test('recaps unfold and quizzes explain', async ({ page }) => {
    await page.goto(lesson)

    await page.getByText('60 秒回顾').first().click()
    await page.locator('#fold-or-keep summary').first().click()

    await expect(page.locator('.recap p').first()).toBeVisible()
    await expect(page.locator('#fold-or-keep .choice-verdict').first()).toBeVisible()
  })

  test('no control is shown that could not work', async ({ page }) => {
    await page.goto(lesson)

    await expect(page.getByLabel('明暗')).toBeHidden()
  })
})
