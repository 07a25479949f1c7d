import { REFUSAL } from '#src/contract/refusals.ts'

/** The keys of the error texts that a recap needs. Other refusals, such as `not_available`, get `fallback`. */
export const ERROR_KEYS = [
  REFUSAL.campaign_not_started,
  REFUSAL.campaign_ended,
  REFUSAL.banned_forever,
  REFUSAL.banned_for_days,
  REFUSAL.sign_in_required,
  REFUSAL.player_unknown,
  REFUSAL.recap_not_ready,
  REFUSAL.recap_hidden,
  'fallback',
] as const
