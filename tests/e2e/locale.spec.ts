import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { openLanguageMenu } from './support/menu.ts'
import { everyDay, expect, test } from './support/test.ts'

const RECAP = '/movie-night-in-review/Maja'

/** A page with the site's header, which has the language menu. */
const PAGE = '/download'

/** Returns a list to which each address is added to which the page navigates. */
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

test('?lang= takes precedence', async ({ page, context }) => {
  await choose(context, 'it')
  await page.goto(`${RECAP}?lang=de&from=mail#page=2`)
  await expect(page).toHaveURL(/\/de\/movie-night-in-review\/Maja\?lang=de&from=mail#page=2$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('the stored choice takes precedence over the browser’s languages', async ({
  page,
  context,
}) => {
  await choose(context, 'it')
  await page.goto(PAGE)
  await expect(page).toHaveURL(/\/it\/download$/)
})

test.describe('a browser in Brazilian Portuguese', () => {
  test.use({ locale: 'pt-BR' })

  test('is sent to Portuguese, once', async ({ page }) => {
    const documents = documentsOf(page)
    await page.goto(`${PAGE}?from=mail#stores`)
    await expect(page).toHaveURL(/\/pt\/download\?from=mail#stores$/)
    // A visitor who deliberately opens the English page after the redirect stays there.
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

  test('an address in another language is left alone', { tag: '@long' }, async ({ page }) => {
    await page.goto(`/fr${PAGE}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page).toHaveURL(/\/fr\/download$/)
  })

  test('English that was chosen stays', { tag: '@long' }, async ({ page, context }) => {
    await choose(context, 'en')
    await page.goto(PAGE)
    await expect(page.getByRole('heading', { name: 'Come and play' })).toBeVisible()
  })
})

test.describe('a browser in a language that we do not speak', () => {
  test.use({ locale: 'fi-FI' })

  test('reads English', { tag: '@long' }, async ({ page }) => {
    await page.goto(PAGE)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('and its second language counts', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'languages', { value: ['fi-FI', 'es-MX', 'en'] })
    })
    await page.goto(PAGE)
    await expect(page).toHaveURL(/\/es\/download$/)
  })
})

for (const lang of ['xx', '', 'en', '%E0', 'de/../..', '<b>']) {
  test(`?lang=${lang} is no reason to go anywhere`, everyDay(lang === 'xx'), async ({ page }) => {
    await page.goto(`${PAGE}?lang=${lang}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come and play')
  })
}

test('the menu leads to the same page and is remembered', async ({ page }) => {
  await page.goto(`${PAGE}?from=mail`)
  await openLanguageMenu(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/download\?from=mail$/)
  expect(await page.evaluate(() => localStorage.getItem('Locale'))).toBe('de')
  await page.goto(PAGE)
  await expect(page).toHaveURL(/\/de\/download$/)
  // The redirect happens once per visit: opening the English page again is deliberate.
  await page.goto(PAGE)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the choice counts in the next visit', async ({ page, context }) => {
  await page.goto(PAGE)
  await openLanguageMenu(page)
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/fr\/download$/)
  const nextVisit = await context.newPage()
  await nextVisit.goto(PAGE)
  await expect(nextVisit).toHaveURL(/\/fr\/download$/)
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
