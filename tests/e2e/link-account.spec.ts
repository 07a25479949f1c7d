import type { Page } from '@playwright/test'
import { REFUSAL } from '#src/contract/refusals.ts'
import { playApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { loseAnswers, loseParts } from './support/lost-answers.ts'
import { goOffline } from './support/offline.ts'
import { cancelAt, continueWith, newName } from './support/providers.ts'
import { expect, sessionOf, test } from './support/test.ts'
import { urlOf } from './support/variants.ts'

async function openWithApple(page: Page): Promise<void> {
  await page.goto('/link-account')
  await expect(page.getByText('Sign in with Apple, then link Google here.')).toBeVisible()
  await continueWith(page, 'Apple', newName())
  await expect(heading(page, 'Link Google')).toBeVisible()
}

async function unlink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true }).click()
}

test('links a Google account, says which, and unlinks it', async ({ page }) => {
  await page.goto('/link-account')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
  await expectAccessible(page)
  await openWithApple(page)
  await expectAccessible(page)

  await cancelAt(page, 'Google')
  await expect(page.getByText('You cancelled the sign-in with Google.')).toBeVisible()
  await expectAccessible(page)
  const name = newName()
  await continueWith(page, 'Google', name)
  const email = `${name.toLowerCase()}@example.com`
  await expect(heading(page, 'Google is linked')).toBeVisible()
  await expect(page.getByText('Linked. Google now opens the same album.')).toBeVisible()
  await expect(
    page.getByText(`Sign in with Apple or as ${email}: it’s the same album.`),
  ).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(heading(page, 'Google is linked')).toBeVisible()
  await expect(page.getByText('Google now opens the same album.')).toBeHidden()

  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await expect(page.getByRole('dialog', { name: 'Unlink Google?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it linked' }).click()
  await page.route('**/rpc/google_unlink', (route) =>
    route.fulfill({ status: 400, json: { code: REFUSAL.google_unlink_failed, message: 'No' } }),
  )
  await unlink(page)
  await expect(page.getByRole('alert')).toContainText(
    'Failed to unlink Google account. Please try again.',
  )
  await expectAccessible(page)
  await page.unrouteAll()
  await unlink(page)
  await expect(page.getByText('Unlinked. You now sign in with Apple.')).toBeVisible()
  await expect(heading(page, 'Link Google')).toBeVisible()
})

test('an account of somebody else is refused, and another one does', async ({ page, browser }) => {
  const taken = newName()
  const theirs = await browser.newContext()
  const their = await theirs.newPage()
  await their.goto(`${urlOf('demo')}/sign-in`)
  await continueWith(their, 'Google', taken)
  await expect(heading(their, `You’re in, ${taken}.`)).toBeVisible()
  await theirs.close()

  await openWithApple(page)
  await continueWith(page, 'Google', taken)
  await expect(page.getByRole('alert')).toContainText(
    'The Google account is already linked to another user.',
  )
  await expect(heading(page, 'Link Google')).toBeVisible()
  await continueWith(page, 'Google', newName())
  await expect(heading(page, 'Google is linked')).toBeVisible()
})

test('a second account is refused where another tab was first', async ({ page, context }) => {
  await openWithApple(page)
  const other = await context.newPage()
  await other.goto('/link-account')
  await other.getByRole('button', { name: 'Continue with Google' }).click()
  await continueWith(page, 'Google', newName())
  await expect(heading(page, 'Google is linked')).toBeVisible()
  await other.getByLabel('Name').fill(newName())
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('alert')).toContainText('Another Google account is already linked.')
  await expect(heading(other, 'Google is linked')).toBeVisible()

  const restore = await loseAnswers(other, 'google_unlink')
  await other.getByRole('button', { name: 'Unlink Google' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true }).dblclick()
  for (const each of [other, page]) await expect(heading(each, 'Link Google')).toBeVisible()
  await restore()
})

test('a lost response is retried, and links once', { tag: '@long' }, async ({ page }) => {
  await openWithApple(page)
  await loseAnswers(page, '/auth/v1/link')
  // Fakes the state, too, so that the page does not show the account as linked.
  await page.route('**/rpc/link_account_state', (route) =>
    route.fulfill({ json: { google: null, server_time: '2026-11-21T12:00:00Z' } }),
  )
  await continueWith(page, 'Google', newName())
  await expect(page.getByRole('alert')).toContainText('Something wrong, please try later!')
  await page.unrouteAll()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Linked. Google now opens the same album.')).toBeVisible()
})

test('a player who is not signed in with Apple is told so, with a next step', async ({
  page,
  signInAs,
}) => {
  await signInAs('Maja')
  await page.goto('/link-account')
  await expect(page.getByText('You must log in with Apple to use the link page.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
  // Only one demo player has an Apple account.
  await expect(page.getByRole('button', { name: /^Play as/ })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Play as Nia' }).click()
  await expect(heading(page, 'Link Google')).toBeVisible()
})

test('a sign-in that could not be fetched is told, and tried again', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('Maja')
  // The build decides which of these two scripts contains the sign-in, so the test blocks both.
  const restore = await loseParts(page, 'FailureScreen', 'SignIn')
  await page.goto('/link-account')
  await expect(heading(page, 'You’re offline')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page, 'You’re offline')).toBeVisible()

  await restore()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('You must log in with Apple to use the link page.')).toBeVisible()
  await page.getByRole('button', { name: 'Play as Nia' }).click()
  await expect(heading(page, 'Link Google')).toBeVisible()
})

test('without a network the Google button says so, and the page stays', async ({
  page,
  signInAs,
}) => {
  await signInAs('Nia')
  await page.goto('/link-account')
  await expect(heading(page, 'Link Google')).toBeVisible()
  const goOnline = await goOffline(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('That didn’t work. Please try again.')).toBeVisible()
  await goOnline()
})

test('inside the app the browser opens for Google, and unlinking is done here', async ({
  page,
  context,
  request,
}) => {
  const { access_token } = await sessionOf(request, 'Nia')
  let linked = true
  const state = () => ({
    data: {
      google: linked ? { email: 'nia@example.com' } : null,
      server_time: '2026-11-21T12:00:00Z',
    },
  })
  const app = await playApp(context, urlOf('demo'), {
    host: 'ios',
    token: access_token,
    answers: {
      rpc: ({ params }) => {
        if (params.function === 'google_unlink') linked = false
        return state()
      },
      openWebPage: () => undefined,
    },
  })
  await page.goto('/link-account')
  await expect(page.getByText('nia@example.com').first()).toBeVisible()
  await unlink(page)
  await expect(heading(page, 'Link Google')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open my browser' }).click()
  await expect
    .poll(() => app.callsOf('openWebPage').map(({ params }) => params))
    .toEqual([{ url: `${urlOf('demo')}/link-account` }])
})

test('the button is free again after the way back from a provider', async ({ page }) => {
  await openWithApple(page)
  const link = page.getByRole('button', { name: 'Continue with Google' })
  // The provider's page never loads, so the tab still shows this page, as after a return from the back/forward
  // cache.
  await page.route('**/*response_type=*', (route) => route.fulfill({ status: 204 }))
  await link.click()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(link).not.toHaveAttribute('aria-busy', 'true')
})
