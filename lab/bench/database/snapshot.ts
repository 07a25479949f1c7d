import type { Cluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { printTable, spread } from '../figures.ts'
import { takeInSteps } from '../snapshots.ts'
import { copySeason, countRows, PLAYERS, runInOneSession } from './season.ts'

const RUNS = 3

/** Times the snapshot of the season on fresh copies; answers the address of the last, counted. */
export async function benchSnapshot(cluster: Cluster): Promise<string> {
  process.stdout.write(
    `\nMethod: all steps of app.season_snapshot_step of ${PLAYERS} players, wall time with their commits, on ${RUNS} fresh copies of the database.\n`,
  )
  const seconds: number[] = []
  let url = ''
  for (let run = 0; run < RUNS; run += 1) {
    url = await copySeason(cluster, 'counted')
    const started = performance.now()
    await takeInSteps(url)
    seconds.push((performance.now() - started) / 1000)
  }
  const rows = await countRows(url)
  printTable([
    [...Object.keys(rows), 'seconds (min / median / max)'],
    [...Object.values(rows).map((count) => count.toLocaleString('en')), spread(seconds, 1)],
  ])
  // As the server's own housekeeping would within a minute.
  await runInOneSession(url, 'vacuum analyze app.season_recap', 'checkpoint')
  return url
}
