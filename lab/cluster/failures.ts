import { readFileSync } from 'node:fs'
import { CommandError } from '#backend/cli/command-error.ts'
import { runInOneSession } from '#lab/bench/calls/run-in-one-session.ts'
import { type Layout, NODES, PORTS, SERVERS } from './layout.ts'
import { killPostgresql, pidOf, signal, startProgram } from './processes.ts'
import { allPrograms, type Mode } from './programs.ts'
import { databaseUrls, readSecrets } from './secrets.ts'
import { findPrimary } from './state.ts'

/** The components that can be killed. */
export const VICTIMS = ['primary', 'server', 'pgbouncer', 'etcd'] as const
export type Victim = (typeof VICTIMS)[number]

/**
 * Kills a component (kill -9); for the primary, all of its machine except etcd. Returns a description.
 * @throws {CommandError} if no such component runs
 */
export async function kill(layout: Layout, victim: Victim): Promise<string> {
  if (victim === 'primary') {
    const primary = await findPrimary(layout)
    if (primary === undefined) throw notRunning(victim)
    killDatabase(layout, primary)
    return `database${primary}, the primary, is killed: PostgreSQL and Patroni at once. A replica takes over once the time of the primary in etcd is over; calls are answered 503 until then.`
  }
  const names =
    victim === 'pgbouncer'
      ? [victim]
      : (victim === 'etcd' ? NODES : SERVERS).map((n) => `${victim}${n}`)
  const name = names.find((one) => pidOf(layout, one) !== undefined)
  if (!name) throw notRunning(victim)
  signal(layout, name, 'SIGKILL')
  const then = {
    pgbouncer: 'Calls are answered 503 until it is started again.',
    etcd: 'The two others go on; of two, one is not enough to choose a primary.',
    server: 'nginx sends every call to the other one.',
  }[victim]
  return `${name} is killed. ${then}`
}

/** Kills everything on database machine `n` except etcd. */
export function killDatabase(layout: Layout, n: number): void {
  // Patroni is killed first, because it would restart PostgreSQL.
  signal(layout, `database${n}`, 'SIGKILL')
  killPostgresql(layout, n)
}

/** Restarts the programs that are not running: all of them, or those in `names`. Returns their names. */
export function mend(layout: Layout, names?: readonly string[]): string[] {
  const mode = readFileSync(layout.at('mode'), 'utf8') as Mode
  const down = allPrograms(layout, readSecrets(layout), mode).filter(
    ({ name }) => pidOf(layout, name) === undefined && names?.includes(name) !== false,
  )
  for (const program of down) startProgram(layout, program)
  return down.map(({ name }) => name)
}

/**
 * Returns the id of a PostgreSQL process on machine `n`, by its backend_type in pg_stat_activity (`kind`).
 * @throws {CommandError} if there is none
 */
export async function serverProcess(
  layout: Layout,
  n: number,
  kind: 'startup' | 'walreceiver',
): Promise<number> {
  const { superuser } = databaseUrls(layout)
  const [row] = await runInOneSession(
    superuser(layout.machine(n), PORTS.postgresql),
    `select pid from pg_stat_activity where backend_type = '${kind}'`,
  )
  if (!row) throw new CommandError(`database${n} has no ${kind}`, 'run it again')
  return (row as { pid: number }).pid
}

function notRunning(victim: Victim): CommandError {
  return new CommandError(`No ${victim} runs`, 'npm run cluster -- status tells what does')
}
