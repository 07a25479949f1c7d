import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { holdBack } from './support/held-call.ts'
import { loseCalls, loseParts } from './support/lost-answers.ts'
import { openStory, storyPage } from './support/story.ts'
import { expect, test } from './support/test.ts'

const RECAP = '/movie-night-in-review'
const CALL = '**/rest/v1/rpc/season_recap'

test.describe('an unknown player', () => {
  const names = {
    'an ordinary name': 'Nobody',
    '10,000 characters': 'x'.repeat(10_000),
    '65 characters': 'y'.repeat(65),
    markup: '<img src=x onerror=alert(1)>',
    'another script': 'どこにもいない',
    'an emoji of several parts': '👩‍👩‍👧‍👦🎲',
    'a right-to-left name': 'لا أحد',
    'a null character': 'Ma\u0000ja',
    'a quote and a statement': "Maja'; drop table app.player; --",
  }
  test('is said to be unknown, however the name is written', async ({ page }) => {
    for (const [kind, name] of Object.entries(names)) {
      await test.step(kind, async () => {
        await page.goto(`${RECAP}/${encodeURIComponent(name)}`)
        await expect(heading(page, 'Nobody by that name')).toBeVisible()
        await expect(page.getByRole('link', { name: 'Back to start' })).toHaveAttribute('href', '/')
        expect(await page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true)
        if (kind === 'an ordinary name') await expectAccessible(page)
        if (kind === 'markup') await expect(page.getByText(`“${name}”`)).toBeVisible()
      })
    }
    for (const path of ['/%E0%A4%A', '/%', '/%00', '/%ff']) {
      await test.step(path, async () => {
        const answer = await page.goto(`${RECAP}${path}`)
        expect(answer?.status()).toBe(200)
        await expect(heading(page, 'Nobody by that name')).toBeVisible()
      })
    }
  })

  test('leads home', async ({ page }) => {
    await page.goto(`/de${RECAP}/Nobody`)
    await page.getByRole('link', { name: 'Zurück zum Start' }).click()
    await expect(page).toHaveURL('/de/activity')
  })
})

test.describe('at the end', () => {
  test.use({ variant: 'late', timezoneId: 'America/New_York' })

  test('the last day is said, with the hour by the clock of the viewer', async ({ page }) => {
    await openStory(page, `${RECAP}/Maja`)
    await expect(page.getByText(/^Last day. Open until: 18\sJanuary at 0?4:00/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(storyPage(page, 2)).toBeInViewport()
    await expect(page.getByText(/^Last day/)).toHaveCount(0)
  })
})

test('a 200 response that is no answer is a failure, not a broken page', async ({ page }) => {
  for (const body of [
    '<html>gateway</html>',
    '{"version":"own"}',
    '',
    '{"error":true,"code":"99999","message":"secret words"}',
  ]) {
    await test.step(body, async () => {
      await page.route(CALL, (route) =>
        route.fulfill({ status: 200, contentType: 'application/json', body }),
      )
      await page.goto(`${RECAP}/Maja`)
      await expect(heading(page, 'That didn’t work')).toBeVisible()
      await expect(page.getByText('secret words')).toHaveCount(0)
      await page.unroute(CALL)
    })
  }
})

test('a failure is never a blank page: neither while its screen loads, nor without its drawing', async ({
  page,
}) => {
  const arrive = await holdBack(page, /\/RecapFailureScreen\.[^/]*\.js/)
  await loseCalls(page, /\.svg$/)
  await page.route(CALL, (route) => route.fulfill({ status: 503, json: { code: '57P03' } }))
  await page.goto(`${RECAP}/Maja`)
  await expect(page.getByRole('article').getByText('Loading', { exact: true })).toBeVisible()
  arrive()
  await expect(heading(page, 'That didn’t work')).toBeVisible()
  await expect(page.locator('.state-panel img')).toHaveCount(0)
})

test('parts of a story that cannot be loaded show an error in their place, with a retry', async ({
  page,
}) => {
  const restore = await loseParts(page, 'CardPage', 'LastFoot', 'RecapSentences')
  await openStory(page, `${RECAP}/Maja#page=5`)
  const card = storyPage(page, 5)
  const unready = page.getByRole('status').filter({ hasText: 'This needs a connection.' })
  await expect(card.getByRole('heading', { name: 'You’re offline' })).toBeInViewport()
  await expect(unready).toBeInViewport()
  await expectAccessible(page)
  // This retry must fail before the network returns.
  const failedAgain = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/LastFoot.'),
  )
  await unready.getByRole('button', { name: 'Retry' }).click()
  await failedAgain
  await expect(unready).toBeVisible()

  await restore()
  await card.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('figure', { name: 'Share card: Maja' })).toBeInViewport()
  await unready.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: 'See my own' })).toBeVisible()
})

test('a player who joined yesterday has a recap with text in place of figures', async ({
  page,
  signInAs,
}) => {
  await signInAs('Nia')
  await openStory(page, RECAP)
  const words = [
    'A silent film this time. No stickers swapped this season.',
    'Only a trailer this season: too few swaps for a rank.',
    'No reviews this season. The critics were lost for words.',
  ]
  for (const [index, text] of words.entries()) {
    await page.keyboard.press('ArrowDown')
    await expect(storyPage(page, index + 2).getByRole('heading', { name: text })).toBeInViewport()
  }
  await page.keyboard.press('ArrowDown')
  const card = page.getByRole('figure', { name: 'Share card: Nia' })
  await expect(card).toContainText('0 stickers swapped')
  await expect(card).not.toContainText('Top swap mate')
  await expect(page.getByRole('button', { name: /^Share/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Watch again' }).click()
  await expect(storyPage(page, 1)).toBeInViewport({ ratio: 0.95 })
})

test('a production without providers shows the way into the app', async ({ page }) => {
  // Fakes the response of a production server: a real one needs PostgreSQL (tests/rpc/server/process.test.ts).
  await page.route('**/auth/v1/providers', (route) =>
    route.fulfill({ json: { providers: [], demo: false } }),
  )
  await page.goto(RECAP)
  await expect(heading(page, 'Sign in with the app')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Get the app' })).toHaveAttribute('href', '/download')
  await expect(page.getByRole('button', { name: /^Play as/ })).toHaveCount(0)
})
