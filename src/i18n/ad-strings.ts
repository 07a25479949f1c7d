import type { Locale } from '#src/contract/locales.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { pickStrings } from './fixed-t.ts'

/** Returns the texts of the ad offer (`src/features/reward/ads`). */
export function adStrings(locale: Locale): Record<string, string> {
  const { [REFUSAL.ad_not_ready]: notReady = '' } = pickStrings(locale, 'errors', [
    REFUSAL.ad_not_ready,
  ])
  return { ...pickStrings(locale, 'ads'), not_ready: notReady }
}
