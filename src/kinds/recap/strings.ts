import type { RecapKind } from '../../campaigns/recap-kinds.ts'
import { SIGN_IN_KEYS } from '../../i18n/sign-in-keys.ts'

/** The catalogue in which a kind words differently what i18n/season-recap.json says of a season. */
export const KIND_WORDS: Readonly<Record<RecapKind, string | null>> = {
  'season-recap': null,
  'year-recap': 'year-recap',
  'season-report': 'season-report',
}

/** The refusals that a recap can meet, by code, and what stands in for the others. */
export const ERROR_KEYS = [
  '14001',
  '14002',
  '14005',
  '14030',
  '14031',
  '14060',
  '14061',
  '14070',
  '14071',
  'fallback',
] as const

/** What the failure screens, the sign-in and the error screen say. */
export const COMMON_KEYS = [
  'states.loading',
  'states.error.title',
  'states.error.text',
  'states.error.action',
  'states.error.code',
  'states.offline.title',
  'states.offline.text',
  'states.offline.action',
  'states.banned.title',
  'states.banned.action',
  'states.ended.title',
  'states.ended.action',
  'states.not_started.title',
  'states.unknown_player.title',
  'states.unknown_player.text',
  'states.unknown_player.action',
  ...SIGN_IN_KEYS,
  'error_screen.title',
  'error_screen.action',
] as const
