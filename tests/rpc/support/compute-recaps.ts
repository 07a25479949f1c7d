import type { Database } from '#backend/database/database.ts'
import type { PublishedCampaign } from '#src/contract/published-campaign.ts'
import { factsOfMoments, type Side } from './moment-facts.ts'

interface Player {
  id: string
  username: string
  joined: number
}

const DAY = 86_400_000

/** The rows of a season's snapshot, in the shape and order of `computeRecaps`. */
export const SNAPSHOT_ROWS = `
  select username, exchanges, received, sent, app.percent_beaten(recap) as percent_beaten,
      perfect, fast, honest, free_stickers, teams, posts, days_joined, mate_exchanges, mate,
      best_day_copies, best_day_on::text, quickest_seconds, quickest_on::text, comeback_days,
      comeback_on::text, gold_sticker, gold_on::text, best_score, best_score_on::text,
      rolls, runs, invitees
    from app.season_recap as recap
    join app.season_snapshot using (season, build)
    join app.player on player.id = player_id
    left join (select id, username as mate from app.player) as mates on mates.id = mate_id
    where season = $1
    order by username collate "C"`

/**
 * Computes the recap of every player from the raw rows, one by one. It is slow and simple, and written from the
 * rules instead of the SQL, to check the database's own computation.
 */
export async function computeRecaps(database: Database, season: PublishedCampaign) {
  const from = Date.parse(season.counted_from ?? '')
  const until = Date.parse(season.counted_until ?? '')
  const read = async (columns: string, time: string, table: string) => {
    const rows = await database.query<Record<string, string>>(
      `select ${columns}, (extract(epoch from ${time}) * 1000)::float8 as at from app.${table}`,
    )
    return rows.filter(({ at }) => Number(at) >= from && Number(at) < until)
  }
  const everybody = await database.query<Player & Record<string, unknown>>(
    'select id, username, (extract(epoch from joined_at) * 1000)::float8 as joined from app.player',
  )
  const names = new Map(everybody.map(({ id, username }) => [id, username]))
  const players = everybody.filter(({ joined }) => joined < until)

  const counting = await countedSwaps(database, season)
  const inSeason = counting.filter(({ at }) => at >= from && at < until)
  const praises = await read(
    `to_player_id as a, kind as b, exchange_id::text || ' ' || to_player_id as side`,
    'praised_at',
    'praise',
  )
  const claims = await read('player_id as a', 'claimed_at', 'free_sticker_claim')
  const won = await read(
    'player_id as a, reason as b, sticker_slug as sticker',
    'promised_at',
    'sticker_delivery',
  )
  const seats = await read('player_id as a, team_id as b', 'joined_at', 'partner_team_member')
  const posts = await read('player_id as a', 'posted_at', 'partner_post')
  const rolls = tally((await read('player_id as a', 'rolled_at', 'dice_roll')).map(({ a }) => a))
  const runs = tally(
    (
      await read(
        'player_id as a',
        'ended_at',
        'mini_game_run where id not in (select run_id from app.mini_game_void)',
      )
    ).map(({ a }) => a),
  )
  const invitees = tally(
    (await read('inviter_id as a', 'bound_at', 'invitation')).map(({ a }) => a),
  )

  const sent = new Map<string | undefined, number>()
  const received = new Map<string | undefined, number>()
  for (const { me, gave, got } of inSeason) {
    sent.set(me, (sent.get(me) ?? 0) + gave)
    received.set(me, (received.get(me) ?? 0) + got)
  }
  const counted = new Set<string | undefined>(counting.map(({ side }) => side))
  const praise = tally(
    praises.filter(({ side }) => counted.has(side)).map(({ a, b }) => `${a} ${b}`),
  )
  // Stickers that cost no points, without the free stickers, which are already in `claims`.
  const prizes = won.filter(
    ({ b, sticker }) => sticker !== null && b !== 'redemption' && b !== 'free_sticker',
  )
  const claimed = tally([...claims, ...prizes].map(({ a }) => a))
  const teams = tally(
    [...new Set(seats.map(({ a, b }) => `${a} ${b}`))].map((seat) => seat.split(' ')[0]),
  )
  const posted = tally(posts.map(({ a }) => a))

  const meetings = new Map<string | undefined, Map<string, { count: number; first: number }>>()
  for (const { me, mate, at } of inSeason) {
    const mates = meetings.get(me) ?? new Map()
    meetings.set(me, mates)
    const met = mates.get(mate) ?? { count: 0, first: Number.POSITIVE_INFINITY }
    mates.set(mate, { count: met.count + 1, first: Math.min(met.first, at) })
  }

  // The number by which the recap ranks players.
  const leading = (id: string) =>
    season.kind === 'year-recap'
      ? [...(meetings.get(id)?.values() ?? [])].reduce((sum, { count }) => sum + count, 0)
      : (sent.get(id) ?? 0) + (received.get(id) ?? 0)
  const ranked = players.map(({ id }) => leading(id))
  const moments = await factsOfMoments(database, season, inSeason)

  return players
    .map(({ id, username, joined }) => {
      const mine = leading(id)
      const mates = [...(meetings.get(id) ?? [])].map(([mate, met]) => ({
        name: names.get(mate) ?? '',
        ...met,
      }))
      const [top] = mates.sort(
        (a, b) => b.count - a.count || a.first - b.first || compare(a.name, b.name),
      )
      return {
        username,
        exchanges: mates.reduce((sum, { count }) => sum + count, 0),
        received: received.get(id) ?? 0,
        sent: sent.get(id) ?? 0,
        percent_beaten: Math.floor(
          (100 * ranked.filter((other) => other < mine).length) / (players.length - 1),
        ),
        perfect: praise.get(`${id} perfect`) ?? 0,
        fast: praise.get(`${id} fast`) ?? 0,
        honest: praise.get(`${id} honest`) ?? 0,
        free_stickers: claimed.get(id) ?? 0,
        teams: teams.get(id) ?? 0,
        posts: posted.get(id) ?? 0,
        days_joined: daysBetween(joined, until - 1, season.time_zone) + 1,
        mate_exchanges: top?.count ?? null,
        mate: top?.name ?? null,
        ...moments(id),
        rolls: rolls.get(id) ?? 0,
        runs: runs.get(id) ?? 0,
        invitees: invitees.get(id) ?? 0,
      }
    })
    .sort((a, b) => compare(a.username, b.username))
}

/**
 * Returns the sides of exchanges that count. An exchange counts if it is among the pair's first 3 of the day,
 * and then for each side only while that player has given at most 12 copies that day.
 */
async function countedSwaps(database: Database, season: PublishedCampaign): Promise<Side[]> {
  const rows = await database.query<Record<string, string | number>>(
    `select exchange.id::text as id, proposer_id as a, partner_id as b,
        (extract(epoch from completed_at) * 1000)::float8 as at,
        count(*) filter (where from_player_id = proposer_id)::int as by_a,
        count(*) filter (where from_player_id = partner_id)::int as by_b
      from app.exchange left join app.sticker_transfer on exchange_id = exchange.id
      group by exchange.id order by completed_at, exchange.id`,
  )
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: season.time_zone })
  const met = new Map<string, number>()
  const given = new Map<string, number>()
  const counting: Side[] = []
  for (const { id, a, b, at, by_a, by_b } of rows) {
    const day = date.format(Number(at))
    const pair = `${[a, b].sort().join(' ')} ${day}`
    met.set(pair, (met.get(pair) ?? 0) + 1)
    if ((met.get(pair) ?? 0) > 3) continue
    for (const [me, mate, gave, got] of [
      [a, b, by_a, by_b],
      [b, a, by_b, by_a],
    ]) {
      const budget = `${me} ${day}`
      given.set(budget, (given.get(budget) ?? 0) + Number(gave))
      if ((given.get(budget) ?? 0) > 12) continue
      counting.push({
        side: `${id} ${me}`,
        me: String(me),
        mate: String(mate),
        at: Number(at),
        gave: Number(gave),
        got: Number(got),
      })
    }
  }
  return counting
}

function tally(keys: readonly (string | undefined)[]): Map<string | undefined, number> {
  const counts = new Map<string | undefined, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Compares by code points, like the database's collation "C". */
function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

function daysBetween(from: number, to: number, timeZone: string): number {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone })
  return Math.round((Date.parse(date.format(to)) - Date.parse(date.format(from))) / DAY)
}
