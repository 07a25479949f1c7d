import { REFUSAL } from '#src/contract/refusals.ts'

/** The refusals that a recap can meet, by code, and the fallback for all others. */
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
