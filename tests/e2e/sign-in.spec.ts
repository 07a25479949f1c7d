import type { Page } from '@playwright/test'
import { REFUSAL } from '#src/contract/refusals.ts'
import { playApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { loseAnswers, loseCalls } from './support/lost-answers.ts'
import { cancelAt, continueWith, newName } from './support/providers.ts'
import { expectBanned } from './support/scenes.ts'
import { spoilToken } from './support/spoil-token.ts'
import { expect, sessionOf, test } from './support/test.ts'
import { urlOf } from './support/variants.ts'

/** A page that shows its content only to signed-in players. */
const PRIVATE = '/link-account'

const token = (page: Page) => page.evaluate(() => localStorage.getItem('Token'))

test('with Google and with Apple a player comes back to exactly where they were', async ({
  page,
}) => {
  const address = '/movie-night-in-review?from=mail&x=a%26b#page=2'
  await page.goto(address)
  await expect(heading(page, 'Who’s playing?')).toBeVisible()
  await expect(page.getByText('Your recap belongs to you.')).toBeVisible()
  const name = newName()
  await continueWith(page, 'Google', name)
  await expect(page).toHaveURL(`${urlOf('demo')}${address}`)
  await expect(page.getByRole('article').getByText(`${name}’s Movie Night`)).toBeVisible()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('UserInfo') ?? '{}'))
  expect(kept).toMatchObject({ username: name })
  expect(await page.evaluate(() => sessionStorage.getItem('rollmates-sign-in'))).toBeNull()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`/de${PRIVATE}?a=1#b`)
  await continueWith(page, 'Apple', newName())
  await expect(page).toHaveURL(`${urlOf('demo')}/de${PRIVATE}?a=1#b`)
  await expect(heading(page, 'Google verknüpfen')).toBeVisible()
})

test('a player who cancels at the provider is told so, and can retry either way', async ({
  page,
}) => {
  await page.goto(`${PRIVATE}?a=1`)
  await cancelAt(page, 'Apple')
  await expect(heading(page, 'No harm done')).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in$/)
  expect(await token(page)).toBeNull()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to where I was' }).click()
  await expect(page).toHaveURL(`${urlOf('demo')}${PRIVATE}?a=1`)

  await cancelAt(page, 'Apple')
  await continueWith(page, 'Apple', newName())
  await expect(page).toHaveURL(`${urlOf('demo')}${PRIVATE}?a=1`)
  await expect(heading(page, 'Link Google')).toBeVisible()
})

test('a response that this tab did not request is rejected', async ({ page }) => {
  await page.goto(PRIVATE)
  await page.goto('/sign-in#state=theirs&id_token=a.b.c')
  await expect(heading(page, 'We lost that sign-in')).toBeVisible()
  expect(await token(page)).toBeNull()
  expect(page.url()).toBe(`${urlOf('demo')}/sign-in`)

  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(heading(page, 'Google')).toBeVisible()
  await page.goto('/sign-in#state=theirs&id_token=a.b.c')
  await expect(heading(page, 'We lost that sign-in')).toBeVisible()
  expect(await token(page)).toBeNull()
  await continueWith(page, 'Google', newName())
  await expect(page.getByRole('heading', { name: /^You’re in, / })).toBeVisible()
  await expectAccessible(page)
})

test('a lost response can be retried; a used token shows an error', async ({ page }) => {
  const restoreSignIn = await loseCalls(page, '/auth/v1/token?*')
  await page.goto(PRIVATE)
  await continueWith(page, 'Apple', newName())
  await expect(page.getByText('We couldn’t finish your sign-in.')).toBeVisible()
  await expectAccessible(page)
  await restoreSignIn()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Link Google')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto(PRIVATE)
  const restore = await loseAnswers(page, '/auth/v1/token?*')
  await continueWith(page, 'Apple', newName())
  await expect(page.getByText('We couldn’t finish your sign-in.')).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'A little too late')).toBeVisible()
  await continueWith(page, 'Apple', newName())
  await expect(heading(page, 'Link Google')).toBeVisible()
})

test('another tab follows a sign-in and a sign-out', async ({ page, context }) => {
  await page.goto(PRIVATE)
  const other = await context.newPage()
  await other.goto(PRIVATE)
  await expect(heading(other, 'Who’s playing?')).toBeVisible()
  await continueWith(page, 'Apple', newName())
  await expect(heading(page, 'Link Google')).toBeVisible()
  await expect(heading(other, 'Link Google')).toBeVisible()

  await other.goto('/settings')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page, 'Who’s playing?')).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => ['Token', 'UserId', 'UserInfo'].includes(key))).toEqual([])
})

test('an expired session shows the public version, and asks to sign in', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('seen')) return
    sessionStorage.setItem('seen', 'yes')
    localStorage.setItem('Token', 'long.gone.token')
    localStorage.setItem('UserInfo', JSON.stringify({ id: 'x', username: 'Maja' }))
  })
  await page.goto('/u/Bruno')
  await expect(heading(page, 'Bruno')).toBeVisible()
  await expect(page.getByRole('status').getByText('You’ve been signed out.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Who’s playing?' })
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Play as Maja' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('You’re in, Maja.')).toBeVisible()
  await expect(page.getByText('You’ve been signed out.')).toBeHidden()

  await page.evaluate(() => localStorage.setItem('Token', 'long.gone.token'))
  await page.goto(PRIVATE)
  await expect(page.getByText('You’ve been signed out.')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Continue with Apple' })).toBeVisible()
})

test('a session that ends in the middle of an action loses nothing', async ({ page }) => {
  await page.goto(`${PRIVATE}?a=1#b`)
  const name = newName()
  await continueWith(page, 'Apple', name)
  await continueWith(page, 'Google', newName())
  const linked = page.getByRole('heading', { name: 'Google is linked' })
  await expect(linked).toBeVisible()

  await spoilToken(page, '/rest/v1/rpc/google_unlink')
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await page.getByRole('button', { name: 'Unlink', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Who’s playing?' })
  await expect(dialog.getByText('You’ve been signed out.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(linked).toBeVisible()
  await expect(page.getByRole('alert').getByText('You’ve been signed out.')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click()
  // The same name gives the same account at the provider.
  await continueWith(page, 'Apple', name)
  await expect(page).toHaveURL(`${urlOf('demo')}${PRIVATE}?a=1#b`)
  await expect(linked).toBeVisible()
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await page.getByRole('button', { name: 'Unlink', exact: true }).click()
  await expect(heading(page, 'Link Google')).toBeVisible()
})

test('inside the app the app is asked again, then leads to its own sign-in', async ({
  page,
  context,
  request,
}) => {
  const { access_token } = await sessionOf(request, 'Nia')
  let isSignedIn = false
  const app = await playApp(context, urlOf('demo'), {
    host: 'android',
    answers: {
      getUserInfo: () =>
        isSignedIn
          ? { data: { id: 'app-1', username: 'Nia', token: access_token } }
          : { errorCode: REFUSAL.sign_in_required },
      rpc: async ({ params }) => {
        const answer = await context.request.post(
          `${urlOf('demo')}/rest/v1/rpc/${String(params.function)}`,
          {
            headers: {
              'api-key': 'rollmates-demo',
              ...(isSignedIn && { authorization: `Bearer ${access_token}` }),
            },
            data: params.params,
          },
        )
        const body = await answer.json()
        return answer.ok() ? { data: body } : { ...body, errorCode: body.code }
      },
    },
  })
  await page.goto(PRIVATE)
  await expect(heading(page, 'Sign in first')).toBeVisible()
  await expect.poll(() => app.callsOf('getUserInfo').length).toBe(2)
  await expect(page.getByRole('button', { name: /Google|Apple|Play as/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in to the app' }).click()
  await expect
    .poll(() => app.callsOf('openPageByName').map(({ params }) => params))
    .toEqual([{ name: 'sign-in', params: {} }])
  isSignedIn = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Link Google')).toBeVisible()
})

test.describe('banned players', () => {
  test.use({ variant: 'early' })
  test('are told in place of the content, with days and date', async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Play as Bruno' }).click()
    await expectBanned(page, 'You are banned forever.')
    await page.evaluate(() => localStorage.clear())
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Play as t0by' }).click()
    await expect(page.getByText(/^You are banned for 3\sdays until \d/)).toBeVisible()
    await page.goto(PRIVATE)
    await expect(page.getByText(/^You are banned for 3\sdays until \d/)).toBeVisible()
  })
})
