import * as v from 'valibot'
import { Instant } from './players.ts'
import { RARITIES } from './stickers.ts'

/** The stickers a player accepts. `list`: wanted ones. `new`: also those they lack. `anything`: all. */
export const SWAP_ACCEPTS = ['list', 'new', 'anything'] as const

/**
 * The players whose proposals of a wanted sticker for a duplicate of the same rarity are accepted at once.
 */
export const SWAP_AT_ONCE = ['nobody', 'mates'] as const

/** The settings, visible to everybody, of which proposals a player wants. */
export const swapWishes = {
  accepts: v.picklist(SWAP_ACCEPTS),
  rarities: v.pipe(v.array(v.picklist(RARITIES)), v.minLength(1), v.maxLength(2)),
  /** The sets whose stickers the player wants; null for all sets. */
  sets: v.nullable(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(100))),
  /** The end of a break without proposals; null without one. */
  paused_until: v.nullable(Instant),
}
