import * as v from 'valibot'
import { Instant } from './players.ts'
import { RARITIES } from './stickers.ts'

/** The stickers that a player accepts: those on their wanted list, also missing ones, or any. */
export const SWAP_ACCEPTS = ['list', 'new', 'anything'] as const

/** The settings, visible to everybody, of which proposals a player wants. */
export const swapWishes = {
  accepts: v.picklist(SWAP_ACCEPTS),
  rarities: v.pipe(v.array(v.picklist(RARITIES)), v.minLength(1), v.maxLength(2)),
  /** The sets whose stickers they want; null for all. */
  sets: v.nullable(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(100))),
  /** The end of a break without proposals; null without one. */
  paused_until: v.nullable(Instant),
}
