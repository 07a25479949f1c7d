import * as v from 'valibot'
import { Count, Instant } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read } from '../rpc-function.ts'
import { SWAP_AT_ONCE, swapWishes } from '../swap-wishes.ts'

const wishes = {
  ...swapWishes,
  /** The maximum number of open proposals by players who have never swapped with the caller. */
  open_at_most: v.pipe(Count, v.minValue(1), v.maxValue(30)),
  at_once: v.picklist(SWAP_AT_ONCE),
}

const SwapPreferences = v.object({
  server_time: Instant,
  ...wishes,
  album_sets: v.array(v.string()),
})

/** Returns the caller's wishes for proposals. */
export const swapPreferences = read('swap_preferences', {
  params: {},
  result: SwapPreferences,
  namesStickers: true,
})

/** Replaces all of the caller's wishes for proposals. */
export const swapPreferencesSet = effect('swap_preferences_set', {
  // Pages of older releases omit `at_once`, which leaves it unchanged.
  params: { ...wishes, at_once: v.optional(wishes.at_once) },
  result: SwapPreferences,
  refusals: [REFUSAL.not_available],
})
