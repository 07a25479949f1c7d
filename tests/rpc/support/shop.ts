import { randomUUID } from 'node:crypto'
import type { redemptionApply } from '#src/contract/functions/shop.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { signUp } from './extra-players.ts'
import { brokenInvariants } from './invariants.ts'
import { campaign, setGameLink } from './invites.ts'
import { givePoints } from './points.ts'
import type { World } from './world.ts'

export type Applied = RpcResult<typeof redemptionApply>

/** Creates a player with points and a game link, and signs them in; returns the token. */
export async function newBuyer(world: World, username: string, points: number): Promise<string> {
  const token = await signUp(world, username)
  if (points > 0) await givePoints(world.database, username, points)
  await setGameLink(world.database, username, true)
  return token
}

/** Redeems a sticker, with a new `request_id` unless `params` has one. */
export function apply(
  world: World,
  token: string | undefined,
  sticker: string,
  params: object = {},
) {
  return world.call(
    'redemption_apply',
    { request_id: randomUUID(), campaign, sticker, ...params },
    token,
  )
}

/** Sets how many copies of a sticker are left today, by the world's clock. */
export async function leaveStock(world: World, sticker: string, copies: number): Promise<void> {
  await world.sql`select app.renew_sticker_stock(campaign, sticker, app.local_date(app.now(),
    time_zone))
    from app.campaign, app.sticker where campaign.slug = ${campaign} and sticker.slug = ${sticker}`
  await world.database.query(
    `with taken as (
      update app.sticker_stock set left_count = $2
        where sticker_slug = $1 and day = app.local_date(app.now(), 'Europe/Berlin')
        returning day, $2 - (
          select sum(copies) from app.stock_entry as entry
            where entry.sticker_slug = $1 and entry.day = sticker_stock.day) as copies)
    insert into app.stock_entry (campaign_slug, sticker_slug, day, copies, reason, entered_at)
      select $3, $1, day, copies, 'correction', app.now() from taken where copies <> 0`,
    [sticker, copies, campaign],
  )
}

/**
 * Returns the broken invariants (invariants.ts) of points, stock, redemptions and deliveries, such as a balance
 * that is not the sum of its entries.
 */
export async function brokenBooks(world: World): Promise<string[]> {
  const broken = await brokenInvariants(world.database)
  return broken.filter((what) =>
    /^(a balance of points|stock|a redemption|a payment|a delivery)/.test(what),
  )
}
