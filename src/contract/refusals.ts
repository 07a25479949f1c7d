import type * as REFUSAL from './refusal-codes.ts'

/** All refusals of the backend, by name. `REFUSAL.points_short` is a code that bundlers inline. */
export * as REFUSAL from './refusal-codes.ts'

export type RefusalName = keyof typeof REFUSAL

export type RefusalCode = (typeof REFUSAL)[RefusalName]

/** The names of the values in a refusal's `details`; other refusals have none. */
export const REFUSAL_DETAILS: { readonly [Name in RefusalName]?: readonly string[] } = {
  reward_not_ready: ['state', 'claim_opens_at'],
  banned_for_days: ['days', 'until'],
  game_link_changes: ['until'],
  too_many_lives: ['until'],
  reports_used_up: ['limit'],
  tasks_missing: ['missing', 'ends_at'],
  proposal_moved_on: ['state'],
  no_free_copy: ['sticker'],
  partner_has_no_free_copy: ['sticker'],
  gold_blitz_later: ['sticker', 'starts_at'],
  gold_outside_blitz: ['sticker'],
  too_many_proposals: ['limit'],
  too_many_with_player: ['limit'],
  partner_declined: ['until'],
  partner_pauses: ['paused_until'],
  partner_asks_listed: ['sticker'],
  partner_asks_new: ['sticker'],
  partner_asks_rarity: ['sticker'],
  partner_asks_sets: ['sticker'],
  player_blocked: ['username'],
  too_many_blocks: ['limit'],
  copies_reserved: ['sticker', 'copies'],
  free_sticker_later: ['next_at'],
  visits_used_up: ['next_at'],
  already_met_today: ['next_at'],
  already_rolled_today: ['next_at'],
}

/** Only codes of refusals have this prefix. */
const PREFIX = '140'

/**
 * Returns whether a failure is a refusal, which means that the call changed nothing. With `codes`,
 * returns whether the failure is one of these: `isRefusal(failure, REFUSAL.points_short)`.
 */
export function isRefusal(
  failure: { readonly code: string } | undefined,
  ...codes: readonly RefusalCode[]
): boolean {
  const code = failure?.code ?? ''
  return codes[0] ? (codes as readonly string[]).includes(code) : code.startsWith(PREFIX)
}
