import * as ads from './functions/ads.ts'
import * as albums from './functions/albums.ts'
import * as core from './functions/core.ts'
import * as creatorVideos from './functions/creator-videos.ts'
import * as deliveries from './functions/deliveries.ts'
import * as dice from './functions/dice.ts'
import * as events from './functions/events.ts'
import * as goldenBlitz from './functions/events-golden-blitz.ts'
import * as eventsQuickWins from './functions/events-quick-wins.ts'
import * as eventsRewards from './functions/events-rewards.ts'
import * as finder from './functions/finder.ts'
import * as freeStickers from './functions/free-stickers.ts'
import * as invites from './functions/invites.ts'
import * as invitesNewUsers from './functions/invites-new-users.ts'
import * as luckyDraw from './functions/lucky-draw.ts'
import * as miniGame from './functions/mini-game.ts'
import * as moderation from './functions/moderation.ts'
import * as notifications from './functions/notifications.ts'
import * as partnerTeams from './functions/partner-teams.ts'
import * as playerData from './functions/player-data.ts'
import * as players from './functions/players.ts'
import * as playersBlocks from './functions/players-blocks.ts'
import * as recaps from './functions/recaps.ts'
import * as recapsPrivacy from './functions/recaps-privacy.ts'
import * as reminders from './functions/reminders.ts'
import * as shareLinks from './functions/share-links.ts'
import * as shop from './functions/shop.ts'
import * as swaps from './functions/swaps.ts'
import * as swapsPreferences from './functions/swaps-preferences.ts'
import * as swapsWaiting from './functions/swaps-waiting.ts'
import * as today from './functions/today.ts'
import * as trust from './functions/trust.ts'
import type { RpcFunction } from './rpc-function.ts'

/** The modules of functions, by subject of backend/sql. */
const SUBJECTS: readonly Readonly<Record<string, unknown>>[] = [
  ads,
  albums,
  core,
  creatorVideos,
  deliveries,
  dice,
  events,
  eventsQuickWins,
  eventsRewards,
  finder,
  freeStickers,
  goldenBlitz,
  invites,
  invitesNewUsers,
  luckyDraw,
  miniGame,
  moderation,
  notifications,
  partnerTeams,
  playerData,
  players,
  playersBlocks,
  recaps,
  recapsPrivacy,
  reminders,
  shareLinks,
  shop,
  swaps,
  swapsPreferences,
  swapsWaiting,
  today,
  trust,
]

/**
 * All functions of the schema `api`, by SQL name, for tests and tools. Pages import single
 * functions to keep bundles small.
 */
export const RPC_FUNCTIONS: Readonly<Record<string, RpcFunction>> = Object.fromEntries(
  SUBJECTS.flatMap((subject) => Object.values(subject).filter(isRpcFunction)).map((fn) => [
    fn.name,
    fn,
  ]),
)

/** Returns whether an export of a `functions/` module is the declaration of a remote function. */
export function isRpcFunction(value: unknown): value is RpcFunction {
  return typeof value === 'object' && value !== null && 'refusals' in value && 'params' in value
}
