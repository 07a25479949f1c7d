import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { runInOneSession } from './database/season.ts'
import { printTable, spread } from './figures.ts'
import { machine } from './machine.ts'
import { onPostgresql } from './on-postgresql.ts'
import { prepareCampaigns } from './rules/population.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const CALLS = 200

/**
 * The ranking of a game day with the own place in it, and a page of it from any rank on, as the day grows
 * tenfold and tenfold again.
 */
export async function benchRanking(): Promise<void> {
  await onPostgresql(async (cluster) => {
    process.stdout.write(
      `${machine()}\nMethod: ${CALLS} calls of api.mini_game_ranking one after the other in one session, each as another player with a score of that day, by any place; then as many of api.mini_game_places, from any rank on; milliseconds with the round trip.\n`,
    )
    const rows = [['scores', 'ranking, ms (min / median / max)', 'a page of it, ms']]
    let plan: string[] = []
    for (const size of SIZES) {
      const name = `ranking_${size}`
      await runInOneSession(cluster.url('postgres'), `create database ${name}`)
      await prepareCampaigns({ databaseUrl: cluster.url(name), dataDir: '' })
      await runInOneSession(
        cluster.url(name),
        `set bench.players = ${size};`,
        await readFile(join(import.meta.dirname, 'rules/ranking.sql'), 'utf8'),
        'vacuum analyze',
      )
      const seen = await time(cluster.url(name), size)
      rows.push([size.toLocaleString('en'), spread(seen.times, 2), spread(seen.pages, 2)])
      plan = seen.scans
    }
    printTable(rows)
    process.stdout.write(`Scans inside the last call, at ${SIZES.at(-1)} scores:\n`)
    for (const scan of plan) process.stdout.write(`  ${scan}\n`)
  })
}

async function time(
  url: string,
  size: number,
): Promise<{ times: number[]; pages: number[]; scans: string[] }> {
  let notices: string[] = []
  const sql = postgres(url, { max: 1, onnotice: ({ message }) => notices.push(message ?? '') })
  try {
    const call = async (n: number) => {
      await sql.unsafe(
        `select set_config('request.jwt.claims', jsonb_build_object('sub', md5($1)::uuid)::text, false)`,
        [`ranked:${n}`],
      )
      const started = performance.now()
      const [row] = await sql.unsafe(
        `select api.mini_game_ranking('free-mini-game', '2026-11-21') -> 'own' ->> 'rank' as rank`,
      )
      if (!row?.rank) throw new Error('No place was found')
      return performance.now() - started
    }
    const step = Math.floor(size / (CALLS + 10))
    for (let warm = 0; warm < 10; warm += 1) await call(1 + warm * step)
    const times: number[] = []
    for (let n = 0; n < CALLS; n += 1) times.push(await call(1 + (10 + n) * step))
    const pages: number[] = []
    for (let n = 0; n < CALLS; n += 1) {
      const started = performance.now()
      await sql.unsafe(`select api.mini_game_places('free-mini-game', $1, '2026-11-21')`, [
        1 + n * step,
      ])
      pages.push(performance.now() - started)
    }
    await sql
      .unsafe(
        `load 'auto_explain';
         set auto_explain.log_min_duration = 0;
         set auto_explain.log_nested_statements = on;
         set auto_explain.log_analyze = on;
         set auto_explain.log_timing = off;
         set auto_explain.log_level = notice;`,
      )
      .simple()
    notices = []
    await call(2)
    const scans = notices.flatMap((plan) => plan.split('\n').filter((line) => / Scan /.test(line)))
    return { times, pages, scans: [...new Set(scans.map((line) => line.trim()))] }
  } finally {
    await sql.end()
  }
}
