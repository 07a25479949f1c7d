import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { CommandError } from '#backend/cli/command-error.ts'
import { runInOneSession } from '#lab/bench/calls/run-in-one-session.ts'
import { buildSite } from '#scripts/lib/build-site.ts'
import { makeBackup, makeStanza } from './backup.ts'
import { writeConfiguration } from './configure.ts'
import { runInDebian } from './debian.ts'
import { type Layout, NODES, PORTS, SERVERS, siteOf } from './layout.ts'
import { connectMachines, haveNetworks } from './network.ts'
import { pidOf, startProgram } from './processes.ts'
import {
  databasePrograms,
  etcdPrograms,
  haproxyProgram,
  type Mode,
  networkPrograms,
  nginxFiles,
  nginxProgram,
  pgbouncerProgram,
  serverPrograms,
} from './programs.ts'
import { databaseUrls, makeSecrets, type Secrets } from './secrets.ts'
import { findPrimary, isEtcdWhole, isRunning, isWhole, readServer } from './state.ts'
import { until } from './until.ts'

type Say = (line: string) => void

export interface StartOptions {
  readonly mode: Mode
  /** Fills the empty database. `databaseUrl` connects to the primary. */
  readonly prepare: (databaseUrl: string) => Promise<void>
}

/**
 * Starts all programs of a cluster one after the other, and prints each step.
 * @throws {CommandError} if the cluster is already running, or a program does not start
 */
export async function startCluster(layout: Layout, options: StartOptions, say: Say) {
  if (isRunning(layout)) {
    throw new CommandError(
      `The cluster runs already, at ${siteOf(layout)}`,
      'npm run cluster -- status tells how it is; npm run cluster -- stop ends it',
    )
  }
  if (process.getuid?.() !== 0) {
    throw new CommandError('The cluster needs root', 'PostgreSQL runs as its own user: use sudo')
  }
  // Deletes the files of a cluster that ended without a stop, for example by a power cut.
  if (existsSync(layout.folder)) rmSync(layout.folder, { recursive: true, force: true })
  await buildSite()
  mkdirSync(layout.at('log'), { recursive: true })
  chmodSync(layout.folder, 0o755)
  const secrets = makeSecrets(layout)
  writeFileSync(layout.at('mode'), options.mode)
  await writeConfiguration(layout, secrets)
  const began = performance.now()
  const done: Say = (line) =>
    say(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`)

  for (const program of networkPrograms()) startProgram(layout, program)
  await until('the networks', async () => haveNetworks(layout))
  await connectMachines(layout)
  for (const program of etcdPrograms(layout)) startProgram(layout, program)
  await until('etcd', () => isEtcdWhole(layout))
  done('etcd: three members agree who leads')

  for (const n of NODES) await check('patroni', ['--validate-config', layout.at(`patroni${n}.yml`)])
  const [first, ...others] = databasePrograms(layout)
  if (first) startProgram(layout, first)
  await until('the first PostgreSQL', async () => (await findPrimary(layout)) !== undefined)
  done('PostgreSQL: the first machine is the primary')
  await makeDatabase(layout, secrets)
  await makeStanza(layout)
  for (const program of others) startProgram(layout, program)
  await until('the replicas', () => isWhole(layout))
  done('PostgreSQL: two replicas follow, and any of them has an effect before it is answered')

  await check('/usr/sbin/haproxy', ['-c', '-q', '-f', layout.at('haproxy.cfg')])
  startProgram(layout, haproxyProgram(layout))
  const { pooled, primary } = databaseUrls(layout, secrets)
  await until('HAProxy', () => leadsToPrimary(primary))
  startProgram(layout, pgbouncerProgram(layout))
  await until('the way to the database', () => answers(pooled))
  done('HAProxy leads to the primary, PgBouncer pools its connections')

  await options.prepare(primary)
  done('the database is prepared')
  await makeBackup(layout)
  done('the first backup is made')

  for (const program of serverPrograms(layout, secrets, options.mode)) startProgram(layout, program)
  await until('the servers', async () => {
    for (const n of SERVERS)
      if (pidOf(layout, `server${n}`) === undefined)
        throw new CommandError(`server${n} has ended`, `read ${layout.at('log', `server${n}`)}`)
    const ready = await Promise.all(SERVERS.map((n) => readServer(layout, n)))
    return ready.every((status) => status?.startsWith('ready'))
  })
  done('two servers are ready')
  await check('/usr/sbin/nginx', ['-t', '-q', ...nginxFiles(layout)])
  startProgram(layout, nginxProgram(layout))
  done('nginx serves the site')
  return secrets
}

/** An error of Patroni's check to ignore: the check lacks this value, but Patroni accepts it. */
const NO_FAULT = 'bootstrap.dcs.synchronous_mode quorum is not a boolean'

/** Checks a program's configuration with the program's own check; throws what the check prints. */
async function check(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runInDebian('root', [program, ...args])
  if (code === 0 || output.trim() === NO_FAULT) return
  const fault = `${program} refuses its configuration: ${output.trim()}`
  throw new CommandError(fault, 'mend the file in deploy/')
}

/** Creates the product's database and its users before other machines copy the first machine. */
export async function makeDatabase(layout: Layout, secrets: Secrets): Promise<void> {
  const url = databaseUrls(layout, secrets).superuser(layout.machine(1), PORTS.postgresql)
  await runInOneSession(
    url,
    // In strict synchronous mode every commit waits for a second machine, and there is none yet.
    'set synchronous_commit = local',
    `create role rollmates login password '${secrets.owner}'`,
    'create role rollmates_web nologin',
    'grant rollmates_web to rollmates',
    'create database rollmates owner rollmates',
    // Keeps refusals, and the values in them, out of the database's log.
    `alter database rollmates set log_min_messages = 'log'`,
    `alter database rollmates set log_min_error_statement = 'panic'`,
  )
}

/** Whether HAProxy connects only to the primary. Until its first checks it tries all machines in turn. */
export async function leadsToPrimary(url: string): Promise<boolean> {
  for (let turn = 0; turn < 2 * NODES.length; turn += 1) {
    if (!(await answers(url, ON_PRIMARY))) return false
  }
  return true
}

/** A statement that fails on replicas. */
export const ON_PRIMARY = 'select 1 / (not pg_is_in_recovery())::int'

/** Whether `statement` runs on a new connection to `url`. */
export function answers(url: string, statement = 'select 1'): Promise<boolean> {
  return runInOneSession(`${url}?connect_timeout=2`, statement).then(
    () => true,
    () => false,
  )
}
