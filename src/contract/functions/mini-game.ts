import * as v from 'valibot'
import {
  Cell,
  MiniGame,
  MiniGameGivenUp,
  MiniGamePlaces,
  MiniGameRanking,
  MiniGameRecord,
  MiniGameRewards,
  MiniGameRun,
  MiniGameTurn,
  MiniGameWatchedRun,
  MiniGameWinners,
  PageStart,
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
    ads_left: Count,
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

/** Ends an open run where it stands; its score counts like that of any run that is over. */
export const miniGameGiveUp = {
  name: 'mini_game_give_up',
  params: v.object({ request_id: RequestId, run: v.pipe(v.string(), v.uuid()) }),
  result: MiniGameGivenUp,
  effect: true,
  refusals: [
    REFUSAL.campaign_not_started,
    REFUSAL.campaign_ended,
    REFUSAL.not_available,
    REFUSAL.run_unknown,
    REFUSAL.run_over,
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

/** Places of a game day, for null of today, from a rank on. Public: no sign-in needed. */
export const miniGamePlaces = {
  name: 'mini_game_places',
  params: v.object({
    campaign: Slug,
    from_rank: v.pipe(Count, v.minValue(1)),
    day: v.optional(v.nullable(Day)),
  }),
  result: MiniGamePlaces,
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

/** A run to watch again: an own one, or one that won a game day. Public: no sign-in needed. */
export const miniGameRun = {
  name: 'mini_game_run',
  params: v.object({
    campaign: Slug,
    run: v.pipe(v.string(), v.uuid()),
    from_turn: v.optional(v.nullable(v.pipe(Count, v.minValue(1)))),
  }),
  result: MiniGameWatchedRun,
  effect: false,
  refusals: [
    REFUSAL.not_available,
    REFUSAL.run_unknown,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
  ],
} as const satisfies RpcFunction

/** The caller's own days and runs, in pages. */
export const miniGameRecord = {
  name: 'mini_game_record',
  params: v.object({ campaign: Slug, before: v.optional(v.nullable(PageStart)) }),
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
