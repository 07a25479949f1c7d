import * as v from 'valibot'
import { Instant } from './players.ts'
import { RARITIES } from './stickers.ts'

/** The stickers that a player accepts: wanted ones, also missing ones (`new`), or all. */
export const SWAP_ACCEPTS = ['list', 'new', 'anything'] as const

/**
 * The players whose proposals are accepted at once, if they offer a wanted sticker for a duplicate
 * of the same rarity.
 */
export const SWAP_AT_ONCE = ['nobody', 'mates'] as const

export const swapWishes = {
  accepts: v.picklist(SWAP_ACCEPTS),
  rarities: v.pipe(v.array(v.picklist(RARITIES)), v.minLength(1), v.maxLength(2)),
  /** The sets from which the player wants stickers; null for all sets. */
  sets: v.nullable(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(100))),
  /** The end of the player's break from proposals; null without a break. */
  paused_until: v.nullable(Instant),
}
