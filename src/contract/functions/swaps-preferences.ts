import * as v from 'valibot'
import { Count, Instant } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read } from '../rpc-function.ts'
import { swapWishes } from '../swap-wishes.ts'

const wishes = {
  ...swapWishes,
  /** The maximum of open proposals from players who never swapped with the caller. */
  open_at_most: v.pipe(Count, v.minValue(1), v.maxValue(30)),
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
  params: wishes,
  result: SwapPreferences,
  refusals: [REFUSAL.not_available],
})
