import type { Locator, Page } from '@playwright/test'
import type { SignIn } from '../../src/contract/auth.ts'
import { freeStickers } from '../../src/contract/functions/free-stickers.ts'
import { inviteActivity } from '../../src/contract/functions/invites.ts'
import { shareLinkMake } from '../../src/contract/functions/share-links.ts'
import { expectAccessible } from './support/axe.ts'
import { deafTab } from './support/come-back.ts'
import { doubleText, expectNoOverflow, expectNothingLost } from './support/double-text.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect, sessionOf } from './support/test.ts'

/**
 * The landing in all its states, on one product whose clock goes on from journey to journey. From a
 * shared link to a point each: invite-journey.spec.ts. What points buy: invite-points.spec.ts.
 */
const test = testOnOwnProduct({ operator: [['set-clock', '2026-08-31T12:00:00Z']] })
test.describe.configure({ mode: 'serial' })
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
})

const LANDING = '/activity'
const GERMAN = '/de/activity'
const SHARE = '/activity/share'
const CAMPAIGN = { campaign: 'invite-activity' }
const CLAIM = '**/rest/v1/rpc/free_sticker_claim'

/**
 * A day of the activity: Nia has just downloaded the app and brought t0by already, Inês is one mate
 * short of the last bonus, the fifth free sticker is gone, and of the sixth there is one copy.
 */
const LIVELY_DAY = `
  select app.set_clock('2026-11-23T12:00:00Z', false);
  do $$
  declare
    activity constant text := 'invite-activity';
    nia constant uuid := app.player_by_username('Nia');
    ines constant uuid := app.player_by_username('Inês C.');
  begin
    insert into app.app_install (player_id, device_digest, first_download, installed_at)
      values (nia, sha256('the phone of Nia'), true, app.now());
    insert into app.invitation (invitee_id, inviter_id, activity_slug, bound_at)
      values (app.player_by_username('t0by'), nia, activity, app.now());
    insert into app.invitation (invitee_id, inviter_id, activity_slug, bound_at)
      select known.id, ines, activity, app.now()
        from app.player as known
        where known.username not in ('Nia', 'Inês C.', 'Maja', 'Bruno')
          and not exists (select from app.invitation where invitee_id = known.id)
        order by known.username
        limit 99 - app.invitees_of(ines, activity);
    perform app.grant_invite_bonuses(ines, app.require_campaign(activity, activity));
    insert into app.free_sticker_stock (campaign_slug, offered_on, offer, copies_left)
      values (activity, '2026-11-23', 5, 0), (activity, '2026-11-23', 6, 1);
  end
  $$;
`

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const points = (page: Page) => page.locator('.balance .figure b')
const tiles = (page: Page) =>
  page.getByRole('region', { name: 'Free stickers today' }).getByRole('listitem')
const claimOf = (tile: Locator) => tile.getByRole('button')

test('before the opening it says when it opens, and how it will work', async ({ page }) => {
  await page.goto(LANDING)
  await expect(heading(page, 'Not on the board yet')).toBeVisible()
  await expect(page.getByText(/^It opens on 1 September at 10:00\./)).toBeVisible()
  await expect(heading(page, 'How it works')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get my code' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(GERMAN)
  await expect(heading(page, 'Noch nicht auf dem Brett')).toBeVisible()
  await expectNoOverflow(page)
  await page.goto(`${SHARE}?from=Maja`)
  await expect(page.getByText('Maja invites you')).toBeVisible()
  await expect(page.getByText(/^The activity opens on 1 September at 10:00\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'I have the app: enter the code' })).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('the first visit', () => {
  test.use({ firstVisit: true })

  test('is introduced once, step by step, and the words have the focus', async ({
    page,
    product,
  }) => {
    test.slow()
    await product.alter(LIVELY_DAY)
    await page.goto(LANDING)
    const introduction = page.getByRole('dialog', { name: 'Welcome to the table' })
    const step = (name: string) => introduction.getByRole('heading', { name })
    await expect(step('Share your code')).toBeFocused()
    await expectAccessible(page)
    await introduction.getByRole('button', { name: 'Next' }).click()
    await expect(step('You both get a point')).toBeFocused()
    await introduction.getByRole('button', { name: 'Next' }).click()
    await expect(step('Bag stickers')).toBeFocused()
    await introduction.getByRole('button', { name: 'Let’s roll' }).click()
    await expect(introduction).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('ActivityNoFirst'))).toBe('seen')

    await page.reload()
    await expect(tiles(page).first()).toBeVisible()
    await expect(introduction).toHaveCount(0)

    // Who left it at its first step has seen it as well.
    await page.evaluate(() => localStorage.removeItem('ActivityNoFirst'))
    await page.reload()
    await expect(step('Share your code')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(introduction).toHaveCount(0)
    await page.reload()
    await expect(tiles(page).first()).toBeVisible()
    await expect(introduction).toHaveCount(0)
  })

  test('with a mate’s code in hand goes straight to the code', async ({ page }) => {
    await page.goto(`${LANDING}?code=R4MP7K`)
    await expect(page.getByText('Your mate’s code R4MP7K is waiting')).toBeVisible()
    await expect(tiles(page).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('ActivityNoFirst'))).toBeNull()
  })
})

test('a stranger sees what there is, and signs in where the code will be', async ({ page }) => {
  await page.goto(LANDING)
  await expect(page.getByText('Sign in for your own code')).toBeVisible()
  await expect(points(page)).toHaveCount(0)
  await expect(page.getByText('20', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await claimOf(tiles(page).first()).click()
  await expect(page.getByRole('button', { name: 'Play as Bruno' })).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Play as Bruno' }).click()
  await expect(points(page)).toHaveText('12')
  // The press that led to the sign-in has claimed nothing.
  await expect(page.getByText('0 of 12 claimed')).toBeVisible()
})

test('a free sticker is had once: pressed twice, in two tabs, and when the answer is lost', async ({
  page,
  context,
  request,
  signInAs,
}) => {
  test.slow()
  const bruno = await signInAs('Bruno')
  let calls = 0
  context.on('request', (sent) => {
    if (sent.url().endsWith('/free_sticker_claim')) calls += 1
  })
  await page.goto(LANDING)
  await expect(tiles(page)).toHaveCount(12)
  const other = await deafTab(context)
  const beside = await context.newPage()
  for (const each of [other, beside]) {
    await each.goto(LANDING)
    await expect(tiles(each)).toHaveCount(12)
  }

  const [first, second] = [tiles(page).nth(0), tiles(page).nth(1)]
  await expect(first).toContainText('200 left')
  await claimOf(first).dblclick()
  await expect(claimOf(first)).toContainText('In your album')
  await expect(page.getByText(/ is in your album\./)).toBeVisible()
  await expect(page.getByText('1 of 12 claimed')).toBeVisible()
  // A window beside it, on show all the time, says so too.
  await expect(beside.getByText('1 of 12 claimed')).toBeVisible()
  await expect(claimOf(tiles(beside).nth(0))).toContainText('In your album')
  await beside.close()
  // A press on what is claimed already, as one that comes too late, is none.
  await claimOf(first).dispatchEvent('click')
  expect(calls).toBe(1)
  await expectAccessible(page)

  // The other tab does not know of it yet.
  await claimOf(tiles(other).nth(0)).click()
  await expect(tiles(other).nth(0).getByRole('alert')).toHaveText(
    'You already claimed this sticker today. New ones come tomorrow!',
  )
  await expect(claimOf(tiles(other).nth(0))).toContainText('In your album')
  await expectAccessible(other)
  await other.close()

  await page.route(CLAIM, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await claimOf(second).click()
  await expect(claimOf(second)).toContainText('In your album')
  await expect(second.getByRole('alert')).toBeEmpty()
  await expect(page.getByText('2 of 12 claimed')).toBeVisible()
  await page.unroute(CLAIM)

  // One whose call never arrived is still to be had, and says what happened.
  const third = tiles(page).nth(2)
  await page.route(CLAIM, (route) => route.abort())
  await claimOf(third).click()
  await expect(third.getByRole('alert')).toContainText('Something wrong, please try later!')
  await page.unroute(CLAIM)
  await claimOf(third).click()
  await expect(claimOf(third)).toContainText('In your album')
  await expect(third.getByRole('alert')).toBeEmpty()

  const { offers } = await callAs(request, bruno, freeStickers, CAMPAIGN)
  expect(offers.slice(0, 3).map(({ copies_left: left }) => left)).toEqual([199, 199, 199])
})

test('a free sticker that is gone says so, also when it goes just before the press', async ({
  page,
  browser,
  product,
  signInAs,
}) => {
  await signInAs('Bruno')
  await page.goto(LANDING)
  await expect(claimOf(tiles(page).nth(4))).toContainText('Gone for today')
  await expect(claimOf(tiles(page).nth(4))).toHaveAttribute('aria-disabled', 'true')
  const last = tiles(page).nth(5)
  await expect(last).toContainText('1 left')

  const theirs = await browser.newContext({ baseURL: product.url, locale: 'en-GB' })
  const mate = await theirs.newPage()
  await mate.addInitScript(() => localStorage.setItem('ActivityNoFirst', 'seen'))
  await mate.goto(LANDING)
  await mate.getByRole('button', { name: 'Get my code' }).first().click()
  await mate.getByRole('button', { name: 'Play as Maja' }).click()
  await expect(points(mate)).toBeVisible()
  await claimOf(tiles(mate).nth(5)).click()
  await expect(claimOf(tiles(mate).nth(5))).toContainText('In your album')
  await theirs.close()

  await claimOf(last).click()
  await expect(last.getByRole('alert')).toHaveText('Not enough cards, please stay tuned')
  await expect(claimOf(last)).toContainText('Gone for today')
})

test('the code is copied, and shared by a phone’s own sheet', async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    const sheet = { shared: [] as unknown[], cancelled: false }
    Object.assign(window, { sheet })
    navigator.share = async (content) => {
      if (sheet.cancelled) throw new DOMException('', 'AbortError')
      sheet.shared.push(content)
    }
  })
  await signInAs('Maja')
  await page.goto(LANDING)
  const share = page.getByRole('button', { name: 'Share my code' }).first()
  await page.getByRole('button', { name: 'Copy the code' }).click()
  await expect(page.getByText('Code copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('R4MP7K')

  const shared = () => page.evaluate(() => Reflect.get(window, 'sheet').shared)
  await share.click()
  await expect.poll(shared).toEqual([
    {
      title: 'Roll with me on Rollmates',
      text: 'Join me on Rollmates with my code R4MP7K: we both get points for stickers.',
      url: expect.stringMatching(/\/d\/[a-z2-9]{8}$/),
    },
  ])
  await page.evaluate(() => {
    Reflect.get(window, 'sheet').cancelled = true
  })
  await share.click()
  await expect(share).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText(/^Link and code copied/)).toHaveCount(0)

  // Where neither sheet nor clipboard is to be had, the code can still be read out.
  await page.evaluate(() => {
    Reflect.set(navigator, 'share', undefined)
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await share.click()
  await expect(page.getByText('Sharing doesn’t work here. Copy the code instead.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy the code' }).click()
  await expect(page.getByText(/^The code can’t be copied here\./)).toBeVisible()
})

test('a friend’s page says who invites, what both get, and how to go on', async ({
  page,
  context,
  request,
}) => {
  const { id } = await callAs(request, await sessionOf(request, 'Maja'), shareLinkMake, CAMPAIGN)
  const SHARED = '**/rest/v1/rpc/share_link'
  await page.route(SHARED, async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.goto(`${SHARE}?link=${id}`)
  await expect(heading(page, 'You’re offline')).toBeVisible()
  await page.unroute(SHARED)
  await context.setOffline(false)
  await expect(page.getByText('Maja invites you')).toBeVisible()
  await expect(page.getByText('R4MP7K', { exact: true })).toBeAttached()
  await expect(page.getByText(/within 24 hours of the download\. Opening the link/)).toBeVisible()
  const both = page.locator('section').filter({ has: heading(page, 'What you both get') })
  await expect(both.getByRole('listitem')).toHaveText([/\+1.*You/, /\+1.*Maja/])
  // On this phone its own store alone (other devices: download.spec.ts).
  await expect(page.getByRole('link', { name: /^Get it on/ })).toHaveText(['Get it on Google Play'])
  for (const offer of ['Download and trade', 'Claim free dice', 'Subscribe to events']) {
    await expect(page.getByRole('heading', { name: offer })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'I have the app: enter the code' }).click()
  await expect(page).toHaveURL(`${LANDING}?code=R4MP7K`)

  await page.goto(`${SHARE}?link=zzzzzzzz&code=R4MP7K`)
  await expect(page.getByText(/^We don’t know who sent this link/)).toBeVisible()
  await expect(page.getByText('R4MP7K', { exact: true })).toBeAttached()
  await expectAccessible(page)
})

test('bonuses: how many mates are missing, and which are granted', async ({ page, signInAs }) => {
  const track = page.locator('.invite-track')
  await signInAs('Maja')
  await page.goto(LANDING)
  await expect(track).toContainText(/\d+ more mates? for \+10 points/)
  await expect(track.getByText('yours')).toHaveCount(0)
  await signInAs('Bruno')
  await page.goto('/activity/rules')
  await page.goto(LANDING)
  await expect(track).toContainText('22 mates in')
  await expect(track).toContainText('28 more mates for +30 points')
  await expect(track.getByText('yours')).toHaveCount(1)
  // It stands among the other bonuses as one of them, not in a frame of its own.
  await expect(track.getByRole('listitem').first().locator('span').first()).toHaveCSS(
    'border-style',
    'none',
  )
})

test('a code is refused in place, in the page’s language, until one counts for both', async ({
  page,
  context,
  request,
  signInAs,
}) => {
  test.slow()
  const nia = await signInAs('Nia')
  const codeOf = async (session: SignIn) => {
    const activity = await callAs(request, session, inviteActivity, CAMPAIGN)
    return activity.version === 'own' ? activity.code : ''
  }
  const niasCode = await codeOf(nia)
  const tobysCode = await codeOf(await sessionOf(request, 't0by'))
  const inesCode = await codeOf(await sessionOf(request, 'Inês C.'))

  await page.goto(GERMAN)
  const field = page.getByRole('textbox', { name: 'Einladungscode' })
  const enter = async (code: string) => {
    await field.fill(code)
    await page.getByRole('button', { name: 'Code eingeben' }).click()
  }
  const refusal = page.locator('.code-entry').getByRole('alert')
  for (const [code, said] of [
    ['ZZZZZZ', 'Diesen Einladungscode gibt es nicht.'],
    [niasCode, 'Das ist dein eigener Einladungscode.'],
    [tobysCode, 'Diese Person ist durch dich hier'],
  ] as const) {
    await enter(code)
    await expect(refusal).toContainText(said)
    await expectNoOverflow(page)
    await refusal.getByRole('button', { name: 'Anderen Code probieren' }).click()
    await expect(field).toBeFocused()
    await expect(refusal).toBeEmpty()
  }
  await enter('ZZZZZZ')
  await expect(refusal).not.toBeEmpty()
  await expectAccessible(page)

  // Another one stays open meanwhile.
  const other = await deafTab(context)
  await other.goto(LANDING)
  await other.getByRole('textbox', { name: 'Invite code' }).fill('R4MP7K')

  await enter(inesCode)
  await expect(page.getByRole('dialog', { name: 'Du bist dabei' })).toContainText(
    '+1 Punkt für euch beide',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Super' }).click()
  await expect(points(page)).toHaveText('1')
  await expect(page.getByText('Inês C. hat dich hergebracht.')).toBeVisible()

  await other.getByRole('button', { name: 'Enter code' }).click()
  const late = other.locator('.code-entry').getByRole('alert')
  await expect(late).toContainText('You have already entered an invite code.')
  await expect(late.getByRole('button', { name: 'Share my code' })).toBeVisible()
  await expect(points(other)).toHaveText('1')
  await expect(other.getByRole('textbox', { name: 'Invite code' })).toHaveCount(0)
  await other.close()
})

test('the hundredth mate brings the last bonus', async ({ page, signInAs }) => {
  await signInAs('Inês C.')
  await page.goto(LANDING)
  const track = page.locator('.invite-track')
  await expect(track).toContainText('100 mates in')
  await expect(track).toContainText('You’ve bagged every bonus.')
  await expect(track.getByText('yours')).toHaveCount(3)
  await expect(page.getByText('209 days left')).toBeVisible()

  // Who they are, newest first, a page at a time, also after one that was lost.
  const mates = page.locator('section').filter({ has: heading(page, 'Mates who joined') })
  const more = mates.getByRole('button', { name: 'Show more mates' })
  await expect(mates.getByRole('listitem')).toHaveCount(5)
  await expect(mates.getByRole('listitem').first()).toHaveText(/^Nia.*\+1 point$/)
  await expect(mates.getByRole('link', { name: 'Nia' })).toHaveAttribute('href', '/u/Nia')
  await more.click()
  await expect(mates.getByRole('listitem')).toHaveCount(20)
  const INVITEES = '**/rest/v1/rpc/invite_invitees'
  await page.route(INVITEES, (route) => route.abort())
  await more.click()
  await expect(mates.getByText('Something wrong, please try later!')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(INVITEES)
  await more.click()
  await expect(mates.getByRole('listitem')).toHaveCount(40)

  await page.goto('/activity/points_record')
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(entries.nth(0)).toContainText(/Bonus for the mates you brought.*\+50 points/)
  await expect(entries.nth(1)).toContainText(/Nia joined with your code.*\+1 point/)
})

test('a code of somebody who is not new, or too late, leads on to sharing one’s own', async ({
  page,
  product,
  request,
  signInAs,
}) => {
  test.slow()
  // Such a player is offered no field: the page is made to believe in time that the server denies.
  const maja = await signInAs('Maja')
  const activity = await callAs(request, maja, inviteActivity, CAMPAIGN)
  const believed = { ...activity, code_until: '2026-11-24T11:00:00.000Z' }
  const ACTIVITY = '**/rest/v1/rpc/invite_activity'
  const tryCode = async () => {
    await page.route(ACTIVITY, (route) => route.fulfill({ json: believed }))
    await page.goto(`${LANDING}?code=ZZZZZZ`)
    await page.getByRole('textbox', { name: 'Invite code' }).fill(await brunosCode)
    await page.unroute(ACTIVITY)
    await page.getByRole('button', { name: 'Enter code' }).click()
  }
  const brunosCode = sessionOf(request, 'Bruno').then(async (bruno) => {
    const own = await callAs(request, bruno, inviteActivity, CAMPAIGN)
    return own.version === 'own' ? own.code : ''
  })
  const refusal = page.locator('.code-entry').getByRole('alert')
  await tryCode()
  await expect(refusal).toContainText('Invite codes are for players who are new to the app.')
  await expect(page.getByRole('textbox', { name: 'Invite code' })).toHaveCount(0)
  await expectAccessible(page)
  await refusal.getByRole('button', { name: 'Share my code' }).click()
  await expect(page.getByText(/^Link and code copied/)).toBeVisible()

  await product.alter(`
    insert into app.app_install (player_id, device_digest, first_download, installed_at)
      values (app.player_by_username('Maja'), sha256('the phone of Maja'), true,
        app.now() - interval '25 hours')`)
  await tryCode()
  await expect(refusal).toContainText('It is too late to enter an invite code')
  await expect(refusal.getByRole('button', { name: 'Share my code' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Invite code' })).toHaveCount(0)
})

test('offline at first it says so and goes on; later it keeps what it has', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('Bruno')
  const ACTIVITY = '**/rest/v1/rpc/invite_activity'
  await page.route(ACTIVITY, async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.goto(LANDING)
  await expect(heading(page, 'You’re offline')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(ACTIVITY)
  await context.setOffline(false)
  await expect(points(page)).toHaveText('12')

  await expect(tiles(page)).toHaveCount(12)
  await context.setOffline(true)
  const fourth = tiles(page).nth(3)
  await claimOf(fourth).click()
  await expect(page.getByText(/^This is from a moment ago/).first()).toBeVisible()
  await expect(fourth.getByRole('alert')).not.toBeEmpty()
  await expect(points(page)).toHaveText('12')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(/^This is from a moment ago/)).toHaveCount(0)
  await claimOf(fourth).click()
  await expect(claimOf(fourth)).toContainText('In your album')
})

test('in German nothing is lost, nor with text of double size', async ({ page, signInAs }) => {
  test.slow()
  await signInAs('Bruno')
  for (const path of [GERMAN, `${GERMAN}/rules`, `${GERMAN}/share`]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').nth(2)).toBeVisible()
    await expectNoOverflow(page)
  }
  await doubleText(page)
  await page.goto(GERMAN)
  await expect(page.getByText(/^\d+ von 12 geholt$/)).toBeVisible()
  await expectNothingLost(page)
})

test('what happens after the sheet was opened is told in the sheet', async ({
  page,
  product,
  signInAs,
}) => {
  test.slow()
  await signInAs('Bruno')
  await page.goto('/activity/claim')
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Big Orbit / })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Big Orbit' })
  await expect(sheet.getByRole('button', { name: 'Redeem for 5 points' })).toBeEnabled()
  await product.alter(`
    update app.sticker_stock set left_count = 0
      where sticker_slug = 'planet' and day = '2026-11-23';
    insert into app.sticker_stock (campaign_slug, sticker_slug, day, left_count)
      values ('invite-activity', 'planet', '2026-11-23', 0) on conflict do nothing`)
  await sheet.getByRole('button', { name: 'Redeem for 5 points' }).click()
  await expect(sheet.getByText(/^Sorry, we are currently out of this sticker/)).toBeVisible()
  await expect(sheet.getByText(/^New copies: 24 November/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Choose another sticker' }).click()

  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Fun Guy / })
    .click()
  const fun = page.getByRole('dialog', { name: 'Fun Guy' })
  await expect(fun.getByRole('button', { name: 'Redeem for 5 points' })).toBeEnabled()
  // The shop no longer has such stickers at all.
  await product.alter(`update app.campaign set numbers = numbers #- '{costs,rare}'
    where slug = 'invite-activity'`)
  await fun.getByRole('button', { name: 'Redeem for 5 points' }).click()
  await expect(fun.getByText('Something error, the sticker is not available.')).toBeVisible()
  await expectAccessible(page)
  await fun.getByRole('button', { name: 'Choose another sticker' }).click()
  await expect(fun).toBeHidden()

  await product.alter(`update app.campaign set numbers = jsonb_set(numbers, '{costs,rare}', '5')
    where slug = 'invite-activity'`)
  await page.reload()
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Fun Guy / })
    .click()
  await expect(fun.getByRole('button', { name: 'Redeem for 5 points' })).toBeEnabled()
  await product.alter(`
    select app.ban_player('Bruno', null);
    select app.ban_player('t0by', 3)`)
  await fun.getByRole('button', { name: 'Redeem for 5 points' }).click()
  await expect(page.getByText('You are banned forever.').first()).toBeVisible()
  await expect(fun.getByRole('button', { name: 'Redeem for 5 points' })).toHaveCount(0)
})

test('who is banned sees the notice in place of the landing', async ({ page, signInAs }) => {
  await signInAs('Bruno')
  await page.goto(LANDING)
  await expect(heading(page, 'Miss a turn')).toBeVisible()
  await expect(page.getByText('You are banned forever.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contact support' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share my code' })).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/activity/claim')
  await expect(page.getByText('You are banned forever.')).toBeVisible()

  await signInAs('t0by')
  await page.goto(GERMAN)
  await expect(heading(page, 'Einmal aussetzen')).toBeVisible()
  await expect(page.getByText(/^Du bist für 3 Tage gesperrt, bis .*2026\.$/)).toBeVisible()
  await expectNoOverflow(page)
})

test('the next day there are new free stickers', async ({ page, product, signInAs }) => {
  await product.operate(['set-clock', '2026-11-24T12:00:00Z'])
  await signInAs('Maja')
  await page.goto(LANDING)
  await expect(page.getByText('0 of 12 claimed')).toBeVisible()
  await expect(tiles(page).getByText('200 left')).toHaveCount(12)
})

test('the last day warns, and after the end it says where things went', async ({
  page,
  context,
  product,
  signInAs,
}) => {
  test.slow()
  await product.operate(['set-clock', '2027-06-20T12:00:00Z'])
  await signInAs('Maja')
  await page.goto(LANDING)
  await expect(heading(page, 'Last day')).toBeVisible()
  await expect(page.getByText(/^Points are wiped on 21 June at 0?0:00\./)).toBeVisible()
  await expect(
    page.locator('.last-day').getByRole('link', { name: 'Spend my points' }),
  ).toHaveAttribute('href', '/activity/claim')
  await expectAccessible(page)
  await expect(tiles(page)).toHaveCount(12)
  const shop = await deafTab(context)
  await shop.goto('/activity/claim')
  await shop
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Big Orbit / })
    .click()
  const sheet = shop.getByRole('dialog', { name: 'Big Orbit' })
  await expect(sheet.getByRole('button', { name: 'Redeem for 5 points' })).toBeEnabled()

  await product.operate(['set-clock', '2027-06-20T22:00:30Z'])
  // Pages that are open since before the end.
  await sheet.getByRole('button', { name: 'Redeem for 5 points' }).click()
  await expect(heading(shop, 'That’s the game').first()).toBeVisible()
  await expect(shop.getByText(/Activity is ended\./).first()).toBeVisible()
  await shop.close()
  await claimOf(tiles(page).first()).click()
  await expect(heading(page, 'That’s the game')).toBeVisible()
  await expect(page.getByText(/^The activity ended on 21 June 2027\./)).toBeVisible()
  await expect(page.getByText(/mates joined with your code$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share my code' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See my history' }).first().click()
  await expect(page).toHaveURL(/\/activity\/history$/)
  await page.goto(GERMAN)
  await expect(heading(page, 'Das war’s')).toBeVisible()
  await expectNoOverflow(page)
  await page.goto(`${SHARE}?from=Maja`)
  await expect(page.getByText(/^This activity is over/)).toBeVisible()
  await expectAccessible(page)
})

test('a font that comes late moves nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/activity/rules', '/de/activity/rules', '/activity/rules/invite-more']) {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    release()
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    })
    const moved = await page.evaluate<number[]>(() => Reflect.get(window, 'moved'))
    expect(
      moved.reduce((sum, value) => sum + value, 0),
      path,
    ).toBeLessThan(0.01)
    await page.unroute('**/*.woff2')
  }
})
