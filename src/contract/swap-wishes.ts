import * as v from 'valibot'
import { Instant } from './players.ts'
import { RARITIES } from './stickers.ts'

/** Which stickers a player wants to be offered: those of their list, those new to them as well, or any. */
export const SWAP_ACCEPTS = ['list', 'new', 'anything'] as const

/** What a player wants others to propose, as everybody may know it. */
export const swapWishes = {
  accepts: v.picklist(SWAP_ACCEPTS),
  rarities: v.pipe(v.array(v.picklist(RARITIES)), v.minLength(1), v.maxLength(2)),
  /** The sets whose stickers they want; null for all. */
  sets: v.nullable(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(100))),
  /** Until when they want no proposals; null without a break. */
  paused_until: v.nullable(Instant),
}
