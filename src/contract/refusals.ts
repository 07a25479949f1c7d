import type * as REFUSAL from './refusal-codes.ts'

/**
 * Every refusal that a rule of the backend can raise, by name: `REFUSAL.points_short` is its code,
 * and bundlers put in just that text. The words for a player stand in `i18n/{locale}/errors.json`
 * under the same code. A test holds the three together: these names, the translations, and the
 * codes that the SQL raises.
 */
export * as REFUSAL from './refusal-codes.ts'

/** The name of a refusal, such as `points_short`. */
export type RefusalName = keyof typeof REFUSAL

/** The code of a refusal, such as 14003. */
export type RefusalCode = (typeof REFUSAL)[RefusalName]

/** The values that the `details` of a refusal carry; those of the others are empty. */
export const REFUSAL_DETAILS: { readonly [Name in RefusalName]?: readonly string[] } = {
  reward_not_ready: ['state', 'claim_opens_at'],
  banned_for_days: ['days', 'until'],
  tasks_missing: ['missing', 'ends_at'],
  proposal_moved_on: ['state'],
  no_free_copy: ['sticker'],
  partner_has_no_free_copy: ['sticker'],
  gold_outside_blitz: ['sticker'],
  too_many_proposals: ['limit'],
  copies_reserved: ['sticker', 'copies'],
  already_met_today: ['next_at'],
  already_rolled_today: ['next_at'],
}

/** The codes of all refusals begin so; codes of other failures do not. */
const PREFIX = '140'

/**
 * Whether a rule refused a call, and so nothing was done; with `codes`, whether it was one of these:
 * `isRefusal(failure, REFUSAL.points_short)`.
 */
export function isRefusal(
  failure: { readonly code: string } | undefined,
  ...codes: readonly RefusalCode[]
): boolean {
  const code = failure?.code ?? ''
  return codes[0] ? (codes as readonly string[]).includes(code) : code.startsWith(PREFIX)
}
