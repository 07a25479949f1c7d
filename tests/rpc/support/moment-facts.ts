import type { Database } from '#backend/database/database.ts'
import type { PublishedCampaign } from '#src/contract/published-campaign.ts'

const DAY = 86_400_000

export interface Side {
  /** The ids of the exchange and of the player, separated by a space. */
  side: string
  me: string
  mate: string
  at: number
  gave: number
  got: number
}

/** Returns the facts for the moments of each player's recap, computed from the raw rows one by one. */
export async function factsOfMoments(
  database: Database,
  season: PublishedCampaign,
  swaps: readonly Side[],
) {
  const from = Date.parse(season.counted_from ?? '')
  const until = Date.parse(season.counted_until ?? '')
  const dates = new Intl.DateTimeFormat('en-CA', { timeZone: season.time_zone })
  const read = async (columns: string, time: string, source: string) => {
    const rows = await database.query<Record<string, string | number>>(
      `select ${columns}, (extract(epoch from ${time}) * 1000)::float8 as at from ${source}`,
    )
    return rows
      .filter(({ at }) => Number(at) >= from && Number(at) < until)
      .sort((a, b) => Number(a.at) - Number(b.at))
  }
  const golds = await read(
    'player_id as me, sticker_slug as sticker',
    'entered_at',
    `app.sticker_entry join app.sticker on slug = sticker_slug where rarity = 'gold' and copies > 0`,
  )
  const runs = await read(
    'player_id as me, score',
    'ended_at',
    `app.mini_game_run where score > 0 and ended_at is not null
      and id not in (select run_id from app.mini_game_void)`,
  )
  const proposed = new Map(
    (
      await database.query<{ id: string; at: number }>(
        `select exchange_id::text as id, (extract(epoch from proposed_at) * 1000)::float8 as at
          from app.proposal where exchange_id is not null`,
      )
    ).map(({ id, at }) => [id, Number(at)]),
  )

  return (player: string) => {
    const own = swaps.filter(({ me }) => me === player)
    const byDay = new Map<string, Side[]>()
    for (const side of own) {
      const day = dates.format(side.at)
      byDay.set(day, [...(byDay.get(day) ?? []), side])
    }
    const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1))
    const copies = (sides: readonly Side[]) =>
      sides.reduce((sum, { gave, got }) => sum + gave + got, 0)
    const bestDay = best(days.map(([day, sides]) => ({ day, value: copies(sides) })))
    const comeback = best(
      days.flatMap(([day], index) => {
        const before = days[index - 1]?.[0]
        const after = days.slice(index).flatMap(([, sides]) => sides)
        return before === undefined || after.length < 3
          ? []
          : [{ day, value: Math.round((Date.parse(day) - Date.parse(before)) / DAY) }]
      }),
    )
    const quickest = best(
      own.flatMap(({ side, at }) => {
        const since = proposed.get(side.split(' ')[0] ?? '')
        return since === undefined
          ? []
          : [{ day: dates.format(at), value: -Math.round((at - since) / 1000) }]
      }),
    )
    const gold = golds.find(({ me }) => me === player)
    const run = best(
      runs
        .filter(({ me }) => me === player)
        .map(({ score, at }) => ({ day: dates.format(Number(at)), value: Number(score) })),
    )
    return {
      best_day_copies: bestDay?.value ?? null,
      best_day_on: bestDay?.day ?? null,
      quickest_seconds: quickest ? -quickest.value : null,
      quickest_on: quickest?.day ?? null,
      comeback_days: comeback?.value ?? null,
      comeback_on: comeback?.day ?? null,
      gold_sticker: gold?.sticker ?? null,
      gold_on: gold ? dates.format(Number(gold.at)) : null,
      best_score: run?.value ?? null,
      best_score_on: run?.day ?? null,
    }
  }
}

/** Returns the entry with the largest value; of several equal ones, the first, which is the earliest. */
function best<Found extends { value: number }>(found: readonly Found[]): Found | undefined {
  return found.reduce<Found | undefined>(
    (most, each) => (most === undefined || each.value > most.value ? each : most),
    undefined,
  )
}
