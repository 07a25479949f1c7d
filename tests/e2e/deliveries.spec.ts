import type { Page } from '@playwright/test'
import { gameLinkSet } from '#src/contract/functions/deliveries.ts'
import { luckyDrawSpin } from '#src/contract/functions/lucky-draw.ts'
import { expectAccessible } from './support/axe.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect } from './support/test.ts'

const test = testOnOwnProduct({
  operator: [['set-clock', '2026-11-21T12:00:00Z', '--frozen']],
  settings: { DELIVERY: 'operator' },
})
test.describe.configure({ mode: 'serial' })

/** Promises Nia four redeemed stickers, in order; the 2nd and 3rd delivery fail, and the 4th is refunded. */
const REDEMPTIONS = `
  do $$
  declare
    nia constant uuid := app.player_by_username('Nia');
    slugs constant text[] := array['grand-tour/strawberry', 'grand-tour/lantern', 'grand-tour/owl', 'grand-tour/baguette'];
    made bigint[] := '{}';
    slug text;
  begin
    update app.player set game_link = 'https://mply.io/nia' where id = nia;
    perform app.add_points(nia, 'invite-activity', 40, 'correction');
    foreach slug in array slugs loop
      made := made || app.create_sticker_delivery(nia, slug, 'redemption', app.now());
      insert into app.redemption (id, player_id, activity_slug, sticker_slug, points, applied_at)
        values (made[cardinality(made)], nia, 'invite-activity', slug, 5, app.now());
      perform app.add_points(nia, 'invite-activity', -5, 'redemption', null,
        made[cardinality(made)]);
    end loop;
    perform app.hand_over(made);
    perform app.mark_deliveries('failed', jsonb_build_array(
      jsonb_build_object('delivery', made[2], 'why', 'game_link_wrong'),
      jsonb_build_object('delivery', made[3], 'why', 'not_taken'),
      jsonb_build_object('delivery', made[4], 'why', 'not_taken')), 'Ada');
    perform app.mark_deliveries('refunded',
      jsonb_build_array(jsonb_build_object('delivery', made[4])), 'Ada');
  end
  $$;
`

const failLast = (username: string) => `
  select app.mark_deliveries('failed',
      jsonb_build_array(jsonb_build_object('delivery', max(id), 'why', 'not_taken')), 'Ada')
    from app.sticker_delivery where player_id = app.player_by_username('${username}');
`

const WINNERS = `
  update app.player set game_link = 'https://mply.io/maja' where username = 'Maja';
  update app.player set game_link = null where username = 'Nia';
  select app.record_mini_game_best('free-mini-game', '2026-11-21', app.player_by_username('Maja'),
    9000010, timestamptz '2026-11-21T10:00:00Z');
  select app.record_mini_game_best('free-mini-game', '2026-11-21', app.player_by_username('Nia'),
    9000000, timestamptz '2026-11-21T10:00:00Z');
  select app.set_clock('2026-11-22T23:00:00Z', true);
  select app.settle_mini_games();
  select app.send_due_stickers();
`

const setLink = (page: Page) => page.getByRole('link', { name: 'Set my game link' })

test('the shop’s history says how far each sticker is, and what to do for one that failed', async ({
  page,
  product,
  request,
  signInAs,
}) => {
  await product.alter(REDEMPTIONS)
  const nia = await signInAs('Nia')
  await page.goto('/activity/history')
  const row = (name: string) => page.locator('.redemption:visible').filter({ hasText: name })
  await expect(row('Berry Loud')).toContainText(/Applied21 Nov 2026On its way21 Nov 2026$/)
  const wrong = row('Bright Spark')
  await expect(wrong).toContainText(/Not delivered21 Nov 2026/)
  await expect(wrong).toContainText('The game can’t find you by your game link.')
  await expect(setLink(page)).toHaveCount(1)
  await expect(setLink(page)).toHaveAttribute('href', '/u')
  await expect(row('Night Shift')).toContainText('We’ll send it again or return your points')
  await expect(row('Monsieur Crust')).toContainText(/Points returned21 Nov 2026$/)
  await expectAccessible(page)

  // The tab shows the items that the player still waits for, without refunded ones.
  await page.getByRole('tab', { name: 'On their way' }).click()
  await expect(page.locator('.redemption:visible')).toHaveCount(3)

  await callAs(request, nia, gameLinkSet, { link: 'https://mply.io/nia2' })
  await page.reload()
  await expect(row('Bright Spark')).toContainText(/On its way21 Nov 2026$/)
  await expect(setLink(page)).toHaveCount(0)
})

test('the wheel’s prizes say it, too', async ({ page, product, request, signInAs }) => {
  const bruno = await signInAs('Bruno')
  await product.alter(`update app.player set game_link = null where username = 'Bruno'`)
  await callAs(request, bruno, luckyDrawSpin, { campaign: 'lucky-draw' })
  await page.goto('/lucky-draw/prizes')
  const prize = page.locator('.prize').first()
  await expect(prize).toContainText(/Won21 Nov 2026Not delivered21 Nov 2026/)
  await expect(prize).toContainText(
    'Your game link is missing. Add it, and we’ll send this to you.',
  )
  await expect(setLink(page).first()).toHaveAttribute('href', '/u')
  await expectAccessible(page)

  await callAs(request, bruno, gameLinkSet, { link: 'https://mply.io/bruno' })
  await page.reload()
  await expect(prize).toContainText(/Won21 Nov 2026On its way21 Nov 2026$/)

  await product.alter(failLast('Bruno'))
  await page.reload()
  await expect(prize).toContainText('We’ll send it again.')
  await expect(setLink(page)).toHaveCount(0)
})

test('so do the rewards of the mini game, which tell others nothing of it', async ({
  page,
  product,
  signInAs,
}) => {
  await product.alter(WINNERS)
  await page.goto('/free-mini-game/2026-11-21/ranking#winners')
  await page.getByRole('tab', { name: 'Winners' }).click()
  await expect(page.locator('.place.winner').first()).toContainText('Arrives: 23 November')
  await expect(page.getByText('game link')).toHaveCount(0)

  await signInAs('Nia')
  await page.goto('/de/free-mini-game/today/record#rewards')
  await expect(page.locator('.row').first()).toContainText('Nicht angekommen')
  await expect(page.locator('.row').first()).toContainText('Dein Spiellink fehlt.')
  await expect(page.getByRole('link', { name: 'Spiellink eintragen' }).first()).toHaveAttribute(
    'href',
    '/de/u',
  )
  await expectAccessible(page)

  await signInAs('Maja')
  await page.goto('/free-mini-game/today/record#rewards')
  await expect(page.locator('.row').first()).toContainText(/On its way23 Nov 2026$/)
})
