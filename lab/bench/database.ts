import { benchCalls } from './database/calls.ts'
import { makeEmbedded } from './database/embedded.ts'
import { printReadPlan } from './database/read-plan.ts'
import { makeSeason, PLAYERS } from './database/season.ts'
import { benchSnapshot } from './database/snapshot.ts'
import { machine } from './machine.ts'
import { onPostgresql } from './on-postgresql.ts'

/**
 * The snapshot of a large season, and calls through the server beside bare ones, on a PostgreSQL of
 * its own with durable settings. About two minutes; it removes what it created.
 */
export async function benchDatabase(): Promise<void> {
  await onPostgresql(async (cluster, later) => {
    process.stdout.write(`${machine()}\nMaking a season of ${PLAYERS} players ...\n`)
    await makeSeason(cluster)
    const url = await benchSnapshot(cluster)
    await printReadPlan(url)
    await benchCalls(cluster, url, await makeEmbedded(later), later)
  })
}
