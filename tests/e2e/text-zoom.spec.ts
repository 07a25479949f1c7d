import type { Locator, Page } from '@playwright/test'
import { doubleText, expectNothingLost } from './support/double-text.ts'
import { pressInShop } from './support/shop.ts'
import { expectPage, openStory } from './support/story.ts'
import { expect, test } from './support/test.ts'

async function expectLastPageWhole(page: Page): Promise<void> {
  const isReport = page.url().includes('/review-of-')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(isReport ? 0 : 1)
  await expectNothingLost(page)
}

/** Returns the edges of the words in an element, which may be smaller than the element. */
const wordsOf = (element: Locator) =>
  element.evaluate((root) => {
    const words = document.createRange()
    words.selectNodeContents(root)
    const { top, bottom } = words.getBoundingClientRect()
    return { top, bottom }
  })
const topOf = async (element: Locator) => (await wordsOf(element)).top
const bottomOf = async (element: Locator) => (await wordsOf(element)).bottom

test.describe('Text of double size', { tag: '@long' }, () => {
  for (const path of ['/download', '/de/download', '/no-such-page', '/de/gibt-es-nicht']) {
    test(path, async ({ page }) => {
      await doubleText(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNothingLost(page)
    })
  }

  for (const path of [
    '/movie-night-in-review/Maja',
    '/de/star-wars-in-review/Maja',
    '/fr/summer-escape-in-review/Maja',
    '/pt/bon-appetit-in-review/Maja',
    '/es/year-in-review-2024/Maja',
    '/de/review-of-artful-tales',
  ]) {
    test(path, async ({ page, signInAs }) => {
      await signInAs('Bruno')
      await doubleText(page)
      await page.goto(path)
      // The buttons that turn pages appear once all pages are rendered.
      await expect(page.getByRole('navigation')).toBeAttached()
      for (let number = 1; number <= 5; number++) {
        await expect(
          page
            .getByRole('article')
            .getByRole('heading')
            .nth(number - 1),
        ).toBeInViewport()
        await expectNothingLost(page)
        await page.keyboard.press('ArrowDown')
      }
      await expectLastPageWhole(page)
    })
  }

  for (const path of ['/movie-night-in-review/Maja', '/de/year-in-review-2024/In%C3%AAs%20C.']) {
    test(`the name on ${path} stays above its title`, async ({ page }) => {
      await doubleText(page)
      await openStory(page, path)
      const title = page.getByRole('heading', { level: 1 }).first()
      const name = page.locator('.who p')
      expect(await bottomOf(name)).toBeGreaterThan(0)
      expect(await bottomOf(name)).toBeLessThanOrEqual(await topOf(title))
    })
  }

  for (const path of ['/dice', '/fr/dice', '/de/partner-team']) {
    test(`the buttons on top of ${path} do not overlap`, async ({ page, signInAs }) => {
      await doubleText(page)
      await signInAs('Maja')
      await page.goto(path)
      const buttons = page.locator(
        ':is(.site-header :is(a, button, summary), .hero > .icon-button):visible',
      )
      await expect(page.locator('.hero > .icon-button')).toBeVisible()
      await expect(async () => {
        const boxes = await Promise.all((await buttons.all()).map((one) => one.boundingBox()))
        const edges = boxes
          .flatMap((box) => (box ? [[box.x, box.x + box.width] as const] : []))
          .sort(([one], [other]) => one - other)
        expect(edges.length).toBeGreaterThan(3)
        expect(edges.filter(([, right], place) => right > (edges[place + 1]?.[0] ?? 9999))).toEqual(
          [],
        )
      }).toPass()
    })
  }

  // A WebView enlarges all text, including the text of posters.
  for (const path of ['/movie-night-in-review/Maja', '/star-wars-in-review/Maja']) {
    test(`the title of ${path} stays on its poster`, async ({ page }) => {
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          const sheet = new CSSStyleSheet()
          const size = 'calc(2 * var(--title) * var(--u) * var(--fit-line, 1))'
          sheet.replaceSync(`[data-page="1"] h1 { font-size: ${size} !important }`)
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
        })
      })
      await openStory(page, path)
      const title = page.getByRole('heading', { level: 1 }).first()
      await expect
        .poll(() =>
          title.evaluate((element) => {
            const words = document.createRange()
            words.selectNodeContents(element)
            const { left, right } = words.getBoundingClientRect()
            return left >= 0 && right <= innerWidth
          }),
        )
        .toBe(true)
    })
  }

  test('a player’s own pages', async ({ page, signInAs }) => {
    test.slow()
    await doubleText(page)
    await signInAs('Maja')
    for (const path of [
      '/de/u',
      '/u/Bruno',
      '/de/settings',
      '/de/activity/claim',
      '/de/activity/history',
      '/activity/points_record',
      '/de/new-user-rewards',
      '/de/new-user-rewards/Bruno',
      '/de/activity/tiktok-sticker',
      '/de/link-account',
      '/de/activity/share',
      '/de/lucky-draw',
      '/de/activity/rules/invite-more',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      await expectNothingLost(page)
    }
  })

  test('dialogs and the cards of swaps', async ({ page, signInAs }) => {
    test.slow()
    await doubleText(page)
    const press = (name: string | RegExp, on: Page | Locator = page) =>
      on.getByRole('button', { name, exact: true }).first().click()
    const expectDialogWhole = async (name: string, key: string | RegExp) => {
      const dialog = page.getByRole('dialog', { name, exact: true })
      await expect(dialog.getByRole('button', { name: key })).toBeVisible()
      await expectNothingLost(page, dialog)
      return dialog
    }

    await page.goto('/de/u/Bruno')
    await press('Tausch vorschlagen')
    await expectDialogWhole('Tausch vorschlagen', 'Spielen als Maja')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await signInAs('t0by')
    await page.goto('/de/activity/claim')
    await press(/^Laugenblick/)
    const missing = await expectDialogWhole('Laugenblick', 'Spiellink fehlt')
    await expect(missing.getByRole('alert')).toContainText('Spiellink')
    await page.goto('/de/u')
    await press('Profil ergänzen')
    const profile = page.getByRole('dialog', { name: 'Profil bearbeiten' })
    await profile.getByLabel('Freundeslink aus dem Spiel').fill('https://example.com/me')
    await press('Profil speichern')
    await expect(profile.getByRole('alert').getByText(/kein Freundeslink/)).toBeVisible()
    await expectDialogWhole('Profil bearbeiten', 'Profil speichern')

    await signInAs('Maja')
    // Fakes the response, because other tests need the demo's data unchanged.
    await page.route('**/rest/v1/rpc/redemption_apply', (route) =>
      route.fulfill({
        json: {
          redemption: 1,
          status: 'applied',
          points_left: 4,
          stock_left: 1,
          shown_on: '2026-11-23',
        },
      }),
    )
    await page.goto('/de/activity/claim')
    await pressInShop(page, 'Morgenmuffel')
    await expectDialogWhole('Morgenmuffel', /einlösen$/)
    await press(/einlösen$/, page.getByRole('dialog'))
    await expectDialogWhole('Deins!', 'Zurück zu den Stickern')

    await page.goto('/de/u/Bruno')
    await press('Tausch vorschlagen')
    await expectDialogWhole('Tausch vorschlagen', 'Vorschlagen')
    await page.keyboard.press('Escape')
    await press(/^Schrebergarten/)
    await expectDialogWhole('Schrebergarten', 'Schließen')

    await page.goto('/de/u#swaps')
    await press('Album bearbeiten')
    const album = page.getByRole('dialog', { name: 'Album bearbeiten' })
    await press('Keine', album)
    await album.getByText('Liste einfügen').click()
    await album.getByLabel('Deine Liste').fill('Sonniges Gemüt x3, Schnurrhaarpinselohr')
    await album.getByText(/^\d+ Änderungen$/).click()
    await expectDialogWhole('Album bearbeiten', /^Speichern/)
    await press('Änderungen verwerfen')
    await page.keyboard.press('Escape')
    await press('Absagen')
    await expect(page.getByRole('button', { name: 'Beim Tausch bleiben' })).toBeVisible()
    await expectNothingLost(page, page.getByRole('region', { name: /^Meine Vorschläge/ }))

    await page.goto('/de/movie-night-in-review#page=5')
    await press('Als Bild speichern')
    await expectDialogWhole('Dein Bild', 'Als Bild speichern')
  })

  test('the states', async ({ page }) => {
    await doubleText(page)
    await page.goto('/movie-night-in-review')
    await expect(page.getByRole('button', { name: 'Play as Nia' })).toBeVisible()
    await expectNothingLost(page)
    await page.goto('/de/movie-night-in-review/Niemand')
    await expect(page.getByRole('link', { name: 'Zurück zum Start' })).toBeVisible()
    await expectNothingLost(page)
  })

  // The sizes that browser zoom leaves of 1280 x 800, and a small phone in landscape.
  for (const [name, width, height] of [
    ['a desktop at 150 %', 853, 533],
    ['a desktop at 200 %', 640, 400],
    ['a phone on its side', 568, 320],
  ] as const) {
    test(name, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await openStory(page, '/movie-night-in-review/Maja')
      for (let number = 1; number <= 5; number++) {
        await expectPage(page, number)
        await expectNothingLost(page)
        await page.keyboard.press('ArrowDown')
      }
      await expectLastPageWhole(page)
    })
  }
})
