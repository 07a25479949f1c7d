import type { BrowserContext, Page } from '@playwright/test'
import * as v from 'valibot'
import type { SignIn } from '#src/contract/auth.ts'
import { album, albumUpdate } from '#src/contract/functions/albums.ts'
import { inviteActivity } from '#src/contract/functions/invites.ts'
import { appInstalled, playerMe } from '#src/contract/functions/players.ts'
import { SETS } from '#tests/rpc/support/running-album.ts'
import { expectAccessible } from './support/axe.ts'
import { comeBackTo } from './support/come-back.ts'
import { heading } from './support/heading.ts'
import { loseAnswers } from './support/lost-answers.ts'
import { openOffline } from './support/offline.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { continueWith, newName } from './support/providers.ts'
import { callAs } from './support/rpc.ts'
import { spoilToken } from './support/spoil-token.ts'
import { expect, keepSession, sessionOf } from './support/test.ts'

/** A player's page, viewed and edited. What two players do there together: swaps.spec.ts. */
const test = testOnOwnProduct({
  providers: true,
  operator: [['ban', 'Inês C.', 'For the journeys.', 'Zoe', '--days', '3']],
})

/** The first set of the album. */
const [BAKERY] = SETS

test.describe.configure({ mode: 'serial' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const set = (page: Page, name: string) =>
  dialog(page, 'Edit album').getByRole('region', { name, exact: true })

/** What the page itself shows of its player, as opposed to an open editor. */
const ownLine = (page: Page) => page.locator('.own-about .about')

/** The text of a set's tile. */
const filled = (page: Page, name: string) => page.getByRole('progressbar', { name, exact: true })

/** The session of the player who is signed in on this page. */
async function keptSession(page: Page): Promise<SignIn> {
  const kept = await page.evaluate(() => ({ ...localStorage }))
  const { id, username } = v.parse(
    v.object({ id: v.string(), username: v.string() }),
    JSON.parse(kept.UserInfo ?? ''),
  )
  return { access_token: kept.Token ?? '', player: { id, username } } as SignIn
}

/** Another tab of the same browser, on the player's own profile. */
async function anotherTab(context: BrowserContext, name: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/u')
  await expect(heading(tab, name)).toBeVisible()
  return tab
}

async function openAlbumEditor(page: Page): Promise<void> {
  await button(page, /^(Edit album|\d+ unsaved changes?)$/).click()
  await expect(dialog(page, 'Edit album')).toBeVisible()
}

test('a player’s own page shows the album by set, duplicates, wanted stickers, praise, team and recaps', async ({
  page,
  request,
  signInAs,
}) => {
  const session = await signInAs('Maja')
  const truth = await callAs(request, session, album, {})
  await page.goto('/u')
  await expect(heading(page, 'Maja')).toBeVisible()
  await expect(page).toHaveTitle('Maja · Rollmates')

  const { owned, total } = truth.progress
  await expect(filled(page, 'Album')).toHaveAttribute(
    'aria-valuetext',
    `${owned} of ${total} stickers`,
  )
  for (const [name, slug] of [
    ['Corner Bakery', 'grand-tour/corner-bakery'],
    ['Garden Club', 'grand-tour/garden-club'],
    ['Campfire', 'grand-tour/campfire'],
  ] as const) {
    const one = truth.sets.find((found) => found.slug === slug)
    await expect(filled(page, name)).toHaveAttribute(
      'aria-valuetext',
      `${one?.owned} of ${one?.total}`,
    )
  }
  await button(page, `All ${truth.spares.length}`).click()
  await expect(button(page, /^Change .* in the album$/)).toHaveCount(truth.spares.length)
  const wanted = page.locator('section').filter({ has: heading(page, 'Looking for') })
  await expect(wanted.getByRole('figure')).toHaveCount(truth.wanted.length)
  for (const kind of ['perfect', 'fast', 'honest']) {
    await expect(page.getByRole('listitem').filter({ hasText: kind }).first()).toHaveText(/\d+/)
  }

  const team = page.locator('section').filter({ has: heading(page, 'Partner team') })
  await expect(team).toContainText('You')
  await expect(page.getByRole('link', { name: 'Movie Night' })).toHaveAttribute(
    'href',
    '/movie-night-in-review/Maja',
  )
  // Only the player's own season report can be seen.
  await expect(page.locator('a[href="/review-of-artful-tales"]')).toHaveCount(1)
  await expectAccessible(page)

  // The own name in the address shows the same; on another player's page there are no edit buttons.
  await page.goto('/u/maja')
  await expect(button(page, 'Edit album')).toBeVisible()
  await page.goto('/u/Bruno')
  await expect(button(page, 'Propose a swap')).toBeVisible()
  await expect(button(page, 'Edit album')).toHaveCount(0)
  await expect(page.locator('a[href="/review-of-artful-tales"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Garden Club' }).click()
  await expect(dialog(page, 'Garden Club').getByRole('listitem')).not.toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // Who keeps the profile is reported at its foot.
  const report = button(page, 'Report: Bruno')
  await report.press('Enter')
  await expect(dialog(page, 'Report: Bruno')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(report).toBeFocused()
  await report.press('Enter')
  await page.getByRole('radio', { name: 'Something else' }).check()
  await button(page, 'Send report').click()
  await expect(dialog(page, 'Thanks for telling us')).toBeVisible()
  await expectAccessible(page)
})

test('the profile: refusals at their field, one effect, another tab sees it', async ({
  page,
  context,
  request,
  signInAs,
}) => {
  const session = await signInAs('t0by')
  await page.goto('/u')
  const tab = await anotherTab(context, 't0by')
  // Storage can contain anything.
  const broken = JSON.stringify({ of: '', text: '{"about":' })
  await page.evaluate(
    (draft) => sessionStorage.setItem('rollmates-draft:/u:profile', draft),
    broken,
  )
  await button(page, 'Complete profile').first().click()
  const editor = dialog(page, 'Edit profile')
  const about = editor.getByLabel('A line about you')
  const link = editor.getByLabel('Friend link from the game')

  await about.fill('Robots swap fairly.')
  await link.fill('https://example.com/me')
  await button(page, 'Save profile').click()
  await expect(editor.getByText(/^This isn’t a friend link from the game/)).toBeVisible()
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  await expect(about).toHaveValue('Robots swap fairly.')
  await link.fill('https://mply.io/abc123')
  await editor.getByLabel('Name', { exact: true }).fill('Maja')
  await button(page, 'Save profile').click()
  await expect(editor.getByText(/^Somebody else already has this name/)).toBeVisible()
  await expectAccessible(page)

  await editor.getByLabel('Name', { exact: true }).fill('t0by')
  // A refused word says which field, not the word, and everything that was typed stays.
  await about.fill('Sh1t happens.')
  await button(page, 'Save profile').click()
  await expect(editor.getByText(/^Not everybody at the table would like this line/)).toBeVisible()
  await expect(about).toHaveAttribute('aria-invalid', 'true')
  await expect(about).toHaveValue('Sh1t happens.')
  await expect(link).toHaveValue('https://mply.io/abc123')
  await about.fill('Robots swap fairly.')

  // The response is lost: the input stays, and pressing again repeats the same request.
  const restore = await loseAnswers(page, 'player_profile_edit')
  await button(page, 'Save profile').dblclick()
  await expect(editor.getByText('Something wrong, please try later!')).toBeVisible()
  await expect(about).toHaveValue('Robots swap fairly.')
  await restore()
  await button(page, 'Save profile').dblclick()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(editor).toBeHidden()
  await expect(ownLine(page)).toHaveText('Robots swap fairly.')
  await expect(button(page, 'Edit profile')).toBeVisible()
  await expect(ownLine(tab)).toHaveText('Robots swap fairly.')
  await page.reload()
  await expect(ownLine(page)).toHaveText('Robots swap fairly.')
  await expect(page.getByText('https://mply.io/abc123')).toBeVisible()
  expect(await callAs(request, session, playerMe, {})).toMatchObject({
    about: 'Robots swap fairly.',
    game_link: 'https://mply.io/abc123',
    profile_complete: true,
  })
  await tab.close()
})

test('a new name is the address of the profile, and the old one is nobody’s', async ({
  page,
  context,
  request,
  browser,
  product,
}) => {
  await keepSession(context, await sessionOf(request, 't0by'))
  await page.goto('/u/t0by')
  await button(page, 'Edit profile').click()
  await dialog(page, 'Edit profile').getByLabel('Name', { exact: true }).fill('Tobi der Große')
  await button(page, 'Save profile').click()
  await expect(page).toHaveURL('/u')
  await expect(heading(page, 'Tobi der Große')).toBeVisible()
  await page.goto('/u/Tobi%20der%20Gro%C3%9Fe')
  await expect(button(page, 'Edit album')).toBeVisible()
  const stranger = await (await browser.newContext({ baseURL: product.url })).newPage()
  await stranger.goto('/u/t0by')
  await expect(heading(stranger, 'Nobody by that name')).toBeVisible()
  await stranger.context().close()
})

test('the album of a new player: whole sets, plus and minus, a pasted list, nothing lost', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const name = newName()
  await page.goto('/u')
  await expect(heading(page, 'Who’s playing?')).toBeVisible()
  await expectAccessible(page)
  await continueWith(page, 'Google', name)
  await expect(heading(page, 'No stickers yet')).toBeVisible()
  await expect(page.getByText('Nothing on the wish list.')).toBeVisible()
  await expect(page.getByText('No praise yet.')).toBeVisible()
  await expect(heading(page, 'No swaps yet')).toBeVisible()
  await expectAccessible(page)
  const tab = await anotherTab(context, name)

  await button(page, 'Fill my album').click()
  const editor = dialog(page, 'Edit album')
  await expect(button(page, 'Nothing to save')).toBeDisabled()
  await set(page, 'Corner Bakery').getByRole('button', { name: 'Complete set' }).click()
  await expect(set(page, 'Corner Bakery').getByText('9 of 9')).toBeVisible()
  await button(page, 'One Sugar Rush more').click()
  await button(page, 'One Still Waking Up less').click()
  await button(page, 'Undo').click()
  await button(page, 'Looking for Warm Welcome').click()

  await editor.getByText('Paste a list').click()
  const list = editor.getByLabel('Your list')
  await list.fill('Sunny Side x3\nBerry Loud, Prickels 2\n- crunch time (2)\nNo Such Sticker')
  const unknown = editor.locator('.unknown')
  await expect(unknown).toContainText('We don’t know 2 entries. They stay in the field:')
  await expect(unknown.getByRole('listitem')).toHaveText(['Prickels 2', 'No Such Sticker'])
  await expectAccessible(page)
  await button(page, 'Enter 3 stickers').click()
  await expect(list).toHaveValue('Prickels 2\nNo Such Sticker')
  await expect(set(page, 'Garden Club').getByText('3 of 9')).toBeVisible()

  // Left without saving: the page shows it, also after a reload.
  await expect(button(page, 'Save 13 changes')).toBeVisible()
  await editor.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await button(page, '13 unsaved changes').click()
  await expect(set(page, 'Corner Bakery').getByText('9 of 9')).toBeVisible()

  // The response is lost: the page refetches, and only what is missing remains to be saved.
  const restore = await loseAnswers(page, 'album_update')
  await button(page, 'Save 13 changes').dblclick()
  await expect(editor.getByText('Something wrong, please try later!')).toBeVisible()
  await expect(button(page, 'Save 1 change')).toBeVisible()
  await restore()
  await button(page, 'Save 1 change').dblclick()
  await expect(page.getByText('Album saved')).toBeVisible()
  await expect(editor).toBeHidden()

  const shown = async (on: Page) => {
    await expect(filled(on, 'Album')).toHaveAttribute('aria-valuetext', '12 of 81 stickers')
    await expect(button(on, 'Change Sugar Rush in the album')).toBeVisible()
    await expect(button(on, 'Change Sunny Side in the album')).toBeVisible()
    await expect(button(on, 'Change Crunch Time in the album')).toBeVisible()
    await expect(on.locator('section').filter({ has: heading(on, 'Looking for') })).toContainText(
      'Warm Welcome',
    )
  }
  await shown(page)
  await shown(tab)
  await page.reload()
  await shown(page)
  const truth = await callAs(request, await keptSession(page), album, {})
  const copies = (truth.version === 'own' ? truth.sets : [])
    .flatMap(({ stickers }) => stickers)
    .flatMap((tile) => (tile.copies > 0 ? [[tile.slug, tile.copies] as const] : []))
  expect(Object.fromEntries(copies)).toEqual({
    ...Object.fromEntries(
      (BAKERY?.stickers ?? []).map((slug) => [slug, slug === 'grand-tour/cupcake' ? 2 : 1]),
    ),
    'grand-tour/sunflower': 3,
    'grand-tour/strawberry': 1,
    'grand-tour/carrot': 2,
  })

  // Undone changes are gone, and unsaved ones can be discarded.
  await openAlbumEditor(tab)
  await set(tab, 'Corner Bakery').getByRole('button', { name: 'None' }).click()
  await button(tab, 'Save 9 changes').click()
  await expect(filled(tab, 'Album')).toHaveAttribute('aria-valuetext', '3 of 81 stickers')
  await expect(filled(page, 'Album')).toHaveAttribute('aria-valuetext', '3 of 81 stickers')
  await openAlbumEditor(page)
  await set(page, 'Campfire').getByRole('button', { name: 'Complete set' }).click()
  await dialog(page, 'Edit album').getByText('9 changes', { exact: true }).click()
  await button(page, 'Discard all changes').click()
  await expect(button(page, 'Nothing to save')).toBeDisabled()
})

test('an invite code: a new player enters it on their own page, each refusal is explained', async ({
  page,
  request,
  browser,
  product,
}) => {
  test.slow()
  await page.goto('/u')
  await continueWith(page, 'Google', newName())
  await expect(heading(page, 'No stickers yet')).toBeVisible()
  // Players who did not download the app first get no code field.
  await expect(heading(page, 'My swaps')).toBeVisible()
  await expect(heading(page, 'Got a code from a mate?')).toHaveCount(0)
  const session = await keptSession(page)
  await callAs(request, session, appInstalled, { device_id: session.player.id })
  const own = await callAs(request, session, inviteActivity, { campaign: 'invite-activity' })
  const ownCode = own.version === 'own' ? own.code : ''

  await page.reload()
  await expect(heading(page, 'Got a code from a mate?')).toBeVisible()
  await expectAccessible(page)
  const code = page.getByRole('textbox', { name: 'Invite code' })
  const enter = async (typed: string) => {
    await code.fill(typed)
    await button(page, 'Enter code').dblclick()
  }
  await enter('r4m')
  await expect(page.getByText('That’s too short: a code has 6 letters and digits.')).toBeVisible()
  await enter('ZZZZZZ')
  await expect(page.getByRole('alert').getByText(/\w/).first()).toBeVisible()
  await button(page, 'Try another code').click()
  await enter(ownCode)
  await expect(button(page, 'Try another code')).toBeVisible()

  const restore = await loseAnswers(page, 'invite_code_enter')
  await enter('r4mp7k')
  await expect(heading(page, 'Got a code from a mate?')).toBeHidden()
  await restore()
  const after = await callAs(request, session, inviteActivity, { campaign: 'invite-activity' })
  expect(after).toMatchObject({ points: 1, invited_by: { username: 'Maja' }, code_until: null })

  // Another new player enters this player's code: both have a point.
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' })
  const theirs = await context.newPage()
  await theirs.goto('/u')
  await continueWith(theirs, 'Google', newName())
  await expect(heading(theirs, 'No stickers yet')).toBeVisible()
  const other = await keptSession(theirs)
  await callAs(request, other, appInstalled, { device_id: other.player.id })
  await theirs.reload()
  // The day ends before the press, on a page that was opened in time.
  const downloaded = (ago: string) =>
    // History is never changed, except here in the test.
    product.alter(`set local session_replication_role = replica; update app.app_install set installed_at = app.now() - interval '${ago}'
      where player_id = '${other.player.id}'`)
  const theirCode = theirs.getByRole('textbox', { name: 'Invite code' })
  await theirCode.fill('R4MP7K')
  await downloaded('25 hours')
  await button(theirs, 'Enter code').click()
  const tooLate = theirs.locator('.code-entry').getByRole('alert')
  await expect(tooLate).toContainText('It is too late to enter an invite code')
  await expect(tooLate.getByRole('button', { name: 'Share my code' })).toBeVisible()
  await expect(theirCode).toHaveCount(0)
  await expectAccessible(theirs)
  await downloaded('1 hour')
  await theirs.reload()
  // The input is still there.
  await expect(theirCode).toHaveValue('R4MP7K')
  await button(theirs, 'Enter code').dblclick()
  await expect(dialog(theirs, 'You’re in')).toContainText('For you and Maja')
  await button(theirs, 'Nice').click()
  await expect(heading(theirs, 'Got a code from a mate?')).toHaveCount(0)
  await context.close()
})

test('a session that ends loses nothing that was typed, chosen or open', async ({
  page,
  request,
}) => {
  test.slow()
  const name = newName()
  await page.goto('/u')
  await continueWith(page, 'Google', name)
  await expect(heading(page, 'No stickers yet')).toBeVisible()
  const session = await keptSession(page)
  await callAs(request, session, appInstalled, { device_id: session.player.id })
  await callAs(request, session, albumUpdate, {
    changes: [{ sticker: 'grand-tour/baguette', copies: 3 }],
  })
  /** The server treats the session as expired; the sign-in goes through Google's own pages. */
  const comeBackFrom = async (call: string, press: () => Promise<void>) => {
    await spoilToken(page, `/rest/v1/rpc/${call}`)
    await press()
    await expect(button(page, 'Continue with Google')).toBeVisible()
    await page.unroute(`**/rest/v1/rpc/${call}`)
    await continueWith(page, 'Google', name)
  }

  await page.reload()
  await button(page, 'Complete profile').first().click()
  const about = dialog(page, 'Edit profile').getByLabel('A line about you')
  await about.fill('Back at the table.')
  await comeBackFrom('player_profile_edit', () => button(page, 'Save profile').click())
  await expect(about).toHaveValue('Back at the table.')
  await button(page, 'Save profile').click()
  await expect(ownLine(page)).toHaveText('Back at the table.')

  const code = page.getByRole('textbox', { name: 'Invite code' })
  await code.fill('R4MP7K')
  await comeBackFrom('invite_code_enter', () => button(page, 'Enter code').click())
  await expect(code).toHaveValue('R4MP7K')
  await button(page, 'Enter code').click()
  await button(page, 'Nice').click()

  await page.goto('/u/Maja')
  await button(page, 'Propose a swap').click()
  const gets = dialog(page, 'Propose a swap').getByRole('group', { name: 'Pick what you get' })
  const second = gets.getByRole('radio', { disabled: false }).nth(1)
  await second.check({ force: true })
  const wanted = await second.getAttribute('value')
  await comeBackFrom('exchange_propose', () => button(page, 'Send proposal').click())
  await expect(gets.getByRole('radio', { checked: true })).toHaveValue(wanted ?? '')
  await button(page, 'Send proposal').click()
  await expect(heading(page, 'Proposal sent')).toBeVisible()

  // After signing in, an anonymous visitor returns to the sticker that they pressed.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/activity/claim')
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Night Shift / })
    .click()
  await continueWith(page, 'Google', name)
  await expect(dialog(page, 'Night Shift').getByText(/^You need set up your/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.locator('.points-figure')).toHaveText('1 point')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('no network: an error at first; loaded content stays, marked as stale', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('Bruno')
  const calls = '**/rest/v1/rpc/*'
  const restore = await openOffline(page, calls, '/u/Maja')
  await expect(heading(page, 'You’re offline')).toBeVisible()
  await expectAccessible(page)
  await restore()
  await expect(heading(page, 'Maja')).toBeVisible()

  await context.setOffline(true)
  const note = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Retry' }) })
  await comeBackTo(page, () => expect(note).toBeVisible())
  await expect(heading(page, 'Maja')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(note).toBeHidden()

  await page.route(calls, (route) =>
    route.fulfill({ status: 503, json: { code: '57P03', message: 'the database is starting up' } }),
  )
  await page.reload()
  await expect(heading(page, 'That didn’t work')).toBeVisible()
  await expectAccessible(page)
})

test('nobody of that name, and a viewer who is banned', async ({ page, signInAs }) => {
  for (const path of ['/u/Nobody', '/u/%E0%A4%A']) {
    await page.goto(path)
    await expect(heading(page, 'Nobody by that name')).toBeVisible()
  }
  await expectAccessible(page)
  // Without a session another player's page is public, and asks for the sign-in only when needed.
  await page.goto('/u/Maja')
  await button(page, 'Propose a swap').click()
  await expect(heading(page, 'Who’s playing?')).toBeVisible()
  await expectAccessible(page)

  await signInAs('Inês C.')
  for (const path of ['/u', '/u/Maja']) {
    await page.goto(path)
    await expect(heading(page, 'Miss a turn')).toBeVisible()
    await expect(page.getByText(/^You are banned for 3 days until /)).toBeVisible()
    await expect(button(page, 'Edit album')).toHaveCount(0)
  }
  await expectAccessible(page)
})

test('in German nothing is wider than the screen, and dialogs are centred', async ({
  page,
  signInAs,
}) => {
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.goto('/de/u/Maja')
  await expect(button(page, 'Tausch vorschlagen')).toBeVisible()
  expect(await fits()).toBe(true)
  await signInAs('Maja')
  await page.goto('/de/u')
  await expect(heading(page, 'Partnerteam')).toBeVisible()
  expect(await fits()).toBe(true)
  await button(page, 'Album bearbeiten').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await fits()).toBe(true)

  // The page with the most buttons in its header.
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/de/activity/claim')
  await expect(page.locator('.locale-menu summary')).toBeInViewport({ ratio: 1 })
  expect(await fits()).toBe(true)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/de/u/Bruno')
  for (const name of ['Tausch vorschlagen', /^Schrebergarten/]) {
    await button(page, name).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const middle = await dialog.evaluate((shown) => {
      const { left, right } = shown.getBoundingClientRect()
      return (left + right) / 2
    })
    expect(middle).toBeCloseTo(640, 0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})
