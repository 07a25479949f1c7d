import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { deafTab } from './support/come-back.ts'
import { heading } from './support/heading.ts'
import { loseAnswers, loseCalls } from './support/lost-answers.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { expectEnded } from './support/scenes.ts'
import { pressInShop, shopTile } from './support/shop.ts'
import { expect } from './support/test.ts'

/** Tests the activity's whole year on one product; each test sets the clock later than the test before. */
const test = testOnOwnProduct({ operator: [['set-clock', '2026-08-31T12:00:00Z']] })
test.describe.configure({ mode: 'serial' })

/** SQL for the demo's day: Inês has 24 more redemptions, all due, and one sticker is sold out. */
const LIVELY_DAY = `
  select app.set_clock('2026-11-21T12:00:00Z', false);
  do $$
  declare
    player constant uuid := app.player_by_username('Inês C.');
    redemption bigint;
  begin
    perform app.add_points(player, 'invite-activity', 120, 'correction');
    for place in 1..24 loop
      redemption := app.create_sticker_delivery(player, 'grand-tour/baguette', 'redemption', app.now());
      insert into app.redemption (id, player_id, activity_slug, sticker_slug, points, applied_at)
        values (redemption, player, 'invite-activity', 'grand-tour/baguette', 5, app.now());
      perform app.add_points(player, 'invite-activity', -5, 'redemption', null, redemption);
    end loop;
    perform app.renew_stock();
    update app.sticker_stock set left_count = 0
      where sticker_slug = 'grand-tour/bonfire' and day = '2026-11-21';
  end
  $$;
`

const tile = shopTile
const points = (page: Page) => page.locator('.points-figure')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const rows = (page: Page) => page.getByRole('tabpanel').locator('.redemption:visible')
const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).getByRole('listitem')

async function choose(page: Page, sticker: string): Promise<Locator> {
  await pressInShop(page, sticker)
  const sheet = page.getByRole('dialog', { name: sticker })
  await expect(sheet).toBeVisible()
  return sheet
}

const HISTORY = '/activity/history'
const RECORD = '/activity/points_record'
const SHOP = '/activity/claim'

test('an anonymous visitor signs in at the sticker, and redeems it once despite many presses', async ({
  page,
  product,
}) => {
  test.slow()
  await product.alter(LIVELY_DAY)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/redemption_apply')) calls += 1
  })

  await page.goto(SHOP)
  await expect(page.getByText('Sign in to see your points.')).toBeVisible()
  await expect(tile(page, 'Night Shift')).toHaveText(/49\sleft today/)
  await expectAccessible(page)
  const sheet = await choose(page, 'Night Shift')
  await sheet.getByRole('button', { name: 'Play as Maja' }).click()
  await expect(sheet.getByText('You keep')).toBeVisible()
  await expect(sheet.getByRole('definition')).toHaveText(['5 points', '4 points', '22 November'])
  await expectAccessible(page)

  await sheet.getByRole('button', { name: 'Redeem for 5 points' }).dblclick()
  const win = page.getByRole('dialog', { name: 'Yours!' })
  await expect(win).toContainText('It arrives in your album: 22 November')
  await expectAccessible(page)
  await win.getByRole('button', { name: 'Back to the stickers' }).click()
  await expect(points(page)).toHaveText('4 points')
  await expect(tile(page, 'Night Shift')).toHaveText(/48\sleft today/)
  await expect(tile(page, 'Night Shift')).toBeFocused()
  expect(calls).toBe(1)

  await page.goto(HISTORY)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(/Night Shift.*5\spoints.*Applied/)
  await expect(rows(page).first()).toContainText(/Applied21 Nov 2026Arrives22 Nov 2026/)
  await expect(rows(page).last()).toContainText(/Bright Spark.*Sent18 Nov 2026/)
  await expectAccessible(page)
  await page.goto(RECORD)
  await expect(points(page)).toHaveText('4 points')
  await expect(entries(page).first()).toContainText('Redeemed: Night Shift')
  await expect(entries(page).first()).toContainText('−5 points')
  await expect(entries(page).first()).toContainText('Balance: 4 points')
  await expect(entries(page).nth(1)).toContainText('Balance: 9 points')
  await expectAccessible(page)
})

test('each obstacle is shown with what to do next', async ({ page, signInAs }) => {
  await signInAs('Maja')
  await page.goto(SHOP)
  await expect(page.getByRole('tabpanel').getByText('5 points each1 more')).toBeVisible()
  const short = await choose(page, 'Bright Spark')
  await expect(short.getByText(/^Your points are insufficient for redemption/)).toBeVisible()
  await expect(short.getByText('You need 1 more point.')).toBeVisible()
  await expect(short.getByRole('link', { name: 'Share my code' })).toHaveAttribute(
    'href',
    '/activity',
  )
  await expect(short.getByRole('button', { name: '1 more' })).toBeDisabled()
  await expectAccessible(page)

  await signInAs('Bruno')
  await page.goto(HISTORY)
  await page.goto(`${SHOP}#gold`)
  const out = await choose(page, 'Warm Welcome')
  await expect(out.getByText(/^Sorry, we are currently out of this sticker/)).toBeVisible()
  await expect(out.getByText(/^New copies: 22\sNovember at 0?0:00$/)).toBeVisible()
  await expect(out.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await out.getByRole('button', { name: 'Choose another', exact: true }).click()
  await expect(out).toBeHidden()
  await expect(tile(page, 'Warm Welcome')).toBeFocused()
  await expect(tile(page, 'Warm Welcome')).toHaveText(/Sold out/)

  await signInAs('t0by')
  await page.goto(SHOP)
  const linkless = await choose(page, 'Bright Spark')
  await expect(linkless.getByText(/^You need set up your monopoly go link/)).toBeVisible()
  await expect(linkless.getByRole('link', { name: 'Add my game link' })).toHaveAttribute(
    'href',
    '/u',
  )
})

test('a response that is lost twice is retried, and nothing is redeemed twice', async ({
  page,
  signInAs,
}) => {
  await signInAs('Bruno')
  await page.goto(SHOP)
  await expect(points(page)).toHaveText('12 points')
  const restore = await loseAnswers(page, 'redemption_apply')
  const sheet = await choose(page, 'No Rush')
  await sheet.getByRole('button', { name: 'Redeem for 5 points' }).click()
  await expect(sheet.getByText(/^We can’t tell yet whether it went through/)).toBeVisible()
  await expectAccessible(page)
  // Closing and reopening the dialog keeps the request's id, so that the retry spends no points twice.
  await page.keyboard.press('Escape')
  await expect(points(page)).toHaveText('7 points')
  await restore()
  await choose(page, 'No Rush')
  await sheet.getByRole('button', { name: 'Redeem for 5 points' }).click()
  await expect(page.getByRole('dialog', { name: 'Yours!' })).toBeVisible()
  await page.getByRole('link', { name: 'See my history' }).click()
  await expect(page).toHaveURL(/\/activity\/history$/)
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).first()).toContainText('No Rush')
  await page.goto(SHOP)
  await expect(points(page)).toHaveText('7 points')
})

test('two tabs with points for one sticker get one', async ({ page, context, signInAs }) => {
  await signInAs('Bruno')
  const other = await deafTab(context)
  const beside = await context.newPage()
  for (const each of [page, other, beside]) {
    await each.goto(SHOP)
    await expect(points(each)).toHaveText('7 points')
    await choose(each, 'Sunny Side')
  }
  await page.getByRole('button', { name: 'Redeem for 5 points' }).click()
  await expect(page.getByRole('dialog', { name: 'Yours!' })).toBeVisible()
  const seen = beside.getByRole('dialog', { name: 'Sunny Side' })
  await expect(seen.getByText('You need 3 more points.')).toBeVisible()
  await expect(seen.getByRole('button', { name: '3 more' })).toBeDisabled()
  await other.getByRole('button', { name: 'Redeem for 5 points' }).click()
  const sheet = other.getByRole('dialog', { name: 'Sunny Side' })
  await expect(sheet.getByText('You need 3 more points.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: '3 more' })).toBeDisabled()
  await other.keyboard.press('Escape')
  await expect(points(other)).toHaveText('2 points')
  await other.goto(HISTORY)
  await expect(rows(other)).toHaveCount(5)
})

test('long lists go on page by page, also after a page that was lost', async ({
  page,
  signInAs,
}) => {
  await signInAs('Inês C.')
  await page.goto(HISTORY)
  await expect(rows(page)).toHaveCount(20)
  const restore = await loseCalls(page, 'redemption_history')
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(page.getByText('Something wrong, please try later!')).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await restore()
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(rows(page)).toHaveCount(25)
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)

  await tab(page, 'History').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'On their way')).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Carry On')
  await page.keyboard.press('ArrowLeft')
  await expect(rows(page)).toHaveCount(25)

  await page.goto(RECORD)
  await expect(entries(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(entries(page)).not.toHaveCount(20)
  await expect(entries(page).last()).toContainText(/\+1\spointBalance: 1\spoint$/)
})

test('the next day what was applied for is sent, gold in its golden blitz', async ({
  page,
  product,
  signInAs,
}) => {
  test.slow()
  await product.operate(['set-clock', '2026-11-22T07:30:00Z'])
  await signInAs('Maja')
  await expect(async () => {
    await page.goto(HISTORY)
    await expect(rows(page).first()).toContainText(/Night Shift.*Sent22 Nov 2026/)
  }).toPass()
  await tab(page, 'On their way').click()
  await expect(heading(page, 'All delivered')).toBeVisible()
  await expectAccessible(page)
  await signInAs('Bruno')
  await page.goto(HISTORY)
  await expect(rows(page).filter({ hasText: 'Sweet Victory' })).toContainText(/Sent22 Nov 2026/)
})

test('on the last day gold is over and the end is told', async ({ page, product, signInAs }) => {
  test.slow()
  await product.operate(['set-clock', '2027-06-20T12:00:00Z'])
  await signInAs('Bruno')
  await page.goto(SHOP)
  await expect(page.getByText(/^Last day\. Points are wiped: 21 June at 0?0:00$/)).toBeVisible()
  await tab(page, 'Gold').click()
  await page.getByText(/^In your album/).click()
  await expect(tile(page, 'Warm Welcome')).toHaveText(/Closed/)
  await expectAccessible(page)
  const sheet = await choose(page, 'Warm Welcome')
  await expect(sheet.getByText(/^Gold stickers can no longer be redeemed/)).toBeVisible()
  await expect(sheet.getByText('The last day was: 17 June')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Closed' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'See rare stickers' }).click()
  await expect(tab(page, 'Rare')).toHaveAttribute('aria-selected', 'true')

  await signInAs('Nia')
  await page.goto(RECORD)
  await expect(heading(page, 'No points yet')).toBeVisible()
  await expectAccessible(page)
  await page.goto(HISTORY)
  await expect(heading(page, 'No stickers yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Spend my points' }).click()
  await expect(points(page)).toHaveText('0 points')
})

test('at the end the points are wiped, and the record says so', async ({
  page,
  product,
  signInAs,
}) => {
  test.slow()
  await product.operate(['set-clock', '2027-06-20T22:00:30Z'])
  await signInAs('Maja')
  await page.goto(SHOP)
  await expectEnded(page, /^Activity is ended\. Points can’t be redeemed any more\./)
  await page.getByRole('link', { name: 'See my history' }).click()
  await expect(rows(page)).toHaveCount(2)

  await expect(async () => {
    await page.goto(RECORD)
    await expect(entries(page).first()).toContainText('The activity ended: points wiped')
  }).toPass()
  await expect(entries(page).first()).toContainText('−4 points')
  await expect(entries(page).first()).toContainText('Balance: 0 points')
  await expect(points(page)).toHaveText('0 points')
  await expect(page.getByText('The activity ended: 21 June 2027')).toBeVisible()
})

test('the rules show the activity’s numbers and dates', async ({ page }) => {
  await page.goto('/activity/rules')
  await expect(heading(page, 'House rules')).toBeVisible()
  const rules = page.getByRole('main')
  for (const said of [
    '24 hours after the download',
    '1 point for each of you',
    '5 points for a rare one',
    '10 points for a gold one',
    '12 free stickers a day',
    'The last day to redeem them: 17 June',
  ]) {
    await expect(rules).toContainText(said)
  }
  await expect(rules.getByText(/^The activity runs until: 21 June at 0?0:00$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'How to invite more mates' }).click()
  await expect(heading(page, 'Invite more mates')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('190 points in all')
  await expectAccessible(page)
})
