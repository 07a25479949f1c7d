import { REFUSAL } from '#src/contract/refusals.ts'

/** The codes of the possible refusals of a recap, and the fallback for all others. */
export const ERROR_KEYS = [
  REFUSAL.campaign_not_started,
  REFUSAL.campaign_ended,
  REFUSAL.not_available,
  REFUSAL.banned_forever,
  REFUSAL.banned_for_days,
  REFUSAL.sign_in_required,
  REFUSAL.player_unknown,
  REFUSAL.recap_not_ready,
  REFUSAL.recap_hidden,
  'fallback',
] as const
