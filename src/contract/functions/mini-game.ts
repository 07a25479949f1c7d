import * as v from 'valibot'
import {
  Cell,
  MiniGame,
  MiniGameRanking,
  MiniGameRecord,
  MiniGameRewards,
  MiniGameRun,
  MiniGameTurn,
  MiniGameWinners,
} from '../mini-game.ts'
import { Count, Instant } from '../player.ts'
import { REFUSAL } from '../refusals.ts'
import { Day, RequestId, type RpcFunction, Slug } from '../rpc-function.ts'

/** The state of the mini game. Public: no sign-in needed. */
export const miniGame = {
  name: 'mini_game',
  params: v.object({ campaign: Slug }),
  result: MiniGame,
  effect: false,
  refusals: [REFUSAL.not_available, REFUSAL.banned_forever, REFUSAL.banned_for_days],
} as const satisfies RpcFunction

/** Starts a run, which costs one chance, or resumes the open one for free. */
export const miniGameStart = {
  name: 'mini_game_start',
  params: v.object({ request_id: RequestId, campaign: Slug }),
  result: v.object({
    run: MiniGameRun,
    resumed: v.boolean(),
    chances_left: Count,
    server_time: Instant,
  }),
  effect: true,
  refusals: [
    REFUSAL.campaign_not_started,
    REFUSAL.campaign_ended,
    REFUSAL.not_available,
    REFUSAL.no_chances_left,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
  ],
} as const satisfies RpcFunction

/** Places the pair of a turn. Idempotent: a turn that was played returns the same result. */
export const miniGameTurn = {
  name: 'mini_game_turn',
  params: v.object({
    request_id: RequestId,
    run: v.pipe(v.string(), v.uuid()),
    turn: v.pipe(Count, v.minValue(1)),
    first_cell: Cell,
    second_cell: Cell,
  }),
  result: MiniGameTurn,
  effect: true,
  refusals: [
    REFUSAL.campaign_not_started,
    REFUSAL.campaign_ended,
    REFUSAL.not_available,
    REFUSAL.turn_not_next,
    REFUSAL.turn_already_played,
    REFUSAL.run_unknown,
    REFUSAL.placement_impossible,
    REFUSAL.run_over,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
  ],
} as const satisfies RpcFunction

/** Grants one more chance for a watched ad. */
export const miniGameAdChance = {
  name: 'mini_game_ad_chance',
  params: v.object({ request_id: RequestId, campaign: Slug }),
  result: v.object({ chances_left: Count, ads_left: Count, server_time: Instant }),
  effect: true,
  refusals: [
    REFUSAL.campaign_not_started,
    REFUSAL.campaign_ended,
    REFUSAL.not_available,
    REFUSAL.ad_not_ready,
    REFUSAL.ads_used_up,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
  ],
} as const satisfies RpcFunction

/** The ranking of a game day, for null of today. Public: no sign-in needed. */
export const miniGameRanking = {
  name: 'mini_game_ranking',
  params: v.object({
    campaign: Slug,
    day: v.optional(v.nullable(Day)),
    around: v.optional(v.nullable(v.boolean())),
  }),
  result: MiniGameRanking,
  effect: false,
  refusals: [
    REFUSAL.not_available,
    REFUSAL.game_day_unknown,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
  ],
} as const satisfies RpcFunction

/** The winners of a game day, for null of the last settled one. Public: no sign-in needed. */
export const miniGameWinners = {
  name: 'mini_game_winners',
  params: v.object({ campaign: Slug, day: v.optional(v.nullable(Day)) }),
  result: MiniGameWinners,
  effect: false,
  refusals: [
    REFUSAL.not_available,
    REFUSAL.game_day_unknown,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
  ],
} as const satisfies RpcFunction

/** The caller's own days and runs. */
export const miniGameRecord = {
  name: 'mini_game_record',
  params: v.object({ campaign: Slug }),
  result: MiniGameRecord,
  effect: false,
  refusals: [
    REFUSAL.not_available,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
  ],
} as const satisfies RpcFunction

/** What the caller has won. */
export const miniGameRewards = {
  name: 'mini_game_rewards',
  params: v.object({ campaign: Slug }),
  result: MiniGameRewards,
  effect: false,
  refusals: [
    REFUSAL.not_available,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
  ],
} as const satisfies RpcFunction
