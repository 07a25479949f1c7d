import { chownSync, mkdirSync, rmSync } from 'node:fs'
import postgres from 'postgres'
import { CommandError } from '#backend/cli/command-error.ts'
import { runInOneSession } from '#lab/bench/calls/run-in-one-session.ts'
import { pgbackrest } from './backup.ts'
import { databaseUser, POSTGRESQL_BIN, runInDebian } from './debian.ts'
import { type Layout, PORTS } from './layout.ts'
import { databaseUrls, readSecrets } from './secrets.ts'
import { answers, ON_PRIMARY } from './start.ts'
import { requirePrimary } from './state.ts'
import { until } from './until.ts'

/** The maximum time for replaying the archived log, in seconds. */
const TIMEOUT = '300'

/** The address of a restored database, and how many players and requests it has. */
export interface Restored {
  readonly host: string
  readonly port: number
  readonly players: number
  readonly requests: number
}

/**
 * Restores the database as it was at `time` (ISO 8601), while the cluster continues. The restored database
 * has its own address and runs until the next restore or stop.
 * @throws {CommandError} if the time is in the future, or if there is no earlier backup
 */
export async function restore(layout: Layout, time: string): Promise<Restored> {
  const at = new Date(time)
  if (Number.isNaN(at.getTime())) {
    throw new CommandError(`${time} is no time`, 'write one such as 2026-11-24T12:00:00Z')
  }
  if (at.getTime() > Date.now()) {
    throw new CommandError(`${time} is still to come`, 'write a time that is over')
  }
  const primary = await requirePrimary(layout)
  const secrets = readSecrets(layout)
  await closeSegment(
    databaseUrls(layout, secrets).superuser(layout.machine(primary), PORTS.postgresql),
  )
  makeFolder(layout.at('restored-data'))
  await stopRestored(layout)
  await pgbackrest(layout, primary, [
    'restore',
    `--pg1-path=${layout.at('restored-data')}`,
    '--delta',
    '--force',
    '--type=time',
    `--target=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    '--target-action=promote',
  ])
  const settings = {
    listen_addresses: layout.restored,
    port: PORTS.postgresql,
    unix_socket_directories: layout.at('restored-data'),
    archive_mode: 'off',
    // The restored database has no replica, so with synchronous replication every commit would wait forever.
    synchronous_standby_names: '',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const program = [
    `${POSTGRESQL_BIN}/pg_ctl`,
    '-D',
    layout.at('restored-data'),
    '-w',
    '-t',
    TIMEOUT,
  ]
  const log = ['-l', layout.at('restored-data', 'restored.log')]
  await asDatabaseUser(layout, [...program, ...log, '-o', options.join(' '), 'start'])
  const url = databaseUrls(layout, secrets).superuser(
    layout.restored,
    PORTS.postgresql,
    'rollmates',
  )
  // The database accepts reads before it has reached the requested time, so this waits until it accepts writes.
  await until('the restored database', () => answers(url, ON_PRIMARY))
  return { host: layout.restored, port: PORTS.postgresql, ...(await countOf(url)) }
}

/** Stops the database that an earlier restore started. */
export async function stopRestored(layout: Layout): Promise<void> {
  const data = layout.at('restored-data')
  const program = [`${POSTGRESQL_BIN}/pg_ctl`, '-D', data, '-m', 'immediate', 'stop']
  await runInDebian('postgres', program)
  rmSync(layout.at('restored-data', 'postmaster.pid'), { force: true })
}

/**
 * Archives the write-ahead log now instead of within a minute, and waits until it is archived. Before that,
 * writes a commit: a restore notices that it has reached its time only by the first later commit, and without
 * players there might be none.
 */
async function closeSegment(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    await sql.unsafe('set synchronous_commit = local')
    await sql.unsafe('select pg_current_xact_id()')
    const [closed] = await sql.unsafe<{ file: string }[]>(
      'select pg_walfile_name(pg_switch_wal()) as file',
    )
    for (let tries = 0; tries < 600; tries += 1) {
      const [archived] = await sql.unsafe<{ done: boolean }[]>(
        `select coalesce(last_archived_wal, '') >= $1 as done from pg_stat_archiver`,
        [closed?.file ?? ''],
      )
      if (archived?.done) return
      await sql.unsafe('select pg_sleep(0.1)')
    }
    throw new CommandError('The log is not archived', 'read log/ of the database machines')
  } finally {
    await sql.end()
  }
}

async function countOf(url: string): Promise<Pick<Restored, 'players' | 'requests'>> {
  const [counts] = await runInOneSession(
    url,
    `select (select count(*)::int from app.player) as players,
        (select count(*)::int from app.request) as requests`,
  )
  return counts as Pick<Restored, 'players' | 'requests'>
}

function makeFolder(folder: string): void {
  const { uid, gid } = databaseUser()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, uid, gid)
}

async function asDatabaseUser(layout: Layout, command: readonly string[]): Promise<void> {
  const { code, output } = await runInDebian('postgres', command)
  if (code !== 0) {
    throw new CommandError(
      `${command[0]} failed: ${output.trim()}`,
      `read ${layout.at('restored-data', 'restored.log')}`,
    )
  }
}
