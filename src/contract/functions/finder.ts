import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read } from '../rpc-function.ts'
import { RARITIES } from '../stickers.ts'

const NamedSticker = v.object({
  sticker: v.string(),
  set: v.string(),
  rarity: v.picklist(RARITIES),
})

/** What the caller said to being found by their duplicates; null where they were not asked yet. */
const Findable = v.nullable(v.boolean())

/** Players with whom the caller could swap now, each with a proposal that can be made as it stands. */
export const swapFinder = read('swap_finder', {
  params: {
    sticker: v.optional(v.nullable(v.string())),
    set_slug: v.optional(v.nullable(v.string())),
    rarity: v.optional(v.nullable(v.picklist(RARITIES))),
    /** Only players whom the caller knows. */
    mates: v.optional(v.nullable(v.boolean())),
    after: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)))),
  },
  result: v.object({
    server_time: Instant,
    // Why there can be no hits.
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
        // They have enough proposals to answer for now: nobody new can propose to them.
        full: v.boolean(),
        // At most 100.
        praise: Count,
        active: v.nullable(v.picklist(['today', 'week'])),
        fit: v.picklist(['lists', 'new', 'one_sided']),
        get: v.array(NamedSticker),
        // The caller has what they would get already.
        owned: v.boolean(),
        give: v.array(NamedSticker),
        // How many more stickers either could get from the other.
        more_get: Count,
        more_give: Count,
      }),
    ),
    next: v.nullable(Count),
    // The caller was shown as many players today as anybody is.
    limited: v.boolean(),
  }),
  namesStickers: true,
  refusals: [REFUSAL.not_available, REFUSAL.gold_outside_blitz, REFUSAL.gold_blitz_later],
})

/** Whether others may find the caller's duplicates. */
export const finderSetting = read('finder_setting', {
  params: {},
  result: v.object({
    server_time: Instant,
    findable: Findable,
    // They did not say, and have duplicates by now.
    ask: v.boolean(),
  }),
})

/** Says whether others may find the caller's duplicates. */
export const finderSettingSet = effect('finder_setting_set', {
  params: { findable: v.boolean() },
  result: v.object({ server_time: Instant, findable: v.boolean() }),
})
