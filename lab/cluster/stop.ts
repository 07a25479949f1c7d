import { existsSync, rmSync } from 'node:fs'
import { POSTGRESQL_BIN, runInDebian } from './debian.ts'
import { type Layout, NODES, SERVERS } from './layout.ts'
import { endNetworks } from './network.ts'
import { signal, stopProgram } from './processes.ts'

/** The time limit for a server to finish its running calls, in milliseconds. */
const TIMEOUT = 18_000

/** Stops every program and deletes the cluster's folder. Returns whether there was a cluster. */
export async function stopCluster(layout: Layout): Promise<boolean> {
  if (!existsSync(layout.folder)) return false
  await stopProgram(layout, 'nginx', 2_000)
  await Promise.all(SERVERS.map((n) => stopProgram(layout, `server${n}`, TIMEOUT)))
  await stopProgram(layout, 'pgbouncer', 500)
  await stopProgram(layout, 'haproxy', 500)
  // Kills Patroni, because it must not choose another primary now. The data is deleted anyway.
  for (const n of NODES) signal(layout, `database${n}`, 'SIGKILL')
  for (const data of [
    ...NODES.map((n) => layout.at(`database${n}`, 'data')),
    layout.at('restored-data'),
  ]) {
    if (existsSync(data)) await stopPostgresql(data)
  }
  for (const n of NODES) {
    await stopProgram(layout, `etcd${n}`, 0)
  }
  await endNetworks(layout)
  rmSync(layout.folder, { recursive: true, force: true, maxRetries: 5 })
  return true
}

/** Stops the PostgreSQL of a data folder at once, like a power cut, if it runs. */
export async function stopPostgresql(data: string): Promise<void> {
  const program = [`${POSTGRESQL_BIN}/pg_ctl`, '-D', data, '-m', 'immediate', 'stop']
  await runInDebian('postgres', program)
}
