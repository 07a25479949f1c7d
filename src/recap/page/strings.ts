import { REFUSAL } from '#src/contract/refusals.ts'

/** The refusals of a recap and the fallback for others, such as `not_available`, whose text is about stickers. */
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
