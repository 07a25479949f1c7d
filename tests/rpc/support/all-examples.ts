import type { Example, Examples } from './example.ts'
import { ADS_EXAMPLES } from './examples/ads.ts'
import { ALBUMS_EXAMPLES } from './examples/albums.ts'
import { CORE_EXAMPLES } from './examples/core.ts'
import { CREATOR_VIDEOS_EXAMPLES } from './examples/creator-videos.ts'
import { DELIVERIES_EXAMPLES } from './examples/deliveries.ts'
import { DICE_EXAMPLES } from './examples/dice.ts'
import { EVENTS_EXAMPLES } from './examples/events.ts'
import { GOLDEN_BLITZ_EXAMPLES } from './examples/events-golden-blitz.ts'
import { FINDER_EXAMPLES } from './examples/finder.ts'
import { FREE_STICKERS_EXAMPLES } from './examples/free-stickers.ts'
import { INVITES_EXAMPLES } from './examples/invites.ts'
import { LUCKY_DRAW_EXAMPLES } from './examples/lucky-draw.ts'
import { MINI_GAME_EXAMPLES } from './examples/mini-game.ts'
import { MODERATION_EXAMPLES } from './examples/moderation.ts'
import { NOTIFICATIONS_EXAMPLES } from './examples/notifications.ts'
import { PARTNER_TEAMS_EXAMPLES } from './examples/partner-teams.ts'
import { PLAYER_DATA_EXAMPLES } from './examples/player-data.ts'
import { PLAYERS_EXAMPLES } from './examples/players.ts'
import { RECAPS_EXAMPLES } from './examples/recaps.ts'
import { REMINDERS_EXAMPLES } from './examples/reminders.ts'
import { SHARE_LINKS_EXAMPLES } from './examples/share-links.ts'
import { SHOP_EXAMPLES } from './examples/shop.ts'
import { SWAPS_EXAMPLES } from './examples/swaps.ts'
import { TODAY_EXAMPLES } from './examples/today.ts'
import { TRUST_EXAMPLES } from './examples/trust.ts'

export const EXAMPLES: Examples = {
  ...CORE_EXAMPLES,
  ...ADS_EXAMPLES,
  ...PLAYERS_EXAMPLES,
  ...MODERATION_EXAMPLES,
  ...DELIVERIES_EXAMPLES,
  ...INVITES_EXAMPLES,
  ...PLAYER_DATA_EXAMPLES,
  ...RECAPS_EXAMPLES,
  ...LUCKY_DRAW_EXAMPLES,
  ...DICE_EXAMPLES,
  ...MINI_GAME_EXAMPLES,
  ...SHOP_EXAMPLES,
  ...ALBUMS_EXAMPLES,
  ...SWAPS_EXAMPLES,
  ...FINDER_EXAMPLES,
  ...FREE_STICKERS_EXAMPLES,
  ...CREATOR_VIDEOS_EXAMPLES,
  ...SHARE_LINKS_EXAMPLES,
  ...EVENTS_EXAMPLES,
  ...GOLDEN_BLITZ_EXAMPLES,
  ...NOTIFICATIONS_EXAMPLES,
  ...REMINDERS_EXAMPLES,
  ...PARTNER_TEAMS_EXAMPLES,
  ...TODAY_EXAMPLES,
  ...TRUST_EXAMPLES,
}

/**
 * Returns the example of a function.
 * @throws {Error} for a function without an example, with what to write
 */
export function exampleOf(name: string): Example {
  const example = EXAMPLES[name]
  if (example) return example
  throw new Error(
    `api.${name} has no example: show a call of it in tests/rpc/support/examples/, in a module that all-examples.ts lists.`,
  )
}
