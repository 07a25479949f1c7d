import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read } from '../rpc-function.ts'
import { RARITIES } from '../stickers.ts'
import { Trust } from '../trust.ts'

const NamedSticker = v.object({
  sticker: v.string(),
  set: v.string(),
  rarity: v.picklist(RARITIES),
})

/** Whether the finder may show the caller's duplicates to others; null without a decision. */
const Findable = v.nullable(v.boolean())

/** Returns players with whom the caller could swap now, each with a possible proposal. */
export const swapFinder = read('swap_finder', {
  params: {
    sticker: v.optional(v.nullable(v.string())),
    set_slug: v.optional(v.nullable(v.string())),
    rarity: v.optional(v.nullable(v.picklist(RARITIES))),
    /** If true, returns only known players: swap partners, teammates, the inviter and invitees. */
    mates: v.optional(v.nullable(v.boolean())),
    after: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)))),
  },
  result: v.object({
    server_time: Instant,
    // `ready`, or why the finder cannot have hits.
    state: v.picklist([
      'ready',
      'no_album',
      'no_game_link',
      'no_duplicates',
      'nothing_wanted',
      'too_many_open',
    ]),
    findable: Findable,
    hits: v.array(
      v.object({
        player: PublicPlayer,
        mate: v.boolean(),
        // Whether the player has enough open proposals and gets further ones only from mates.
        full: v.boolean(),
        // The number of praises; 100 means at least 100.
        praise: Count,
        active: v.nullable(v.picklist(['today', 'week'])),
        trust: Trust,
        fit: v.picklist(['lists', 'new', 'one_sided']),
        get: v.array(NamedSticker),
        // Whether the caller already owns the sticker that they would get.
        owned: v.boolean(),
        give: v.array(NamedSticker),
        more_get: Count,
        more_give: Count,
        // Whether the player's yes in advance accepts this swap.
        at_once: v.boolean(),
      }),
    ),
    next: v.nullable(Count),
    // Whether the daily limit of players may have held back further hits until tomorrow.
    limited: v.boolean(),
  }),
  namesStickers: true,
  refusals: [REFUSAL.not_available, REFUSAL.gold_blitz_later, REFUSAL.gold_outside_blitz],
})

/** Returns whether others may find the caller's duplicates, and whether to ask. */
export const finderSetting = read('finder_setting', {
  params: {},
  result: v.object({
    server_time: Instant,
    findable: Findable,
    // Whether a page should ask the caller, who has duplicates and has not decided.
    ask: v.boolean(),
  }),
})

/** Sets whether others may find the caller's duplicates. */
export const finderSettingSet = effect('finder_setting_set', {
  params: { findable: v.boolean() },
  result: v.object({ server_time: Instant, findable: v.boolean() }),
})
