import { type Cluster, startCluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { interruptible, type Later } from './interruptible.ts'

/**
 * Runs a benchmark on its own durable PostgreSQL, which stops with the benchmark. Prints why it is skipped if
 * PostgreSQL or `missing` is not available.
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
