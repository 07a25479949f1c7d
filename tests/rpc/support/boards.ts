import * as v from 'valibot'
import { eventRanking, eventRewards } from '#src/contract/functions/events-rewards.ts'
import { miniGamePlaces, miniGameRanking } from '#src/contract/functions/mini-game.ts'
import { addTournament, importPoints, report } from './event-points.ts'
import { GAME } from './mini-game.ts'
import type { World } from './world.ts'

/** Points of a player, scored some seconds after the start of a ranking. */
export interface Score {
  username: string
  points: number
  seconds: number
}

/** A place of a ranking: rank, name and points. */
export type Shown = [number, string, number]

/** A kind of ranking, as tests use it. */
export interface Board {
  readonly campaign: string
  /** The number of neighbours on each side in a player's own part of the ranking. */
  readonly reach: number
  /**
   * A game day lists banned winners without a prize, and passes a prize on repeatedly. A tournament does not,
   * and takes points back.
   */
  readonly isGameDay: boolean
  /** Opens a ranking without players, in which five win a sticker that is sent later; returns its name. */
  open(world: World, day: string, days?: number): Promise<string>
  score(world: World, ranking: string, scores: readonly Score[]): Promise<unknown>
  /** The points of a player who had `before` and scores `points`. */
  total(before: number, points: number): number
  /** The points with which a player who had `before` reaches `wanted`. */
  missing(before: number, wanted: number): number
  /** Returns up to 50 places from a rank on; `next` is the first rank of the next page. */
  page(
    world: World,
    ranking: string,
    from: number,
  ): Promise<{ places: Shown[]; players: number; next: number | null }>
  own(
    world: World,
    ranking: string,
    token: string,
  ): Promise<{ rank: number | null; around: Shown[] }>
  /** The function that settles what is due, and the one that passes on prizes of deleted players. */
  readonly settle: string
  readonly passOn: string
  /** SQL for the places with prizes of the ranking `$1`: place, username, type of the prize. */
  readonly winners: string
}

const at = (day: string, seconds: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + seconds * 1000).toISOString()

const GAME_DAYS: Board = {
  campaign: GAME,
  reach: 3,
  isGameDay: true,
  open: async (_, day) => day,
  async score(world, day, scores) {
    for (const { username, points, seconds } of scores) {
      await world.sql`select app.record_mini_game_best(${GAME}, ${day}::text::date,
        app.player_by_username(${username}),
        ${points}::integer, ${at(day, seconds)}::text::timestamptz)`
    }
  },
  total: Math.max,
  missing: (_, wanted) => wanted,
  async page(world, day, from_rank) {
    const { body } = await world.call('mini_game_places', { campaign: GAME, day, from_rank })
    const { places, players, next } = v.parse(miniGamePlaces.result, body)
    return {
      places: places.map((one) => [one.rank, one.player.username, one.score]),
      players,
      next,
    }
  },
  async own(world, day, token) {
    const { body } = await world.call('mini_game_ranking', { campaign: GAME, day }, token)
    const { own, around } = v.parse(miniGameRanking.result, body)
    return {
      rank: own?.rank ?? null,
      around: (around ?? []).map(({ rank, player, score }) => [rank, player.username, score]),
    }
  },
  settle: 'settle_mini_games',
  passOn: 'pass_on_mini_game_prizes',
  winners: `select place, username, reward ->> 'type' as prize
    from app.mini_game_winner join app.player on player.id = player_id
    where day = $1::text::date and player.deleted_at is null order by place`,
}

const TOURNAMENTS: Board = {
  campaign: 'events',
  reach: 2,
  isGameDay: false,
  async open(world, day, days = 1) {
    const reward = { type: 'random-sticker', rarity: 'gold' }
    await addTournament(world, {
      id: `race-${day}`,
      starts_at: at(day, 0),
      ends_at: at(day, days * 86_400),
      ranks: [{ from: 1, to: 5, reward }],
    })
    return `race-${day}`
  },
  score: (world, ranking, scores) =>
    importPoints(
      world,
      ranking,
      scores.map(({ username, points, seconds }) =>
        report(username, points, at(ranking.slice('race-'.length), seconds)),
      ),
    ),
  total: (before, points) => before + points,
  missing: (before, wanted) => wanted - before,
  async page(world, event, from) {
    const { body } = await world.call('event_ranking', {
      campaign: 'events',
      event,
      after: from - 1,
    })
    const { places, players, next } = v.parse(eventRanking.result, body)
    return {
      places: places.map(({ rank, player, points }) => [rank, player.username, points]),
      players,
      next: next && next + 1,
    }
  },
  async own(world, event, token) {
    const { body } = await world.call('event_rewards', { campaign: 'events', event }, token)
    const { rewards } = v.parse(eventRewards.result, body)
    if (rewards.type !== 'tournament') throw new Error(`${event} is no tournament`)
    return {
      rank: rewards.own?.rank ?? null,
      around: rewards.around.map(({ rank, player, points }) => [rank, player.username, points]),
    }
  },
  settle: 'settle_next_event',
  passOn: 'pass_on_rank_prizes',
  winners: `select rank as place, username, reward ->> 'type' as prize
    from app.event_rank_reward join app.player on player.id = player_id
    where event_id = $1 and player.deleted_at is null order by passed_on_from nulls first, rank`,
}

export const BOARDS = [
  ['a game day', GAME_DAYS],
  ['a tournament', TOURNAMENTS],
] as const

/** A player's `rank` by counting all rows, and `counted`, the rank that `app.rank_of` returns. */
export interface Counted extends Record<string, unknown> {
  username: string
  points: number
  rank: number
  counted: number
}

/** Returns all places of a ranking with both ranks. */
export function countPlainly(
  world: World,
  { campaign }: Board,
  ranking: string,
): Promise<Counted[]> {
  return world.sql<Counted>`select player.username, score.points::int,
    app.rank_of(score) as counted,
      (row_number() over (order by score.points desc, score.reached_at, score.player_id))::int
        as rank
    from app.ranking_score as score
    join app.player on player.id = score.player_id
    where score.campaign_slug = ${campaign} and score.ranking = ${ranking} and score.points > 0
    order by rank`
}

/** Returns the names of the first players of the demo. */
export async function somePlayers(world: World, most: number): Promise<string[]> {
  const found = await world.sql<{ username: string }>`select username from app.player
    order by joined_at, id limit ${most}`
  return found.map(({ username }) => username)
}
