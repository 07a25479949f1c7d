import * as v from 'valibot'
import type { Delivery } from '#src/contract/deliveries.ts'
import { redemptionHistory } from '#src/contract/functions/shop.ts'
import { campaign } from './invites.ts'
import type { World } from './world.ts'

export interface Promised extends Record<string, unknown> {
  id: string
  state: string
  why: string | null
  sticker: string | null
  dice: number | null
}

/** Returns all deliveries promised to a player, oldest first. */
export function promisesOf(world: World, username: string): Promise<Promised[]> {
  return world.sql<Promised>`select id::text, state, why, sticker_slug as sticker, dice
    from app.sticker_delivery
    where player_id = app.player_by_username(${username}) order by sticker_delivery.id`
}

/** Records an operator's action on deliveries; returns each delivery's outcome, or why it was left out. */
export async function markDeliveries(
  world: World,
  step: 'sent' | 'failed' | 'tried_again' | 'refunded',
  marks: readonly { delivery: string | number; why?: string }[],
  name: string | null = 'Ada',
): Promise<string[]> {
  const rows = await world.sql<{ outcome: string }>`select coalesce(problem, outcome) as outcome
    from app.mark_deliveries(${step}, ${JSON.stringify(marks)}::text::jsonb, ${name})`
  return rows.map(({ outcome }) => outcome)
}

/** Returns a player's redemptions, newest first. */
export async function redemptionsOf(world: World, token: string, status?: 'applied' | 'sent') {
  const { body } = await world.call('redemption_history', { campaign, status }, token)
  return v.parse(redemptionHistory.result, body).redemptions
}

/** Returns how many copies of a sticker are in a player's album. */
export async function copiesOf(world: World, username: string, sticker: string) {
  return world.value<number>`
    select app.copies_of(app.player_by_username(${username}), ${sticker}) as copies`
}

/** Returns the delivery of a reward given at `at` and sent immediately, with the changes in `more`. */
export function deliveredAt(at: string, more: Partial<Delivery> = {}): Delivery {
  return {
    status: 'sent',
    applied_at: at,
    handed_over_at: null,
    sent_at: at,
    failed_at: null,
    why: null,
    refunded_at: null,
    ...more,
  }
}
