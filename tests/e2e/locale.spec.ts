import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { openLanguageMenu } from './support/menu.ts'
import { expect, test } from './support/test.ts'

const RECAP = '/movie-night-in-review/Maja'

/** A page with the site's header, which has the language menu. */
const PAGE = '/download'

function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) {
      const { pathname, search, hash } = new URL(frame.url())
      documents.push(pathname + search + hash)
    }
  })
  return documents
}

const choose = (context: BrowserContext, locale: string) =>
  context.addInitScript((value) => localStorage.setItem('Locale', value), locale)

test('the start keeps what an address says, and is in the visitor’s language', async ({
  page,
  context,
}) => {
  await choose(context, 'it')
  await page.goto('/?from=mail')
  await expect(page).toHaveURL(/\/it\/activity\?from=mail$/)
})

test.describe('a browser in Brazilian Portuguese', () => {
  test.use({ locale: 'pt-BR' })

  test('is sent to Portuguese, once', async ({ page }) => {
    const documents = documentsOf(page)
    await page.goto(`${PAGE}?from=mail#stores`)
    await expect(page).toHaveURL(/\/pt\/download\?from=mail#stores$/)
    await page.goto(RECAP)
    await expect(page.getByRole('heading', { name: 'Now showing: Movie Night' })).toBeVisible()
    expect(documents.at(-1)).toBe(RECAP)
  })

  test('the redirect leaves no entry in the history', { tag: '@long' }, async ({ page }) => {
    await page.goto('about:blank')
    await page.goto(PAGE)
    await expect(page).toHaveURL(/\/pt\/download$/)
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })
})

test.describe('a browser in a language that we do not speak', () => {
  test.use({ locale: 'fi-FI' })
})

test('the menu leads to the same page and is remembered', async ({ page }) => {
  await page.goto(`${PAGE}?from=mail`)
  await openLanguageMenu(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/download\?from=mail$/)
  expect(await page.evaluate(() => localStorage.getItem('Locale'))).toBe('de')
  await page.goto(PAGE)
  await expect(page).toHaveURL(/\/de\/download$/)
  await page.goto(PAGE)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the menu works with the keyboard alone and closes with Escape', async ({ page }) => {
  await page.goto(PAGE)
  // Tab reaches the wordmark, the profile, then the menu.
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const german = page.getByRole('link', { name: 'Deutsch' })
  await expect(german).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(german).toBeHidden()
  await page.keyboard.press('Enter')
  await german.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/de\/download$/)
})
