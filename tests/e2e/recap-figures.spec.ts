import { LOCALES } from '#src/contract/locales.ts'
import { copyOf, expectCard, recapAnswer, recapTexts, textsOf } from './support/recap.ts'
import { isDaily, RECAPS } from './support/recaps.ts'
import { expectLastPage, expectPage, lastPage, openStory, storyPage } from './support/story.ts'
import { everyDay, expect, test } from './support/test.ts'

const SEASONS = RECAPS.filter(({ kind }) => kind === 'season')

for (const { slug: season, path } of SEASONS) {
  test(
    `${season}: the figures on screen are the response's`,
    everyDay(isDaily(season)),
    async ({ page, request, signInAs }) => {
      const { access_token: token } = await signInAs('Maja')
      const recap = await recapAnswer(request, { season }, token)
      if (recap.version !== 'own') throw new Error('Maja was not given her own version')
      const { figures, top_mate: mate } = recap
      const swapped = figures.received + figures.sent
      expect(swapped).toBeGreaterThan(0)

      await openStory(page, path)
      await page.keyboard.press('ArrowDown')
      const swaps = storyPage(page, 2)
      await expect(swaps).toContainText(`${figures.received} received`)
      await expect(swaps).toContainText(`${figures.sent} sent`)

      await page.keyboard.press('ArrowDown')
      await expect(storyPage(page, 3)).toContainText(
        `${figures.percent_beaten}% ${copyOf(season, 'en')['rank.unit']}`,
      )

      await page.keyboard.press('ArrowDown')
      const praise = storyPage(page, 4)
      await expect(praise).toContainText(`${figures.praise.perfect} perfect`)
      await expect(praise).toContainText(`${figures.praise.fast} fast`)
      await expect(praise).toContainText(`${figures.praise.honest} honest`)

      await page.keyboard.press('End')
      await expectLastPage(page)
      const card = lastPage(page).getByRole('figure', { name: 'Share card: Maja' })
      await expectCard(card, recap)
      await expect(card).toContainText(new RegExp(`${mate?.exchanges} swaps? together`))
    },
  )
}

test('an anonymous visitor is neither sent nor shown private figures', async ({
  page,
  request,
}) => {
  const answered = page.waitForResponse('**/rest/v1/rpc/season_recap')
  await openStory(page, '/movie-night-in-review/Maja')
  const wire = await (await answered).json()
  expect(wire.version).toBe('other')
  expect(Object.keys(wire)).not.toContain('top_mate')
  expect(Object.keys(wire.figures).sort()).toEqual(
    ['exchanges', 'free_stickers', 'percent_beaten', 'praise', 'received', 'sent', 'teams'].sort(),
  )

  await page.keyboard.press('End')
  await expectPage(page, 5)
  const card = page.getByRole('figure', { name: 'Share card: Maja' })
  await expect(card).toContainText(`${wire.figures.exchanges} swaps`)
  for (const secret of ['days with us', 'partner post', 'Top swap mate']) {
    await expect(page.getByRole('main')).not.toContainText(secret)
  }
  expect(await recapAnswer(request, { season: 'movie-night', username: 'Maja' })).toHaveProperty(
    'version',
    'other',
  )
})

test('a signed-in player sees another one as an anonymous visitor does', async ({
  page,
  signInAs,
}) => {
  await signInAs('Bruno')
  const answered = page.waitForResponse('**/rest/v1/rpc/season_recap')
  await openStory(page, '/movie-night-in-review/Maja')
  expect((await (await answered).json()).version).toBe('other')
  await expect(page.getByRole('button', { name: 'Share this page' })).toBeVisible()
  await expect(page.getByRole('article').getByText('Maja’s Movie Night')).toBeVisible()
})

test('a name with an accent, a space and a full stop is found', async ({ page }) => {
  await openStory(page, `/movie-night-in-review/${encodeURIComponent('Inês C.')}`)
  await expect(page.getByRole('article').getByText('Inês C.’s Movie Night')).toBeVisible()
})

test('the art of the next page is fetched before it is turned to', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openStory(page, '/movie-night-in-review/Maja')
  await expect.poll(() => asked.filter((path) => /\bswaps\..*svg$/.test(path))).toHaveLength(1)
  expect(asked.filter((path) => /\b(rank|praise)\..*svg$/.test(path))).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expectPage(page, 2)
  await expect.poll(() => asked.filter((path) => /\brank\..*svg$/.test(path))).toHaveLength(1)
})

test.describe('on a German system', () => {
  test.use({ locale: 'de-DE', timezoneId: 'America/New_York' })

  test('numbers are written the German way on an English page, too', async ({ page, context }) => {
    await context.addInitScript(() => localStorage.setItem('Locale', 'en'))
    await openStory(page, '/movie-night-in-review/Maja#page=3')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(storyPage(page, 3)).toContainText(/\d+\u00a0% of all players/)
  })

  test('large numbers are grouped the German way', async ({ page, context }) => {
    await context.addInitScript(() => localStorage.setItem('Locale', 'en'))
    // No demo player swaps that much, so the server's response is modified.
    await page.route('**/rest/v1/rpc/season_recap', async (route) => {
      const answer = await route.fetch()
      const recap = await answer.json()
      recap.figures.received = 1204
      await route.fulfill({ response: answer, json: recap })
    })
    await openStory(page, '/movie-night-in-review/Maja#page=2')
    await expect(storyPage(page, 2)).toContainText('1.204 received')
  })
})

for (const locale of LOCALES) {
  test(
    `${locale}: the recap is in its own language`,
    everyDay(locale === 'de'),
    async ({ page }) => {
      const copy = copyOf('movie-night', locale)
      const story = textsOf('story', locale)
      const labels = recapTexts(locale)
      const named = (text: string | undefined) => (text ?? '?').replace('{name}', 'Maja')
      const prefix = locale === 'en' ? '' : `/${locale}`
      await page.goto(`${prefix}/movie-night-in-review/Maja`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy['cover.title'] ?? '?')
      const shown = page.getByRole('article')
      await expect(shown.getByText(named(copy['cover.lead_other']))).toBeVisible()
      await expect(page.getByRole('button', { name: story.share_page ?? '?' })).toBeVisible()

      const keys = [
        'swaps.title_other',
        'rank.title_other',
        'praise.title_other',
        'card.title_other',
      ]
      for (const [index, key] of keys.entries()) {
        await page.keyboard.press('ArrowDown')
        const place = (story.page_of ?? '?')
          .replace('{page}', String(index + 2))
          .replace('{pages}', '5')
        await expect(page.getByRole('img', { name: place, exact: true })).toBeVisible()
        await expect(
          shown.getByRole('heading', { name: named(copy[key]), exact: true }),
        ).toBeInViewport()
      }
      await expect(page.getByRole('button', { name: labels.share_other ?? '?' })).toBeVisible()
      if (locale !== 'en') {
        expect(copy['cover.title']).not.toBe(copyOf('movie-night', 'en')['cover.title'])
      }
    },
  )
}
