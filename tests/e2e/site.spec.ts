import type { Page } from '@playwright/test'
import { LOCALES } from '#src/contract/locales.ts'
import { expectAccessible } from './support/axe.ts'
import { expectPressable } from './support/pressable.ts'
import { addresses } from './support/routes.ts'
import { everyDay, expect, test } from './support/test.ts'

test('the start is the invite activity, in the language of the address', async ({ request }) => {
  for (const [path, target] of [
    ['/', '/activity'],
    ['/de', '/de/activity'],
    ['/fr?a=1', '/fr/activity?a=1'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([302, target])
  }
})

const NOT_FOUND = {
  en: 'Off the board',
  fr: 'Case introuvable',
  de: 'Vom Brett gefallen',
} as const
for (const [locale, title] of Object.entries(NOT_FOUND)) {
  test(
    `${locale}: an unknown path returns 404 in its own language`,
    everyDay(locale === 'de'),
    async ({ page }) => {
      const prefix = locale === 'en' ? '' : `/${locale}`
      const answer = await page.goto(`${prefix}/no/such/page?x=1#y`)
      expect(answer?.status()).toBe(404)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectAccessible(page)
      await page.getByRole('main').getByRole('link').click()
      await expect(page).toHaveURL(`${prefix}/activity`)
    },
  )
}

test('the gallery of a developer and an unknown language are not found', async ({ request }) => {
  for (const path of ['/_gallery', '/xx/movie-night-in-review']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('a slash at the end leads to the address without', async ({ request, baseURL }) => {
  const answer = await request.get('/de/movie-night-in-review/Maja/?a=1', { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toBe('/de/movie-night-in-review/Maja?a=1')
  const foreign = await request.get(`${baseURL}//elsewhere.example/`, { maxRedirects: 0 })
  expect(foreign.headers().location ?? '').not.toMatch(/^\/\/|:\/\//)
})

const SIZES = [
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
] as const

for (const locale of ['en', 'de'] as const) {
  test(
    `${locale}: no page violates the policy, fails to load a file or has a button that is covered`,
    everyDay(locale === 'en'),
    async ({ page }) => {
      test.slow()
      const failed: string[] = []
      page.on('requestfailed', (request) => {
        // A page's idle-time requests are aborted when the test leaves the page.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url())
      })
      page.on('response', (response) => {
        const isPage = response.request().resourceType() === 'document'
        const isRefusal = response.url().includes('/rest/v1/rpc/')
        if (response.status() >= 400 && !isPage && !isRefusal) failed.push(response.url())
      })
      for (const { path } of addresses([locale])) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
        // Without a code this page opens the other invitation page, maybe after the network is idle.
        if (path.endsWith('/peel')) await page.waitForURL(/\/share$/)
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
        if (path.endsWith('/no-such-page')) {
          const scripts = await scriptsOf(page)
          expect(scripts.length).toBeGreaterThan(0)
          expect(scripts.filter((script) => /react|jsx|client/.test(script))).toEqual([])
        }
        for (const size of SIZES) {
          await page.setViewportSize(size)
          await expectPressable(page)
        }
      }
      expect(failed).toEqual([])
    },
  )
}

function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
}

test('every page names itself in every language, and all its siblings', async ({ request }) => {
  for (const { path, locale } of addresses()) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain(`<html lang="${locale}"`)
    // A page with `noindex` does not name its versions in other languages.
    if (html.includes('content="noindex"')) continue
    for (const sibling of [...LOCALES, 'x-default']) {
      expect(html, path).toContain(`hreflang="${sibling}"`)
    }
  }
})
