import {
  copyOf,
  expectCard,
  expectNoSecrets,
  expectPublic,
  recapAnswer,
  recapTexts,
  textsOf,
} from './support/recap.ts'
import { expectLastPage, expectPage, lastPage, openStory, storyPage } from './support/story.ts'
import { expect, test } from './support/test.ts'

const RECAP = '/movie-night-in-review'

test('a season: the figures on screen are the response’s, and its player can hide them', async ({
  page,
  request,
  signInAs,
}) => {
  const { access_token: token } = await signInAs('Maja')
  const recap = await recapAnswer(request, { season: 'movie-night', username: 'Maja' }, token)
  if (recap.version !== 'own') throw new Error('Maja was not given her own version')
  const { figures, top_mate: mate } = recap
  const swapped = figures.received + figures.sent
  expect(swapped).toBeGreaterThan(0)

  await openStory(page, RECAP)
  await page.keyboard.press('ArrowDown')
  const swaps = storyPage(page, 2)
  await expect(swaps).toContainText(`${figures.received} received`)
  await expect(swaps).toContainText(`${figures.sent} sent`)

  await page.keyboard.press('ArrowDown')
  await expect(storyPage(page, 3)).toContainText(
    `${figures.percent_beaten}% ${copyOf('movie-night', 'en')['rank.unit']}`,
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
  await expect(page.getByRole('switch', { name: 'Hide my recaps' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See my own' })).toHaveCount(0)
})

test('an anonymous visitor is neither sent nor shown private figures, and the next page’s art comes ahead', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answered = page.waitForResponse('**/rest/v1/rpc/season_recap')
  await openStory(page, `${RECAP}/Maja`)
  const wire = await (await answered).json()
  expectPublic(wire)
  await expect.poll(() => asked.filter((path) => /\bswaps\..*svg$/.test(path))).toHaveLength(1)
  expect(asked.filter((path) => /\b(rank|praise)\..*svg$/.test(path))).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expectPage(page, 2)
  await expect.poll(() => asked.filter((path) => /\brank\..*svg$/.test(path))).toHaveLength(1)

  await page.keyboard.press('End')
  await expectPage(page, 5)
  const card = page.getByRole('figure', { name: 'Share card: Maja' })
  await expect(card).toContainText(`${wire.figures.exchanges} swaps`)
  await expectNoSecrets(page)
})

test('somebody else’s recap, by a name with an accent, a space and a full stop, leads a player to the own', async ({
  page,
  signInAs,
}) => {
  await signInAs('Maja')
  const answered = page.waitForResponse('**/rest/v1/rpc/season_recap')
  await openStory(page, `${RECAP}/${encodeURIComponent('Inês C.')}`)
  expect((await (await answered).json()).version).toBe('other')
  await expect(page.getByRole('article').getByText('Inês C.’s Movie Night')).toBeVisible()
  await page.keyboard.press('End')
  await expectPage(page, 5)
  await expect(page.getByRole('switch')).toHaveCount(0)
  await page.getByRole('link', { name: 'See my own' }).click()
  await expect(page).toHaveURL(new RegExp(`${RECAP}$`))
  await expect(page.getByText('Maja’s Movie Night', { exact: true })).toBeVisible()
})

test.describe('on a German system', () => {
  test.use({ locale: 'de-DE', timezoneId: 'America/New_York' })

  test('numbers are written the German way on an English page, too', async ({ page, context }) => {
    await context.addInitScript(() => localStorage.setItem('Locale', 'en'))
    // No demo player has received that many stickers, so the server's response is modified.
    await page.route('**/rest/v1/rpc/season_recap', async (route) => {
      const answer = await route.fetch()
      const recap = await answer.json()
      recap.figures.received = 1204
      await route.fulfill({ response: answer, json: recap })
    })
    await openStory(page, `${RECAP}/Maja#page=2`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(storyPage(page, 2)).toContainText('1.204 received')
    await page.keyboard.press('ArrowDown')
    await expect(storyPage(page, 3)).toContainText(/\d+\u00a0% of all players/)
  })
})

test('a recap is in its own language', async ({ page }) => {
  const copy = copyOf('movie-night', 'de')
  const story = textsOf('story', 'de')
  const named = (text: string | undefined) => (text ?? '?').replace('{name}', 'Maja')
  await page.goto(`/de${RECAP}/Maja`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy['cover.title'] ?? '?')
  const shown = page.getByRole('article')
  await expect(shown.getByText(named(copy['cover.lead_theirs']))).toBeVisible()
  await expect(page.getByRole('button', { name: story.share_page ?? '?' })).toBeVisible()

  const keys = [
    'swaps.title_theirs',
    'rank.title_theirs',
    'praise.title_theirs',
    'card.title_theirs',
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
  const shareCard = recapTexts('de').share_theirs ?? '?'
  await expect(page.getByRole('button', { name: shareCard })).toBeVisible()
})
