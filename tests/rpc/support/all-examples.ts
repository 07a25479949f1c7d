import type { Example, Examples } from './example.ts'
import { AD_EXAMPLES } from './examples/ads.ts'
import { ALBUM_EXAMPLES } from './examples/albums.ts'
import { CAMPAIGN_EXAMPLES } from './examples/campaigns.ts'
import { DICE_EXAMPLES } from './examples/dice.ts'
import { EVENT_EXAMPLES } from './examples/events.ts'
import { EXCHANGE_EXAMPLES } from './examples/exchanges.ts'
import { INVITE_EXAMPLES } from './examples/invites.ts'
import { LUCKY_DRAW_EXAMPLES } from './examples/lucky-draw.ts'
import { MINI_GAME_EXAMPLES } from './examples/mini-game.ts'
import { NOTIFICATION_EXAMPLES } from './examples/notifications.ts'
import { PARTNER_TEAM_EXAMPLES } from './examples/partner-teams.ts'
import { PLAYER_EXAMPLES } from './examples/players.ts'
import { RECAP_EXAMPLES } from './examples/recaps.ts'
import { REWARD_EXAMPLES } from './examples/rewards.ts'
import { SEASON_RECAP_EXAMPLES } from './examples/season-recaps.ts'
import { SHARE_LINK_EXAMPLES } from './examples/share-links.ts'

/** One example of every function of schema `api`. */
export const EXAMPLES: Examples = {
  ...CAMPAIGN_EXAMPLES,
  ...AD_EXAMPLES,
  ...PLAYER_EXAMPLES,
  ...SEASON_RECAP_EXAMPLES,
  ...RECAP_EXAMPLES,
  ...LUCKY_DRAW_EXAMPLES,
  ...DICE_EXAMPLES,
  ...MINI_GAME_EXAMPLES,
  ...INVITE_EXAMPLES,
  ...ALBUM_EXAMPLES,
  ...EXCHANGE_EXAMPLES,
  ...REWARD_EXAMPLES,
  ...SHARE_LINK_EXAMPLES,
  ...EVENT_EXAMPLES,
  ...NOTIFICATION_EXAMPLES,
  ...PARTNER_TEAM_EXAMPLES,
}

/** @throws {Error} for a function without an example, with what to write */
export function exampleOf(name: string): Example {
  const example = EXAMPLES[name]
  if (example) return example
  throw new Error(
    `api.${name} has no example: show a call of it in tests/rpc/support/examples/, in a module that all-examples.ts lists.`,
  )
}
