import { holdBack } from './support/held-call.ts'
import { openLanguageMenu } from './support/menu.ts'
import { expect, test } from './support/test.ts'

const RECAP = '/movie-night-in-review/Maja'
const LOADING = { name: 'Loading' }

test('the loading indicator shows until the page is hydrated, then hides', async ({ page }) => {
  const release = await holdBack(page, /\/Recap\.[^/]*\.js/)
  await page.goto(RECAP)
  const indicator = page.getByRole('status').filter({ hasText: 'Loading' })
  await expect(indicator).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Now showing: Movie Night' })).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Share this page' })).toBeVisible()
  await expect(indicator).toBeHidden()
})

test('an island that never loads: the indicator says so and offers a retry', async ({ page }) => {
  await page.clock.install()
  let answered = false
  await page.route(/\/Recap\.[^/]*\.js/, (route) => (answered ? route.continue() : undefined))
  await page.goto(RECAP, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Now showing: Movie Night' })).toBeVisible()
  await page.clock.runFor(21_000)
  await expect(page.getByText('This is taking a while.')).toBeVisible()
  answered = true
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Share this page' })).toBeVisible()
})

test('a page without islands has none', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByText(LOADING.name, { exact: true })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the start can be read and used', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await openLanguageMenu(page)
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sticker raus$/)
  })

  test('the app can be downloaded', async ({ page }) => {
    await page.goto('/download')
    await expect(page.getByRole('heading', { name: 'Come and play' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Get it on/ })).toHaveCount(2)
  })

  test('the not-found page can be read and left', async ({ page }) => {
    await page.goto('/fr/rien')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL(/\/fr\/activity$/)
  })

  test('a recap shows its cover', async ({ page }) => {
    await page.goto('/de/movie-night-in-review/Maja')
    await expect(page.getByRole('heading', { name: 'Heute ist Kinoabend' })).toBeInViewport()
  })
})
