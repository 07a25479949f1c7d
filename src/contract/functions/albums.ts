import * as v from 'valibot'
import { Delivery } from '../deliveries.ts'
import { Count, Instant, PublicPlayer } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read } from '../rpc-function.ts'
import { RARITIES } from '../stickers.ts'
import { swapWishes } from '../swap-wishes.ts'

const StickerSlug = v.pipe(v.string(), v.nonEmpty())

const tile = {
  slug: v.string(),
  rarity: v.picklist(RARITIES),
  /** The copies beyond the first, without those that a proposal reserves. */
  spare: Count,
  wanted: v.boolean(),
  /** Whether the sticker can be swapped now; gold only during its golden blitz. */
  swappable: v.boolean(),
}
const OwnTile = v.object({
  ...tile,
  copies: Count,
  reserved: Count,
  /** The copies in the game's latest report, and the time of their count; null without a report. */
  game: v.nullable(v.object({ copies: Count, at: Instant })),
})
const OtherTile = v.object({ ...tile, has: v.boolean() })

const progress = { owned: Count, total: Count }
/** The dice for completing a set; null if the player cannot get any. */
const SetDice = v.nullable(Count)
const setEntries = { slug: v.string(), ...progress }

const albumEntries = {
  server_time: Instant,
  player: PublicPlayer,
  /** The album in the response; null before the first one is published. */
  album: v.nullable(v.string()),
  albums: v.array(
    v.object({
      slug: v.string(),
      phase: v.picklist(['preview', 'running', 'ended']),
      opens_at: Instant,
      closes_at: Instant,
    }),
  ),
  progress: v.object(progress),
  spares: v.array(v.object({ sticker: v.string(), spare: Count })),
  wanted: v.array(v.string()),
}

const OwnAlbum = v.object({
  version: v.literal('own'),
  ...albumEntries,
  sets: v.array(
    v.object({
      ...setEntries,
      dice: SetDice,
      /** The caller's reward for completing the set; null if there is none. */
      reward: v.nullable(v.object({ granted_at: Instant, delivery: v.nullable(Delivery) })),
      /**
       * For a complete set without a reward: how many stickers count, and how many must. Else null.
       */
      counting: v.nullable(v.object({ stickers: Count, needed: Count })),
      stickers: v.array(OwnTile),
    }),
  ),
})

export const OtherAlbum = v.object({
  version: v.literal('other'),
  ...albumEntries,
  /**
   * Whether the caller can swap with the player. `blocked`: the caller has blocked the player.
   * `closed`: impossible for another reason. Only `open` albums include spares and wanted stickers.
   */
  reach: v.picklist(['open', 'blocked', 'closed']),
  /** The player's wishes for proposals; null unless `reach` is `open`. */
  asks: v.nullable(
    v.object({
      ...swapWishes,
      /** Whether the player has enough open proposals, and the caller is not a mate. */
      full: v.boolean(),
      /** The caller's duplicates that the player accepts at once, each for one of the same rarity. */
      at_once: v.array(v.string()),
    }),
  ),
  pending: Count,
  sets: v.array(v.object({ ...setEntries, dice: SetDice, stickers: v.array(OtherTile) })),
})

/** Returns an album (by default the current one) of a player (by default the caller). */
export const album = read('album', {
  anyone: 'of-a-player',
  params: {
    username: v.optional(v.nullable(v.string())),
    album: v.optional(v.nullable(v.string())),
  },
  result: v.variant('version', [OwnAlbum, OtherAlbum]),
  namesStickers: true,
  refusals: [REFUSAL.player_unknown, REFUSAL.not_available],
})

/** Sets the copies of some stickers in the caller's album. */
export const albumUpdate = effect('album_update', {
  params: {
    changes: v.pipe(
      v.array(v.object({ sticker: StickerSlug, copies: v.pipe(Count, v.maxValue(99)) })),
      v.minLength(1),
      v.maxLength(500),
    ),
  },
  result: v.object({
    server_time: Instant,
    progress: v.object({ ...progress, sets: v.array(v.object(setEntries)) }),
    /** The changed stickers, in the request's order. */
    changed: v.array(
      v.object({ sticker: v.string(), copies: Count, reserved: Count, spare: Count }),
    ),
  }),
  refusals: [REFUSAL.not_available, REFUSAL.copies_reserved],
})

/** Replaces the caller's wanted list with `stickers`. */
export const wantsUpdate = effect('wants_update', {
  params: { stickers: v.pipe(v.array(StickerSlug), v.maxLength(500)) },
  result: v.object({ server_time: Instant, wanted: v.array(v.string()) }),
  refusals: [REFUSAL.not_available],
})
