import * as ads from './functions/ads.ts'
import * as albums from './functions/albums.ts'
import * as campaigns from './functions/campaigns.ts'
import * as creatorVideo from './functions/creator-video.ts'
import * as dice from './functions/dice.ts'
import * as eventRewards from './functions/event-rewards.ts'
import * as events from './functions/events.ts'
import * as exchanges from './functions/exchanges.ts'
import * as freeStickers from './functions/free-stickers.ts'
import * as invites from './functions/invites.ts'
import * as luckyDraw from './functions/lucky-draw.ts'
import * as miniGame from './functions/mini-game.ts'
import * as newUserRewards from './functions/new-user-rewards.ts'
import * as notifications from './functions/notifications.ts'
import * as partnerPosts from './functions/partner-posts.ts'
import * as partnerTeams from './functions/partner-teams.ts'
import * as playerData from './functions/player-data.ts'
import * as players from './functions/players.ts'
import * as quickWins from './functions/quick-wins.ts'
import * as recapPrivacy from './functions/recap-privacy.ts'
import * as recaps from './functions/recaps.ts'
import * as redemptions from './functions/redemptions.ts'
import * as reports from './functions/reports.ts'
import * as seasonRecaps from './functions/season-recaps.ts'
import * as shareLinks from './functions/share-links.ts'
import type { RpcFunction } from './rpc-function.ts'

/** One module per subject; it exports functions and may export other values. */
const SUBJECTS: readonly Readonly<Record<string, unknown>>[] = [
  ads,
  albums,
  campaigns,
  creatorVideo,
  dice,
  eventRewards,
  events,
  exchanges,
  freeStickers,
  invites,
  luckyDraw,
  miniGame,
  newUserRewards,
  notifications,
  partnerPosts,
  partnerTeams,
  playerData,
  players,
  quickWins,
  recapPrivacy,
  recaps,
  redemptions,
  reports,
  seasonRecaps,
  shareLinks,
]

/**
 * All functions of schema `api`, by SQL name, for tests and tools. Pages import single functions
 * instead, which keeps bundles small. A test compares names, parameters and codes with the database.
 */
export const RPC_FUNCTIONS: Readonly<Record<string, RpcFunction>> = Object.fromEntries(
  SUBJECTS.flatMap((subject) => Object.values(subject).filter(isRpcFunction)).map((fn) => [
    fn.name,
    fn,
  ]),
)

function isRpcFunction(value: unknown): value is RpcFunction {
  return typeof value === 'object' && value !== null && 'refusals' in value && 'params' in value
}
