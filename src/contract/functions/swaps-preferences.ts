import * as v from 'valibot'
import { Count, Instant } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read } from '../rpc-function.ts'
import { SWAP_AT_ONCE, swapWishes } from '../swap-wishes.ts'

const wishes = {
  ...swapWishes,
  /** The maximum of open proposals from players who never swapped with the caller. */
  open_at_most: v.pipe(Count, v.minValue(1), v.maxValue(30)),
  at_once: v.picklist(SWAP_AT_ONCE),
}

const SwapPreferences = v.object({
  server_time: Instant,
  ...wishes,
  /** The sets of the current album, in album order. */
  album_sets: v.array(v.string()),
})

/** Returns which proposals the caller wants. */
export const swapPreferences = read('swap_preferences', {
  params: {},
  result: SwapPreferences,
  namesStickers: true,
})

/** Sets which proposals the caller wants, all at once. */
export const swapPreferencesSet = effect('swap_preferences_set', {
  // Pages of earlier releases do not send `at_once`; it then stays as it is.
  params: { ...wishes, at_once: v.optional(wishes.at_once) },
  result: SwapPreferences,
  refusals: [REFUSAL.not_available],
})
