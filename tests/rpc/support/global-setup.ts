import { cpSync, rmSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { applyFunctions } from '#backend/database/apply-functions.ts'
import type { Database } from '#backend/database/database.ts'
import { DEMO_BEGINS } from '#backend/database/demo-data.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { takeDueSnapshots } from '#backend/jobs/season-snapshots.ts'
import { isDone, markDone } from '#scripts/lib/fingerprint.ts'
import { oneAtATime } from '#scripts/lib/one-at-a-time.ts'
import { demoFingerprint, demoFingerprintOfTables } from '#scripts/lib/prepare-demo.ts'
import { prepareFreshData } from '#scripts/lib/serve-demo.ts'
import { publishedAlbums } from '#src/content/albums/album-row.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { type Cluster, postgresqlVersion, startCluster } from './postgresql-cluster.ts'

interface Templates {
  demo: string
  empty: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folders from which each test file's embedded database is copied. */
    pgliteTemplates: Templates
    /** The URL of PostgreSQL's maintenance database; null if no PostgreSQL is installed. */
    postgresqlUrl: string | null
  }
}

/** A longer timeout, because connecting can take long while everything else starts. */
export const SLOW_MACHINE = { connectTimeout: 120_000 } as const

export const POSTGRESQL_TEMPLATE = 'rollmates_template'

/** The folder in which the tests' databases are cached for further runs with the same sources. */
const KEPT = '.cache/test-databases'

/** Files whose change makes the cached databases outdated, in addition to those of the demo. */
const SOURCES = ['global-setup', 'campaigns', 'postgresql-cluster'].map(
  (name) => `tests/rpc/support/${name}.ts`,
)

/** Creates the demo's database once on each engine; the test files work on copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rollmates-pglite-'))
  const templates = { demo: join(folder, 'demo'), empty: join(folder, 'empty') }
  const print = printOfDatabases()
  const kept = await oneAtATime('.cache', 'copies the tests’ databases', () =>
    copyKept(
      print,
      folder,
      templates,
      process.argv.filter((word) => word.includes('tests/rpc/')).length === 1,
    ),
  )
  const cluster = kept ? kept.cluster : await makeDatabases(print, folder, templates)
  if (!cluster) {
    console.warn('PostgreSQL is not installed here: its half of the tests is skipped.')
  }
  project.provide('pgliteTemplates', templates)
  project.provide('postgresqlUrl', cluster?.url('postgres') ?? null)
  return async () => {
    cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The databases depend on the month, because partitions do. */
const values = () => [String(postgresqlVersion()), new Date().toISOString().slice(0, 7)]
const printOfDatabases = () => demoFingerprint(SOURCES, values())
const printOfTables = () => demoFingerprintOfTables(SOURCES, values())

/**
 * Copies the databases of an earlier run into `folder`, unless their sources have changed. With `oneFile`, SQL
 * functions may have changed: they are replaced in the copies, and the demo's data stays.
 */
async function copyKept(print: string, folder: string, { demo }: Templates, oneFile: boolean) {
  const isSame = isDone(join(KEPT, 'made-for'), print)
  if (!isSame && !(oneFile && isDone(join(KEPT, 'tables-for'), printOfTables()))) return undefined
  cpSync(join(KEPT, 'pglite'), folder, { recursive: true })
  const cluster = await startCluster({ copyOf: join(KEPT, 'postgresql') })
  if (cluster) {
    // Restarts the demo's clock, as if no time had passed since the earlier run.
    const database = await openTemplate(cluster)
    await database.query('select app.begin_demo_clock($1)', [DEMO_BEGINS])
    if (!isSame) await applyFunctions(database.background)
    await database.close()
  }
  if (!isSame) {
    const database = await openDatabase({ dataDir: demo })
    await applyFunctions(database)
    await database.close()
  }
  return { cluster }
}

/** Creates the databases, and caches a copy of them if their sources have not changed meanwhile. */
async function makeDatabases(print: string, folder: string, templates: Templates) {
  const cluster = await startCluster()
  const tables = printOfTables()
  // Fills both databases in parallel, because each engine runs in its own process.
  await Promise.all([makePgliteTemplates(templates), cluster && makePostgresqlTemplate(cluster)])
  if (printOfDatabases() === print) {
    await oneAtATime('.cache', 'keeps the tests’ databases', async () => {
      rmSync(KEPT, { recursive: true, force: true })
      cpSync(folder, join(KEPT, 'pglite'), { recursive: true })
      cluster?.copyTo(join(KEPT, 'postgresql'))
      markDone(join(KEPT, 'tables-for'), tables)
      markDone(join(KEPT, 'made-for'), print)
    })
  }
  return cluster
}

async function makePgliteTemplates(templates: Templates): Promise<void> {
  await (await openDatabase({ dataDir: templates.empty })).close()
  await dropSpareLog(templates.empty)
  // Copies the demo data of the e2e tests, because filling another database takes half a minute of CPU time.
  await cp(await prepareFreshData(), templates.demo, { recursive: true })
  await publishTestCampaigns(await openDatabase({ dataDir: templates.demo }))
  await dropSpareLog(templates.demo)
}

async function makePostgresqlTemplate(cluster: Cluster): Promise<void> {
  const maintenance = await openDatabase(
    { databaseUrl: cluster.url('postgres'), dataDir: '' },
    SLOW_MACHINE,
  )
  await maintenance.query(`create database ${POSTGRESQL_TEMPLATE}`)
  await maintenance.close()
  const database = await openTemplate(cluster)
  await prepareDatabase(database, 'demo', { albums: publishedAlbums() })
  await publishTestCampaigns(database)
}

const openTemplate = (cluster: Cluster) =>
  openDatabase({ databaseUrl: cluster.url(POSTGRESQL_TEMPLATE), dataDir: '' }, SLOW_MACHINE)

/**
 * Removes write-ahead log files that the embedded database keeps only for reuse. They are over half of the
 * folder, which is copied for every world; a start reads the log only from the last checkpoint on.
 */
async function dropSpareLog(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  await database.query('checkpoint')
  const [log] = await database.query<{ first: string; last: string }>(`
    select redo_wal_file as first, pg_walfile_name(pg_current_wal_lsn()) as last
      from pg_control_checkpoint()`)
  await database.close()
  if (!log) throw new Error('The embedded database does not tell where its log begins')
  const folder = join(dataDir, 'database', 'pg_wal')
  // Shutting down may write its checkpoint into the next log file, whose number is one higher.
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  const kept = names.slice(names.indexOf(log.first), names.indexOf(log.last) + 2)
  for (const name of names) if (!kept.includes(name)) await rm(join(folder, name))
}

async function publishTestCampaigns(database: Database): Promise<void> {
  await publishCampaigns(database, CAMPAIGNS)
  await takeDueSnapshots(database)
  await database.close()
}
