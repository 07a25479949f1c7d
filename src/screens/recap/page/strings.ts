import type { RecapKind } from '#src/campaigns/kinds/recap-kinds.ts'

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
