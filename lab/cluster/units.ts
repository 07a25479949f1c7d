import { chmodSync, chownSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CommandError } from '#backend/cli/command-error.ts'
import { issueTokens } from '#lab/bench/calls/callers.ts'
import { buildSite } from '#scripts/lib/build-site.ts'
import { ROOT } from '#scripts/lib/root.mjs'
import { prepareWriters } from '#tests/rpc/support/prepare-writers.ts'
import { answersOf, failedSince, longestGap, seconds } from '../chaos/gaps.ts'
import { startWriting, type Writing } from '../chaos/writers.ts'
import { makeStanza, pgbackrest } from './backup.ts'
import { etcdEnvironment, writeConfiguration, writeNginx } from './configure.ts'
import { databaseUser } from './debian.ts'
import { type Layout, NODES, PORTS, siteOf } from './layout.ts'
import { serverEnvironment } from './programs.ts'
import { databaseUrls, makeSecrets, type Secrets } from './secrets.ts'
import { answers, leadsToPrimary, makeDatabase } from './start.ts'
import { findPrimary, isWhole } from './state.ts'
import { type Systemd, startSystemd } from './systemd.ts'
import { until } from './until.ts'

const WRITERS = 8

/** The ports of the two servers. Each port is also the instance name of the server's unit. */
const SERVER_PORTS = [PORTS.server, PORTS.server + 1]

const SERVERS = SERVER_PORTS.map((port) => `rollmates-server@${port}`)
const DATABASES = NODES.map((n) => `patroni@database${n}`)

/** The unit that makes a full backup; in production, a timer starts it. */
const BACKUP = 'rollmates-backup@full'

/** The units in the order in which an operator would start them. */
const UNITS = ['etcd', ...DATABASES, 'haproxy', 'pgbouncer', ...SERVERS, 'nginx']

/**
 * Starts the server's unit, and Debian's units with our drop-in, all from deploy/, in a separate systemd.
 * Kills each unit with kill -9, and restarts the servers one after the other, while players write. Prints how
 * soon each unit was running again. Takes three minutes and leaves no files.
 * @throws {CommandError} if a unit did not run again, or a call failed while the servers were restarted
 */
export async function tryUnits(layout: Layout, say: (line: string) => void): Promise<void> {
  rmSync(layout.folder, { recursive: true, force: true })
  await buildSite()
  mkdirSync(layout.at('log'), { recursive: true })
  chmodSync(layout.folder, 0o755)
  const secrets = makeSecrets(layout)
  await writeFiles(layout, secrets)
  const systemd = await startSystemd(layout)
  const faults: string[] = []
  try {
    await startUnits(layout, secrets, systemd)
    say(`systemd runs ${UNITS.join(', ')}.`)
    await makeUnitBackup(layout, systemd)
    say(`${BACKUP}: the primary is backed up, and the backup verified`)
    const writing = startWriting(siteOf(layout), await issueTokens(secrets.session, WRITERS))
    for (const unit of UNITS) {
      const killed = await killUnit(layout, systemd, unit, writing)
      say(`${unit}: ${killed.told}`)
      faults.push(...killed.faults)
    }
    const restarted = await restartServers(layout, systemd, writing)
    say(`both servers: ${restarted.told}`)
    if (restarted.failed > 0) faults.push(`${restarted.failed} calls failed in the rolling restart`)
    await writing.end()
  } finally {
    await systemd.stop()
    rmSync(layout.folder, { recursive: true, force: true, maxRetries: 5 })
  }
  if (faults.length > 0) throw new CommandError(faults.join('\n'), 'look at deploy/systemd')
}

/** Writes the files that an operator would copy to /etc (docs/cluster.md) to `etc/` of the folder. */
async function writeFiles(layout: Layout, secrets: Secrets): Promise<void> {
  await writeConfiguration(layout, secrets)
  await writeNginx({
    address: layout.nginx,
    servers: SERVER_PORTS.map((port) => `${layout.server(1)}:${port}`),
    at: layout.at,
  })
  const at = (path: string) => {
    const file = layout.at('etc', path)
    mkdirSync(dirname(file), { recursive: true })
    return file
  }
  const server = Object.entries(serverEnvironment(layout, secrets, 'test', 1))
  writeFileSync(at('default/etcd'), etcdEnvironment(layout, 1, [1]))
  writeFileSync(
    at('rollmates/server.env'),
    server.map(([name, value]) => `${name}=${value}\n`).join(''),
  )
  const { uid, gid } = databaseUser()
  const copy = (file: string, path: string) => {
    copyFileSync(layout.at(file), at(path))
    chownSync(at(path), uid, gid)
  }
  for (const n of NODES) copy(`patroni${n}.yml`, `patroni/database${n}.yml`)
  copy('haproxy.cfg', 'haproxy/haproxy.cfg')
  copy('pgbouncer.ini', 'pgbouncer/pgbouncer.ini')
  copy('nginx-site.conf', 'nginx/sites-enabled/default')
  copy('pgbackrest1.conf', 'pgbackrest.conf')
  const units = 'systemd/system'
  const install = (file: string, path = file) =>
    copyFileSync(resolve(ROOT, 'deploy/systemd', file), at(`${units}/${path}`))
  install('rollmates-server@.service')
  install('rollmates-backup@.service')
  install('etcd.conf', 'etcd.service.d/certificates.conf')
  for (const unit of ['etcd', 'patroni@', 'haproxy', 'pgbouncer', 'nginx']) {
    install('restart.conf', `${unit}.service.d/restart.conf`)
  }
  // Tells psql where the database listens. On a real database machine, psql's default is correct.
  writeFileSync(
    at(`${units}/rollmates-backup@.service.d/place.conf`),
    `[Service]\nEnvironment=PGHOST=${layout.at('database1', 'socket')} PGPORT=${PORTS.postgresql}\n`,
  )
}

/** Starts the units in turn, and fills the database before the servers start. */
async function startUnits(layout: Layout, secrets: Secrets, { ctl }: Systemd): Promise<void> {
  const { pooled, primary } = databaseUrls(layout, secrets)
  const start = (...units: readonly string[]) => ctl('enable', '--now', ...units)
  await start('etcd')
  await start('patroni@database1')
  await until('the first PostgreSQL', async () => (await findPrimary(layout)) !== undefined)
  await makeDatabase(layout, secrets)
  await makeStanza(layout)
  await start(...DATABASES.slice(1))
  await until('the replicas', () => isWhole(layout))
  await start('haproxy')
  await until('HAProxy', () => leadsToPrimary(primary))
  await start('pgbouncer')
  await until('the way to the database', () => answers(pooled))
  await prepareWriters(primary, WRITERS)
  await start(...SERVERS)
  for (const port of SERVER_PORTS) await until(`the server on ${port}`, () => isReady(layout, port))
  await start('nginx')
}

/**
 * Starts the unit of a backup and waits until the unit ends.
 * @throws {CommandError} if it fails, or skips the backup because it takes the primary for a replica
 */
async function makeUnitBackup(layout: Layout, { ctl, journal }: Systemd): Promise<void> {
  await ctl('start', BACKUP).catch(async (error: CommandError) => {
    throw new CommandError(`${error.message} ${await journal(BACKUP)}`, 'look at deploy/systemd')
  })
  const [stanza] = JSON.parse(await pgbackrest(layout, 1, ['info', '--output=json']))
  if (stanza.backup.length !== 1)
    throw new CommandError(`${BACKUP} backed nothing up`, 'see deploy/')
}

async function isReady(layout: Layout, port: number): Promise<boolean> {
  try {
    return (await fetch(`http://${layout.server(1)}:${port}/readyz`)).ok
  } catch {
    return false
  }
}

/**
 * Kills all processes of a unit. Waits until the unit runs again, a writing call is answered and all databases
 * are up. Returns a description and the faults.
 */
async function killUnit(
  layout: Layout,
  { ctl, journal }: Systemd,
  unit: string,
  { tries }: Writing,
): Promise<{ told: string; faults: string[] }> {
  const mainProcess = () => ctl('show', '--property=MainPID', '--value', unit)
  const before = await mainProcess()
  const killed = Date.now()
  await ctl('kill', '--signal=KILL', unit)
  try {
    await until(unit, async () => !['0', before].includes(await mainProcess()))
    const back = Date.now() - killed
    await until(`an effect after ${unit}`, async () => answersOf(tries, killed).length > 0)
    await until('the replicas', () => isWhole(layout))
    const gap = longestGap(tries, killed)
    return { told: `runs again after ${seconds(back)}; no effect for ${seconds(gap)}`, faults: [] }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return { told: 'did not come back', faults: [`${error.message}: ${await journal(unit)}`] }
  }
}

/** Restarts the servers in turn. Returns how many calls failed meanwhile. */
async function restartServers(layout: Layout, { ctl }: Systemd, { tries }: Writing) {
  const began = Date.now()
  for (const port of SERVER_PORTS) {
    await ctl('restart', `rollmates-server@${port}`)
    await until(`the server on ${port}`, () => isReady(layout, port))
  }
  const failed = failedSince(tries, began)
  return { told: `restarted in ${seconds(Date.now() - began)}; ${failed} calls failed`, failed }
}
