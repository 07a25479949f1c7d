import { recapPrivacySet } from '#src/contract/functions/recaps-privacy.ts'
import { expectAccessible } from './support/axe.ts'
import { recapTexts } from './support/recap.ts'
import { callAs } from './support/rpc.ts'
import { openCard, openStory } from './support/story.ts'
import { expect, test } from './support/test.ts'

// The journey uses a shared product, but no other journey on it needs Bruno's recaps.
test.use({ variant: 'late' })

test('a player hides the own recaps from others, still sees them, and takes it back', async ({
  page,
  browser,
  baseURL,
  request,
  signInAs,
}) => {
  const at = (path: string) => `${baseURL}${path}`
  // Shows the recaps again, in case this journey is repeated.
  await callAs(request, await signInAs('Bruno'), recapPrivacySet, { hidden: false })
  await openCard(page, '/movie-night-in-review')
  const hide = page.getByRole('switch', { name: 'Hide my recaps' })
  await expect(hide).not.toBeChecked()
  await hide.click()
  await expect(hide).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'Hidden: only you' })).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  const heading = stranger.getByRole('heading', { name: 'For their eyes only' })
  await stranger.goto(at('/year-in-review-2024/Bruno'))
  await expect(heading).toBeVisible()
  await expect(
    stranger.getByText('This player keeps their recaps private. How about a look at your own?'),
  ).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'See my own' })).toHaveAttribute(
    'href',
    '/year-in-review-2024',
  )
  await expect(stranger.getByText('That didn’t work')).toHaveCount(0)
  await expectAccessible(stranger)
  await stranger.goto(at('/de/movie-night-in-review/Bruno'))
  await expect(
    stranger.getByRole('heading', { name: recapTexts('de').hidden_title ?? '?' }),
  ).toBeVisible()

  const own = await page.context().newPage()
  await openStory(own, '/movie-night-in-review/Bruno')
  await expect(own.getByRole('article').getByText('with you in the lead')).toBeVisible()
  await expect(own.getByText('Bruno’s Movie Night')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hide).not.toBeChecked()
  await openStory(stranger, at('/movie-night-in-review/Bruno'))
  await expect(stranger.getByText('Bruno’s Movie Night')).toBeVisible()
  await stranger.context().close()
})
