import type { Locale } from '#src/contract/locales.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { RpcFunction } from '#src/contract/rpc-function.ts'
import { pickStrings } from './fixed-t.ts'
import { type CommonText, SCREEN_KEYS } from './state-keys.ts'

/**
 * Returns the shared texts for the props of a screen's island: the states, and the refusals of the
 * screen's calls. Omits the texts about an unknown player if no call can meet one.
 */
export function screenStrings(locale: Locale, functions: readonly RpcFunction[]) {
  const codes = new Set(functions.flatMap(({ refusals }) => refusals))
  const meetsPlayers = codes.has(REFUSAL.player_unknown)
  const ofEffects = functions.some(({ effect }) => effect) ? ['unsure'] : []
  return {
    locale,
    commonStrings: pickStrings(
      locale,
      'common',
      SCREEN_KEYS.filter((key) => meetsPlayers || !key.startsWith('states.unknown_player')),
    ) as Record<CommonText, string>,
    errorStrings: pickStrings(locale, 'errors', ['fallback', ...ofEffects, ...[...codes].sort()]),
  }
}
