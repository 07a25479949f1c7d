import { type Cluster, startCluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { interruptible, type Later } from './interruptible.ts'

/**
 * Runs a benchmark on a durable PostgreSQL of its own, which ends with it; where there is none, or
 * `missing` names something else that it needs, it says so instead.
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
