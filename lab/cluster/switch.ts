import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '#backend/cli/command-error.ts'
import { runInOneSession } from '#lab/bench/calls/run-in-one-session.ts'
import { runInDebian } from './debian.ts'
import { type Layout, PORTS } from './layout.ts'
import { databaseUrls } from './secrets.ts'
import { requestPatroni, requirePrimary, requireReplica } from './state.ts'

/** How long running calls may take to end, in seconds. If they take longer, the primary is not switched. */
const PAUSE_TIMEOUT = 2

/** The time limit for the replica to become the primary, in milliseconds. */
const TAKE_OVER_TIMEOUT = 60_000

/**
 * Makes a replica the primary, for example before maintenance of the primary's machine. Meanwhile, calls wait
 * in PgBouncer; none fails if the switch takes less than PgBouncer's query_wait_timeout. Returns the numbers
 * of the old and the new primary, and how long calls waited, in milliseconds.
 * @throws {CommandError} if a call or job does not end, or Patroni refuses; the primary then does not change
 */
export async function switchPrimary(layout: Layout) {
  const from = await requirePrimary(layout)
  const to = await requireReplica(layout)
  // Makes a checkpoint first, so that the shutdown has little to write.
  await asSuperuser(layout, layout.machine(from), PORTS.postgresql, 'checkpoint')
  const began = Date.now()
  try {
    await pgbouncer(layout, 'pause rollmates')
    await patroni(layout, from, to)
    await leads(layout)
  } finally {
    await pgbouncer(layout, 'resume rollmates')
  }
  return { from, to, waited: Date.now() - began }
}

/** Sends an admin command to PgBouncer through its socket, as the only user who may send it. */
async function pgbouncer(layout: Layout, command: string): Promise<void> {
  const { code, output } = await runInDebian('postgres', [
    ...['timeout', String(PAUSE_TIMEOUT), 'psql', '-h', layout.at('pgbouncer-socket')],
    ...['-p', String(PORTS.pgbouncer), '-U', 'pgbouncer', '-c', command, 'pgbouncer'],
  ])
  if (code === 0) return
  const why = output.trim() || 'a call or job runs'
  throw new CommandError(`PgBouncer did not ${command}: ${why}`, 'try it again when no job runs')
}

async function patroni(layout: Layout, from: number, to: number): Promise<void> {
  const machines = { leader: `database${from}`, candidate: `database${to}` }
  const { status, text } = await requestPatroni(
    layout,
    from,
    '/switchover',
    TAKE_OVER_TIMEOUT,
    machines,
  )
  if (status !== 200) throw new CommandError(`Patroni did not switch: ${text}`, 'see log/')
}

/** Resolves once HAProxy connects to a primary that has a synchronous replica. */
async function leads(layout: Layout): Promise<void> {
  for (const end = Date.now() + TAKE_OVER_TIMEOUT; Date.now() < end; await sleep(30)) {
    try {
      const [row] = (await asSuperuser(
        layout,
        layout.haproxy,
        PORTS.primary,
        `select not pg_is_in_recovery() and exists (
            select from pg_stat_replication where state = 'streaming' and sync_state <> 'async') as leads`,
      )) as { leads: boolean }[]
      if (row?.leads) return
    } catch {
      // The statement fails if there is no primary yet or the old one is shutting down, so it is tried again.
    }
  }
  throw new CommandError('No machine became the primary', 'npm run cluster -- status')
}

function asSuperuser(layout: Layout, host: string, port: number, statement: string) {
  const { superuser } = databaseUrls(layout)
  // With a longer timeout, `leads` would find the new primary later.
  return runInOneSession(`${superuser(host, port)}?connect_timeout=2`, statement)
}
