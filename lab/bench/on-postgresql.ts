import { type Cluster, startCluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { interruptible, type Later } from './interruptible.ts'

/**
 * Runs a benchmark on its own PostgreSQL, which writes to disk as in production and is stopped at the end. If
 * PostgreSQL or `missing` is not available, prints why the benchmark is skipped.
 */
export async function onPostgresql(
  work: (cluster: Cluster, later: Later) => Promise<void>,
  missing?: string,
): Promise<void> {
  await interruptible(async (later) => {
    const cluster = missing ? null : await startCluster({ durable: true })
    if (!cluster) {
      const why = missing ?? 'no PostgreSQL 15 or newer is installed here'
      process.stdout.write(`Skipped: ${why}.\n`)
      return
    }
    later(cluster.stop)
    await work(cluster, later)
  })
}
