import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from './players.ts'
import { AnnouncedReward, GrantedReward, WonReward } from './rewards.ts'
import { Day, Phase } from './rpc-function.ts'

const Die = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))

const Pair = v.tuple([Die, Die])

/** The index of a cell, row by row from the top left. */
export const Cell = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24))

const Rank = v.pipe(Count, v.minValue(1))

/** The `before` of the next page, in microseconds since 1970. */
export const PageStart = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** 25 digits, row by row; 0 is an empty cell. */
const Board = v.pipe(v.string(), v.regex(/^[0-6]{25}$/))

const Bytes32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

export const MiniGameRun = v.object({
  run: v.pipe(v.string(), v.uuid()),
  turn: Rank,
  board: Board,
  score: Count,
  pair: Pair,
  next_up: Pair,
  seed_digest: Bytes32,
  started_at: Instant,
})

const Merge = v.object({
  number: Die,
  dice: v.pipe(Count, v.minValue(3)),
  cell: Cell,
  chain: Rank,
  /** Whether three or more sixes merged, which removes them and the adjacent dice. */
  burst: v.boolean(),
  points: Count,
  cleared: v.array(Cell),
})

const DayBest = v.object({ score: Rank, rank: Rank, reached_at: Instant })

const RunResult = v.object({
  day: Day,
  is_best: v.boolean(),
  best: v.nullable(DayBest),
  players: Count,
  seed: Bytes32,
})

export const MiniGameGivenUp = v.object({
  run: v.pipe(v.string(), v.uuid()),
  score: Count,
  turns: Count,
  result: RunResult,
  server_time: Instant,
})

/** The result of a turn: with `next` while the run continues, with `result` after its end. */
export const MiniGameTurn = v.object({
  run: v.pipe(v.string(), v.uuid()),
  turn: Rank,
  placed: v.object({ pair: Pair, first_cell: Cell, second_cell: Cell }),
  merges: v.array(Merge),
  points: Count,
  board: Board,
  score: Count,
  next: v.nullable(v.object({ turn: Rank, pair: Pair, next_up: Pair })),
  result: v.nullable(RunResult),
  server_time: Instant,
})

const Numbers = v.object({
  chances_per_day: Count,
  premium_chances_per_day: Count,
  ads_per_day: Count,
  reset_at: v.string(),
  winners: Count,
  winner_reward: AnnouncedReward,
  merge_points: v.array(Count),
  extra_die_percent: Count,
  chain_factor: Count,
  deal_weights: v.array(Count),
})

export const MiniGameRecordScore = v.nullable(v.object({ score: Count, day: Day }))

/** The state of a mini game. `own` is null for an anonymous caller. */
export const MiniGame = v.object({
  campaign: v.string(),
  phase: Phase,
  server_time: Instant,
  opens_at: Instant,
  closes_at: Instant,
  day: Day,
  day_ends_at: Instant,
  prizes_due_at: Instant,
  numbers: Numbers,
  players: Count,
  winning_score: v.nullable(Count),
  own: v.nullable(
    v.object({
      chances_left: Count,
      ads_left: Count,
      /** Whether the caller watched an ad that the ad network has not reported yet (`ad_state`). */
      ad_pending: v.boolean(),
      premium: v.boolean(),
      run: v.nullable(MiniGameRun),
      best: v.nullable(DayBest),
      record: MiniGameRecordScore,
      standing: v.object({ score: Count, rank: v.nullable(Rank), points_to_win: Count }),
    }),
  ),
})

const Place = v.object({ rank: Rank, player: PublicPlayer, score: Count })

export const MiniGameRanking = v.object({
  campaign: v.string(),
  phase: Phase,
  server_time: Instant,
  day: Day,
  is_today: v.boolean(),
  ends_at: Instant,
  players: Count,
  winners: Count,
  top: v.array(Place),
  own: v.nullable(DayBest),
  around: v.nullable(v.array(Place)),
})

/** A part of a game day's ranking, by rank. `next` is the first rank of the next part. */
export const MiniGamePlaces = v.object({
  campaign: v.string(),
  server_time: Instant,
  day: Day,
  players: Count,
  places: v.array(Place),
  next: v.nullable(Rank),
})

/** The id of a run that players can replay; null if unknown. */
const WatchableRun = v.nullable(v.pipe(v.string(), v.uuid()))

/** An ended run with the result of each turn. `next` is the first turn of the next part. */
export const MiniGameWatchedRun = v.object({
  campaign: v.string(),
  server_time: Instant,
  run: v.pipe(v.string(), v.uuid()),
  player: PublicPlayer,
  day: Day,
  score: Count,
  turns: Count,
  ended_at: Instant,
  seed: Bytes32,
  played: v.array(
    v.object({
      turn: Rank,
      pair: Pair,
      first_cell: Cell,
      second_cell: Cell,
      merges: v.array(Merge),
      points: Count,
      board: Board,
      score: Count,
    }),
  ),
  next: v.nullable(Rank),
})

export const MiniGameWinners = v.object({
  campaign: v.string(),
  server_time: Instant,
  day: v.nullable(Day),
  settled_at: v.nullable(Instant),
  players: Count,
  winners: v.array(
    v.object({
      place: Rank,
      player: PublicPlayer,
      score: Count,
      run: WatchableRun,
      // Null if the player got no reward, for example because of a ban, or if the reward is withdrawn.
      reward: v.nullable(WonReward),
    }),
  ),
})

export const MiniGameRecord = v.object({
  campaign: v.string(),
  server_time: Instant,
  best: MiniGameRecordScore,
  days: v.array(v.object({ day: Day, ...DayBest.entries, players: Count, is_over: v.boolean() })),
  runs: v.array(
    v.object({
      run: v.pipe(v.string(), v.uuid()),
      score: Count,
      day: Day,
      turns: Count,
      ended_at: Instant,
      seed: Bytes32,
      voided: v.boolean(),
    }),
  ),
  next: v.nullable(PageStart),
})

export const MiniGameRewards = v.object({
  campaign: v.string(),
  server_time: Instant,
  rewards: v.array(
    v.object({
      day: Day,
      place: Rank,
      score: Count,
      run: WatchableRun,
      reward: GrantedReward,
      won_at: Instant,
    }),
  ),
})
