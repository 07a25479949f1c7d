import postgres from 'postgres'
import { takeSnapshot } from '#backend/jobs/season-snapshots.ts'
import { dropSeason, makeSeasonOf, runInOneSession } from './database/season.ts'
import { printTable, spread } from './figures.ts'
import { machine } from './machine.ts'
import { onPostgresql } from './on-postgresql.ts'

const SIZES = [10_000, 100_000]

/** What the product must bear. */
const GOAL = 10_000_000

interface Point {
  players: number
  seconds: number
  /** Bytes of the snapshot itself. */
  bytes: number
}

/**
 * The snapshot of a season in steps, as the job takes it, as the season grows: how long all of it takes,
 * and how long a step, which is as long as anything can wait for it. `sizes` are numbers of players; a
 * million takes 13 GB of disk. It removes what it created.
 */
export async function benchSnapshots(_paths: readonly string[], sizes = SIZES): Promise<void> {
  await onPostgresql(async (cluster) => {
    process.stdout.write(
      `${machine()}\nMethod: app.season_snapshot_step until it ends, 1,000 players in a step, each a transaction, in one session.\n`,
    )
    const points: Point[] = []
    for (const players of [...(sizes.length > 0 ? sizes : SIZES)].sort((a, b) => a - b)) {
      const name = `season_${players}`
      const began = performance.now()
      const url = await makeSeasonOf(cluster, name, players)
      const making = (performance.now() - began) / 1000
      const { seconds, steps } = await takeInSteps(url)
      const { bytes, all } = await measureDisk(url, name)
      await dropSeason(cluster, name)
      points.push({ players, seconds, bytes })
      printTable([
        [
          'players',
          'made in, s',
          'snapshot, s',
          'players/s',
          'a step, ms',
          'snapshot, MB',
          'all, MB',
        ],
        [
          players.toLocaleString('en'),
          making.toFixed(0),
          seconds.toFixed(1),
          Math.round(players / seconds).toLocaleString('en'),
          spread(steps),
          megabytes(bytes),
          megabytes(all),
        ],
      ])
    }
    const [before, last] = points.slice(-2)
    if (before && last) process.stdout.write(`${extrapolate(before, last)}\n`)
  })
}

/** What the goal would take if the curve through two measured points went on: an estimate. */
function extrapolate(before: Point, last: Point): string {
  const exponent = (of: (point: Point) => number) =>
    Math.log(of(last) / of(before)) / Math.log(last.players / before.players)
  const at = (of: (point: Point) => number) => of(last) * (GOAL / last.players) ** exponent(of)
  const growth = exponent(({ seconds }) => seconds)
  const seconds = at((point) => point.seconds)
  return `Estimate for ${GOAL.toLocaleString('en')} players by the curve through the last two sizes (time grows with players to the power of ${growth.toFixed(2)}): ${(seconds / 60).toFixed(0)} min, ${Math.round(GOAL / seconds).toLocaleString('en')} players/s, ${megabytes(at((point) => point.bytes))} MB. Not measured.`
}

async function measureDisk(url: string, name: string): Promise<{ bytes: number; all: number }> {
  const [row] = await runInOneSession(
    url,
    `select (pg_total_relation_size('app.season_recap') + pg_total_relation_size('app.season_score'))::float8 as bytes,
        pg_database_size('${name}')::float8 as all`,
  )
  return row as { bytes: number; all: number }
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6).toLocaleString('en')

/** Takes the snapshot of the season at `url`; answers how long it took, and each step in milliseconds. */
export async function takeInSteps(url: string): Promise<{ seconds: number; steps: number[] }> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const steps: number[] = []
  try {
    const started = performance.now()
    await takeSnapshot(
      {
        async query(text, values = []) {
          const begun = performance.now()
          const rows = await sql.unsafe(text, values as postgres.ParameterOrJSON<never>[])
          steps.push(performance.now() - begun)
          return [...rows] as never
        },
      },
      'movie-night',
    )
    return { seconds: (performance.now() - started) / 1000, steps }
  } finally {
    await sql.end()
  }
}
