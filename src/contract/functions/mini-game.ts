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
import { Count, Instant } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { Day, effect, read, Slug } from '../rpc-function.ts'

/** Returns the state of the mini game. Everybody may call this function. */
export const miniGame = read('mini_game', {
  anyone: true,
  params: { campaign: Slug },
  result: MiniGame,
})

/** Starts a run for one chance, or resumes the caller's open run for free. */
export const miniGameStart = effect('mini_game_start', {
  params: { campaign: Slug },
  result: v.object({
    run: MiniGameRun,
    resumed: v.boolean(),
    chances_left: Count,
    ads_left: Count,
    server_time: Instant,
  }),
  refusals: [REFUSAL.no_chances_left],
})

/** Places the two dice of a turn. A repeated call for the turn returns the same result. */
export const miniGameTurn = effect('mini_game_turn', {
  ofCampaign: true,
  params: {
    run: v.pipe(v.string(), v.uuid()),
    turn: v.pipe(Count, v.minValue(1)),
    first_cell: Cell,
    second_cell: Cell,
  },
  result: MiniGameTurn,
  refusals: [
    REFUSAL.run_unknown,
    REFUSAL.turn_already_played,
    REFUSAL.run_over,
    REFUSAL.turn_not_next,
    REFUSAL.placement_impossible,
  ],
})

/** Ends an open run. Its score counts like that of a finished run. */
export const miniGameGiveUp = effect('mini_game_give_up', {
  ofCampaign: true,
  params: { run: v.pipe(v.string(), v.uuid()) },
  result: MiniGameGivenUp,
  refusals: [REFUSAL.run_unknown, REFUSAL.run_over],
})

/** Returns the ranking of a game day. A null `day` means today. */
export const miniGameRanking = read('mini_game_ranking', {
  anyone: true,
  params: {
    campaign: Slug,
    day: v.optional(v.nullable(Day)),
    around: v.optional(v.nullable(v.boolean())),
  },
  result: MiniGameRanking,
  refusals: [REFUSAL.game_day_unknown],
})

/** Returns a part of a game day's ranking from a rank on. A null `day` means today. */
export const miniGamePlaces = read('mini_game_places', {
  anyone: true,
  params: {
    campaign: Slug,
    from_rank: v.pipe(Count, v.minValue(1)),
    day: v.optional(v.nullable(Day)),
  },
  result: MiniGamePlaces,
  refusals: [REFUSAL.game_day_unknown],
})

/** Returns the winners of a game day. A null `day` means the last settled day. */
export const miniGameWinners = read('mini_game_winners', {
  anyone: true,
  params: { campaign: Slug, day: v.optional(v.nullable(Day)) },
  result: MiniGameWinners,
  refusals: [REFUSAL.game_day_unknown],
})

/** Lets everybody replay an ended run of the caller. */
export const miniGameShare = effect('mini_game_share', {
  params: { run: v.pipe(v.string(), v.uuid()) },
  result: v.object({ run: v.string(), shared_at: Instant }),
  refusals: [REFUSAL.run_unknown],
})

/** Returns a run to replay: the caller's own, a shared one, or that of a game day's winner. */
export const miniGameRun = read('mini_game_run', {
  anyone: true,
  params: {
    campaign: Slug,
    run: v.pipe(v.string(), v.uuid()),
    from_turn: v.optional(v.nullable(v.pipe(Count, v.minValue(1)))),
  },
  result: MiniGameWatchedRun,
  refusals: [REFUSAL.run_unknown],
})

/** Returns the caller's game days and runs, in pages. */
export const miniGameRecord = read('mini_game_record', {
  params: { campaign: Slug, before: v.optional(v.nullable(PageStart)) },
  result: MiniGameRecord,
})

/** Returns the rewards that the caller has won in the mini game. */
export const miniGameRewards = read('mini_game_rewards', {
  params: { campaign: Slug },
  result: MiniGameRewards,
})
