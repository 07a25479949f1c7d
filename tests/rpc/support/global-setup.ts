import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Database } from '#backend/database/database.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { takeDueSnapshots } from '#backend/jobs/season-snapshots.ts'
import { prepareFreshData } from '#scripts/lib/serve-demo.ts'
import { publishedAlbums } from '#src/albums/album-row.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { type Cluster, startCluster } from './postgresql-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folders that the embedded database of each file is copied from. */
    pgliteTemplates: { demo: string; empty: string }
    /** The URL of PostgreSQL's maintenance database; null if no PostgreSQL is installed. */
    postgresqlUrl: string | null
  }
}

/** While everything else starts beside it, a connection can take longer than a server would wait. */
export const SLOW_MACHINE = { connectTimeout: 120_000 } as const

/** The database on PostgreSQL that each file's database is copied from. */
export const POSTGRESQL_TEMPLATE = 'rollmates_template'

/** Creates the demo's database once on each engine; the test files work on copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rollmates-pglite-'))
  const cluster = await startCluster()
  // Each engine runs in a process of its own.
  const [pgliteTemplates] = await Promise.all([
    makePgliteTemplates(folder),
    cluster && makePostgresqlTemplate(cluster),
  ])
  if (!cluster) {
    console.warn('PostgreSQL is not installed here: its half of the tests is skipped.')
  }
  project.provide('pgliteTemplates', pgliteTemplates)
  project.provide('postgresqlUrl', cluster?.url('postgres') ?? null)
  return async () => {
    cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makePgliteTemplates(folder: string) {
  const templates = { demo: join(folder, 'demo'), empty: join(folder, 'empty') }
  await (await openDatabase({ dataDir: templates.empty })).close()
  await dropSpareLog(templates.empty)
  // The demo itself, as journeys have it: filling another one takes half a minute of CPU time.
  await cp(await prepareFreshData(), templates.demo, { recursive: true })
  await publishTestCampaigns(await openDatabase({ dataDir: templates.demo }))
  await dropSpareLog(templates.demo)
  return templates
}

async function makePostgresqlTemplate(cluster: Cluster): Promise<void> {
  const maintenance = await openDatabase(
    { databaseUrl: cluster.url('postgres'), dataDir: '' },
    SLOW_MACHINE,
  )
  await maintenance.query(`create database ${POSTGRESQL_TEMPLATE}`)
  await maintenance.close()
  const database = await openDatabase(
    { databaseUrl: cluster.url(POSTGRESQL_TEMPLATE), dataDir: '' },
    SLOW_MACHINE,
  )
  await prepareDatabase(database, 'demo', { albums: publishedAlbums() })
  await publishTestCampaigns(database)
}

/**
 * Removes the write-ahead log that the embedded database keeps for reuse: more than half of the
 * folder, which is copied for every world. A start reads only from the last checkpoint on.
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
  // A stop may write its checkpoint into the next file of the log, whose number is one higher.
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  const kept = names.slice(names.indexOf(log.first), names.indexOf(log.last) + 2)
  for (const name of names) if (!kept.includes(name)) await rm(join(folder, name))
}

async function publishTestCampaigns(database: Database): Promise<void> {
  await publishCampaigns(database, CAMPAIGNS)
  await takeDueSnapshots(database)
  await database.close()
}
