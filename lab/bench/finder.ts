import postgres from 'postgres'
import { textTable } from '#backend/cli/text-table.ts'
import { runInOneSession } from './calls/run-in-one-session.ts'
import { quantile, sum } from './figures.ts'
import { becoming, callerAt, makeFinderWorld } from './finder/world.ts'
import { machine } from './machine.ts'
import { onPostgresql } from './on-postgresql.ts'

/** The number of players in the demo, and fifty times as many. */
const SIZES = [2_000, 100_000]
/** The number of different players who search. To warm up, each also searches once before the measurement. */
const CALLERS = 300
/** The number of callers whose results are compared with those of a search among all active players. */
const COMPARED = 20

/** The value of a found swap: both players get wanted stickers, both get new ones, or only the caller does. */
const WORTH = { lists: 3, new: 2, one_sided: 1 } as const

/**
 * Measures the cost of a search for swaps, and the value of its first ten results compared with those of a
 * search among all active players. `sizes` replaces the default numbers of players. A million players take
 * half an hour. Removes everything that it created.
 */
export async function benchFinder(
  _paths: readonly string[],
  sizes: readonly number[],
): Promise<void> {
  await onPostgresql(async (cluster) => {
    process.stdout.write(
      `${machine()}\nMethod: the first page of ${CALLERS} different players, one after the other in one session, after the same before; the median and the 99th percentile of milliseconds, the blocks that the median one reads. Worth: the first ten hits (3 where both get what is on their lists, 2 where both get something new, else 1) of ${COMPARED} players, beside the best ten of all active players.\n`,
    )
    const rows = [['players', 'median, ms', '99 %, ms', 'blocks', 'hits', 'worth of all']]
    for (const size of sizes.length > 0 ? sizes : SIZES) {
      const name = `finder_${size}`
      await runInOneSession(cluster.url('postgres'), `create database ${name}`)
      await makeFinderWorld(cluster.url(name), size)
      const sql = postgres(cluster.url(name), { max: 1, onnotice: () => {} })
      try {
        rows.push([size.toLocaleString('en'), ...(await measure(sql, size))])
      } finally {
        await sql.end()
      }
      await runInOneSession(cluster.url('postgres'), `drop database ${name}`)
    }
    process.stdout.write(`${textTable(rows)}\n`)
  })
}

async function measure(sql: postgres.Sql, size: number): Promise<string[]> {
  await sql.unsafe('set jit = off')
  const callers = Array.from({ length: CALLERS }, (_, place) => callerAt(place, size))
  const search = async (caller: string) => {
    await sql.unsafe(becoming(caller))
    const started = performance.now()
    const [row] = await sql.unsafe(SEARCH)
    const time = performance.now() - started
    if (!row) throw new Error('The search answered nothing')
    const { hits } = row.found as { hits: { fit: keyof typeof WORTH }[] }
    return { time, hits }
  }
  for (const caller of callers) await search(caller)
  const found: Awaited<ReturnType<typeof search>>[] = []
  for (const caller of callers) found.push(await search(caller))
  const blocks: number[] = []
  let worth = 0
  let best = 0
  for (const [place, caller] of callers.slice(0, COMPARED).entries()) {
    await sql.unsafe(becoming(caller))
    const [row] = await sql.unsafe(`explain (analyze, buffers, format json) ${SEARCH}`)
    const { Plan: plan } = row?.['QUERY PLAN'][0] ?? {}
    blocks.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
    worth += sum(found[place]?.hits.slice(0, 10).map(({ fit }) => WORTH[fit]) ?? [])
    const [all] = await sql.unsafe(
      EVERYBODY.replaceAll('$1', `(select id from app.player where username = '${caller}')`),
    )
    best += Number(all?.worth ?? 0)
  }
  const times = found.map(({ time }) => time)
  return [
    quantile(times).toFixed(1),
    quantile(times, 0.99).toFixed(1),
    String(quantile(blocks)),
    (sum(found.map(({ hits }) => hits.length)) / CALLERS).toFixed(1),
    `${((100 * worth) / best).toFixed(0)} %`,
  ]
}

const SEARCH = 'select api.swap_finder() as found'

/** SQL for the total value of the ten best results among players who have a sticker the caller wants. */
const EVERYBODY = `
  with given as (
    select sticker_slug as slug from app.sticker_holding where player_id = $1 and copies >= 2),
  wished as (select sticker_slug as slug from app.sticker_want where player_id = $1),
  wanted as (
    select slug from app.swappable_stickers()
      where slug in (select slug from wished) or slug not in (
        select sticker_slug from app.sticker_holding where player_id = $1)),
  people as (
    select player_id, bool_or(sticker_slug in (select slug from wished)) as has_wished
      from app.swap_candidate
      where sticker_slug in (select slug from wanted) and player_id <> $1
      group by player_id),
  rated as (
    select case
        when has_wished and exists (
          select from app.sticker_want as want
            where want.player_id = people.player_id and want.sticker_slug in (select slug from given))
          then 3
        when exists (
          select from given where not exists (
            select from app.sticker_holding as holding
              where holding.player_id = people.player_id and holding.sticker_slug = given.slug))
          then 2
        else 1 end as worth
      from people)
  select sum(worth) as worth from (select worth from rated order by worth desc limit 10) as best`
