import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabasePlace } from '#backend/database/open-database.ts'
import { fillTemplate } from '#lab/cluster/configure.ts'
import { databaseUser, inDebian } from '#lab/cluster/debian.ts'
import { CLUSTER_ROOT } from '#scripts/setup/cluster-root.mjs'
import { freePort } from './postgresql-cluster.ts'

const PASSWORD = 'of-this-test'

/** Whether PgBouncer can run here: it needs the cluster's Debian and root. */
export const hasPgbouncer = existsSync(CLUSTER_ROOT) && process.getuid?.() === 0

/** A PgBouncer in front of a database, in transaction pooling mode, configured as in deploy/. */
export interface Pooler {
  place: DatabasePlace
  start(): void
  /** Kills PgBouncer, and resolves once it has ended. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts a PgBouncer that shares `connections` to the database of `place`, and as many to its replica. */
export async function startPooler(place: DatabasePlace, connections: number): Promise<Pooler> {
  const direct = new URL(place.databaseUrl ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-pgbouncer-'))
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${direct.username}" "${PASSWORD}"\n`)
  writeFileSync(
    config,
    fillTemplate('pgbouncer.ini', {
      DATABASE_NAME: direct.pathname.slice(1),
      HAPROXY_ADDRESS: direct.hostname,
      PRIMARY_PORT: direct.port,
      REPLICA_PORT: place.replicaUrl ? new URL(place.replicaUrl).port : direct.port,
      PGBOUNCER_ADDRESS: '127.0.0.1',
      PGBOUNCER_PORT: String(port),
      PGBOUNCER_SOCKET: folder,
      PGBOUNCER_LOG: '/dev/null',
      PGBOUNCER_USERS: users,
      POOL_SIZE: String(connections),
    }),
  )
  chmodSync(folder, 0o755)
  // PgBouncer refuses to run as root.
  const { uid, gid } = databaseUser()
  for (const path of [folder, users, config]) chownSync(path, uid, gid)
  const [program, ...args] = inDebian('postgres', ['/usr/sbin/pgbouncer', config])
  const launch = () => spawn(program, args, { stdio: 'ignore' })
  let child = launch()
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const pooled = new URL(direct)
  pooled.port = String(port)
  pooled.password = PASSWORD
  const replica = new URL(pooled)
  replica.pathname += '_replica'
  return {
    place: {
      databaseUrl: pooled.href,
      dataDir: '',
      pooler: 'transaction',
      ...(place.replicaUrl && { replicaUrl: replica.href }),
    },
    start() {
      child = launch()
    },
    kill,
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
