import { rmSync } from 'node:fs'
import { CommandError } from '#backend/cli/command-error.ts'
import { runInOneSession } from '#lab/bench/calls/run-in-one-session.ts'
import { pgbackrest } from './backup.ts'
import { makeDatabaseFolder, POSTGRESQL_BIN, requireInDebian } from './debian.ts'
import { type Layout, PORTS } from './layout.ts'
import { databaseUrls } from './secrets.ts'
import { answers, ON_PRIMARY } from './start.ts'
import { requirePrimary } from './state.ts'
import { stopPostgresql } from './stop.ts'
import { until } from './until.ts'

/** The maximum time for replaying the archived log, in seconds. */
const TIMEOUT = '300'

/**
 * Restores the database as it was at `time` (ISO 8601), while the cluster continues. The restored database
 * has its own address and runs until the next restore or stop. Returns the address, and how many players and
 * requests the database has.
 * @throws {CommandError} if the time is in the future, or if there is no earlier backup
 */
export async function restore(layout: Layout, time: string) {
  const at = new Date(time)
  if (Number.isNaN(at.getTime())) {
    throw new CommandError(`${time} is no time`, 'write one such as 2026-11-24T12:00:00Z')
  }
  if (at.getTime() > Date.now()) {
    throw new CommandError(`${time} is still to come`, 'write a time that is over')
  }
  const primary = await requirePrimary(layout)
  const { superuser } = databaseUrls(layout)
  await closeSegment(superuser(layout.machine(primary), PORTS.postgresql))
  const data = makeDatabaseFolder(layout.at('restored-data'))
  await stopPostgresql(data)
  rmSync(layout.at('restored-data', 'postmaster.pid'), { force: true })
  await pgbackrest(layout, primary, [
    'restore',
    `--pg1-path=${data}`,
    '--delta',
    '--force',
    '--type=time',
    `--target=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    '--target-action=promote',
  ])
  const settings = {
    listen_addresses: layout.restored,
    port: PORTS.postgresql,
    unix_socket_directories: data,
    archive_mode: 'off',
    // The restored database has no replica, so with synchronous replication every commit would wait forever.
    synchronous_standby_names: '',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const log = layout.at('restored-data', 'restored.log')
  const program = [`${POSTGRESQL_BIN}/pg_ctl`, '-D', data, '-w', '-t', TIMEOUT, '-l', log]
  await requireInDebian('postgres', [...program, '-o', options.join(' '), 'start'], `read ${log}`)
  const url = superuser(layout.restored, PORTS.postgresql, 'rollmates')
  // The database accepts reads before it has reached the requested time, so this waits until it accepts writes.
  await until('the restored database', () => answers(url, ON_PRIMARY))
  return { host: layout.restored, port: PORTS.postgresql, ...(await countOf(url)) }
}

/**
 * Archives the write-ahead log now instead of within a minute, and waits until that is done. First writes a
 * commit, because a restore ends only at the first commit after its time, which may be missing without players.
 */
async function closeSegment(url: string): Promise<void> {
  const [closed] = (await runInOneSession(
    url,
    'set synchronous_commit = local',
    'select pg_current_xact_id()',
    'select pg_walfile_name(pg_switch_wal()) as file',
  )) as { file: string }[]
  await until('the archived log', async () => {
    const [archived] = (await runInOneSession(
      url,
      `select coalesce(last_archived_wal, '') >= '${closed?.file}' as done from pg_stat_archiver`,
    )) as { done: boolean }[]
    return archived?.done === true
  })
}

async function countOf(url: string) {
  const [counts] = await runInOneSession(
    url,
    `select (select count(*)::int from app.player) as players,
        (select count(*)::int from app.request) as requests`,
  )
  return counts as { players: number; requests: number }
}
