import postgres from 'postgres'
import { takeSnapshot } from '#backend/jobs/season-snapshots.ts'
import { startCluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { dropSeason, makeSeasonOf } from './database/season.ts'
import { printTable, spread } from './figures.ts'
import { interruptible } from './interruptible.ts'
import { machine } from './machine.ts'

const SIZES = [10_000, 100_000, 1_000_000]

/**
 * The snapshot of a season in steps, as the job takes it, as the season grows tenfold and tenfold again:
 * how long all of it takes, and how long a step, which is as long as anything can wait for it. The
 * largest takes some ten minutes to make and 12 GB of disk; it removes what it created.
 */
export async function benchSnapshots(): Promise<void> {
  await interruptible(async (later) => {
    const cluster = await startCluster({ durable: true })
    if (!cluster) {
      process.stdout.write('Skipped: no PostgreSQL 15 or newer is installed here.\n')
      return
    }
    later(cluster.stop)
    process.stdout.write(
      `${machine()}\nMethod: app.season_snapshot_step until it ends, 1,000 players in a step, each a transaction, in one session.\n`,
    )
    const rows = [['players', 'all, s', 'players/s', 'a step, ms (min / median / max)']]
    for (const size of SIZES) {
      const name = `season_${size}`
      const url = await makeSeasonOf(cluster, name, size)
      const { seconds, steps } = await takeInSteps(url)
      rows.push([
        size.toLocaleString('en'),
        seconds.toFixed(1),
        Math.round(size / seconds).toLocaleString('en'),
        spread(steps),
      ])
      await dropSeason(cluster, name)
    }
    printTable(rows)
  })
}

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
