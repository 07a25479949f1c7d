import { recapPrivacySet } from '#src/contract/functions/recaps-privacy.ts'
import { recapTexts } from './support/recap.ts'
import { callAs } from './support/rpc.ts'
import { openCard, openStory } from './support/story.ts'
import { expect, test } from './support/test.ts'

// On a product where no other journey needs Bruno's recaps, because all its journeys share the
// data.
test.use({ variant: 'late' })

test('a player hides the own recaps from others, still sees them, and takes it back', async ({
  page,
  browser,
  baseURL,
  request,
  signInAs,
}) => {
  const at = (path: string) => `${baseURL}${path}`
  // Nothing is hidden, also where this journey is repeated.
  await callAs(request, await signInAs('Bruno'), recapPrivacySet, { hidden: false })
  await openCard(page, '/movie-night-in-review')
  const hide = page.getByRole('switch', { name: 'Hide my recaps' })
  await expect(hide).not.toBeChecked()
  await hide.click()
  await expect(hide).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'Hidden: only you' })).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  const heading = stranger.getByRole('heading', { name: 'For their eyes only' })
  for (const path of ['/movie-night-in-review', '/year-in-review-2024']) {
    await stranger.goto(at(`${path}/Bruno`))
    await expect(heading).toBeVisible()
    await expect(
      stranger.getByText('This player keeps their recaps private. How about a look at your own?'),
    ).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'See my own' })).toHaveAttribute('href', path)
    await expect(stranger.getByText('That didn’t work')).toHaveCount(0)
  }
  await stranger.goto(at('/de/movie-night-in-review/Bruno'))
  await expect(
    stranger.getByRole('heading', { name: recapTexts('de').hidden_title ?? '?' }),
  ).toBeVisible()

  const own = await page.context().newPage()
  for (const path of ['/movie-night-in-review', '/movie-night-in-review/Bruno']) {
    await openStory(own, path)
    await expect(own.getByText('Bruno’s Movie Night')).toBeVisible()
  }

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hide).not.toBeChecked()
  await openStory(stranger, at('/movie-night-in-review/Bruno'))
  await expect(stranger.getByText('Bruno’s Movie Night')).toBeVisible()
  await stranger.context().close()
})

test('a switch that the server refuses changes nothing and says so', async ({ page, signInAs }) => {
  await signInAs('Maja')
  await page.route('**/rest/v1/rpc/recap_privacy_set', (route) => route.fulfill({ status: 500 }))
  await openCard(page, '/movie-night-in-review')
  const hide = page.getByRole('switch', { name: 'Hide my recaps' })
  await hide.click()
  await expect(page.getByText('Something wrong, please try later!')).toBeVisible()
  await expect(hide).not.toBeChecked()
})
