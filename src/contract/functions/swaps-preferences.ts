import * as v from 'valibot'
import { Count, Instant } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read } from '../rpc-function.ts'
import { swapWishes } from '../swap-wishes.ts'

const wishes = {
  ...swapWishes,
  /** How many open proposals of players who never swapped with them they want to answer. */
  open_at_most: v.pipe(Count, v.minValue(1), v.maxValue(30)),
}

const SwapPreferences = v.object({
  server_time: Instant,
  ...wishes,
  /** The sets of the album that runs, in its order. */
  album_sets: v.array(v.string()),
})

/** What the caller wants to be proposed. */
export const swapPreferences = read('swap_preferences', {
  params: {},
  result: SwapPreferences,
  namesStickers: true,
})

/** Sets what the caller wants to be proposed, all of it at once. */
export const swapPreferencesSet = effect('swap_preferences_set', {
  params: wishes,
  result: SwapPreferences,
  refusals: [REFUSAL.not_available],
})
