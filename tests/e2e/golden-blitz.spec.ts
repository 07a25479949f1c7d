import type { Page } from '@playwright/test'
import { REFUSAL } from '#src/contract/refusals.ts'
import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { holdBack } from './support/held-call.ts'
import { goOffline } from './support/offline.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { expect } from './support/test.ts'

const BLITZ = '/app/events/golden-blitz'
const NOTIFICATIONS = '/app/events/notifications'
const READ = '**/rest/v1/rpc/golden_blitz'
const SETTINGS = '**/rest/v1/rpc/notification_settings_set'
const ANNOUNCED = '2026-11-21T12:00:00Z'
/** Four seconds before the blitz of November starts. */
const LAST_SECONDS = '2026-11-22T06:59:56Z'

const test = testOnOwnProduct({ operator: [['set-clock', ANNOUNCED, '--frozen']] })

// The tests depend on each other.
test.describe.configure({ mode: 'default' })

const card = (page: Page, sticker: string) =>
  page.getByRole('listitem').filter({ has: heading(page, sticker) })
const toggle = (page: Page, name: string) => page.getByRole('switch', { name })

const hold = (username: string, sticker: string, copies: number) => `
  insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
    select player, '${sticker}', ${copies} - app.copies_of(player, '${sticker}'), 'game', app.now()
      from (select app.player_by_username('${username}') as player) as named
      where app.copies_of(player, '${sticker}') <> ${copies};`

test('a reminder is set before the blitz, listed with those of its class, and removed', async ({
  page,
  signInAs,
}) => {
  await signInAs('Maja')
  await page.goto(BLITZ)
  await expect(page.getByText('Starts in')).toBeVisible()
  await expect(heading(page, 'Gold stickers to swap then')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remind me' }).click()
  await expect(page.getByRole('button', { name: /^Reminder on/ })).toBeVisible()
  await expect(page.getByText('The app reminds you shortly before it starts.')).toBeVisible()

  await page.getByRole('link', { name: 'Notifications' }).click()
  const reminder = page.getByRole('listitem').filter({ has: heading(page, 'Golden Blitz') })
  await expect(reminder).toContainText(/We’ll remind you: 22\sNovember at 0?7:45/)
  await expectAccessible(page)
  await toggle(page, 'Special events').click()
  await expect(page.getByText('Saved. Special events: on')).toBeVisible()

  const goOnline = await goOffline(page)
  await toggle(page, 'Common events').click()
  await expect(page.getByText('You’re offline, so nothing was changed.')).toBeVisible()
  await expect(toggle(page, 'Common events')).not.toBeChecked()
  await goOnline()

  await page.reload()
  await expect(toggle(page, 'Special events')).toBeChecked()
  await expect(toggle(page, 'Common events')).not.toBeChecked()
  await page.route(SETTINGS, (route) =>
    route.fulfill({ status: 400, json: { code: REFUSAL.request_id_reused, message: 'No' } }),
  )
  await toggle(page, 'Special events').click()
  await expect(page.getByText('Nothing was changed.')).toBeVisible()
  await expect(toggle(page, 'Special events')).toBeChecked()
  await page.unroute(SETTINGS)
  await toggle(page, 'Common events').click()
  await expect(page.getByText('Saved. Common events: on')).toBeVisible()
  await toggle(page, 'Common events').click()
  await expect(page.getByText('Saved. Common events: off')).toBeVisible()
  await expect(toggle(page, 'Special events')).toBeChecked()
  // The event's own switch is off, which takes precedence over the switch of its class.
  await page.getByRole('button', { name: 'Remove the reminder: Golden Blitz' }).click()
  await expect(page.getByText(/^No reminders yet/)).toBeVisible()
  await expect(heading(page, 'My reminders')).toBeFocused()
  await expectAccessible(page)
})

test('the blitz starts and ends on the open page, and opens the swap', async ({
  page,
  product,
  signInAs,
}) => {
  await product.alter(
    `${hold('Maja', 'grand-tour/bee', 3)} ${hold('Maja', 'grand-tour/wedding-cake', 1)} ${hold('Bruno', 'grand-tour/bee', 0)}
      delete from app.sticker_want where player_id = app.player_by_username('Maja');
      insert into app.exchange (proposer_id, partner_id, completed_at)
        select app.player_by_username('Maja'), app.player_by_username('Bruno'), app.now();`,
  )
  // The clock is frozen until the page has loaded, because loading can take long on a slow machine.
  await product.operate(['set-clock', LAST_SECONDS, '--frozen'])
  await signInAs('Maja')
  await page.goto(BLITZ)
  await expect(page.getByText('Starts in')).toBeVisible()
  // Waits for all responses, because the server stops while its clock changes.
  await expect(heading(page, 'Gold stickers to swap then')).toBeVisible()
  await product.operate(['set-clock', LAST_SECONDS])
  await expect(page.getByText('The Golden Blitz has started.')).toBeAttached()
  await expect(heading(page, 'Gold stickers to swap now')).toBeVisible()
  const rainbow = card(page, 'Sweet Victory')
  await expect(rainbow).toContainText('You have 2 duplicates')
  await expect(card(page, 'Tiers of Joy')).toContainText('In your album')
  await expectAccessible(page)

  await rainbow.getByRole('link', { name: 'Swap with Bruno' }).click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog
      .getByRole('group', { name: 'What you give' })
      .getByRole('radio', { name: /^Sweet Victory/ }),
  ).toBeChecked()
  await expect(page).toHaveURL(/\/u\/Bruno$/)

  await product.operate(['set-clock', '2026-11-22T18:59:57Z', '--frozen'])
  await page.goto(BLITZ)
  await expect(page.getByText('Time left')).toBeVisible()
  await product.operate(['set-clock', '2026-11-22T18:59:57Z'])
  await expect(page.getByText('The Golden Blitz is over.')).toBeAttached()
  await expect(heading(page, 'Thanks for swapping!')).toBeVisible()
  await expect(page.getByText(/^As soon as the next one is announced/)).toBeVisible()
  await expectAccessible(page)
})

test('a visitor sees the blitz, and signs in to set a reminder', async ({ page, product }) => {
  await product.operate(['set-clock', '2026-12-04T12:00:00Z', '--frozen'])
  const answer = await holdBack(page, READ)
  await page.goto(BLITZ)
  const skeleton = page.locator('.blitz-sheet .skeleton').first()
  await expect(skeleton).toBeVisible()
  const title = await heading(page, 'Golden Blitz').boundingBox()
  const below = await skeleton.boundingBox()
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  answer()
  await expect(page.getByText('Sign in to see which ones you have duplicates of.')).toBeVisible()
  await expect(heading(page, 'Earlier ones')).toBeVisible()
  await page.getByRole('button', { name: 'Remind me' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(NOTIFICATIONS)
  await expect(heading(page, 'Never miss an event')).toBeVisible()
  await expectAccessible(page)
})
