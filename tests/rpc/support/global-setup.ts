import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { takeDueSnapshots } from '#backend/jobs/season-snapshots.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { startCluster } from './postgresql-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder that each file's embedded database is a copy of. */
    pgliteTemplate: string
    /** Where PostgreSQL's maintenance database is, or null where no PostgreSQL is installed. */
    postgresqlUrl: string | null
  }
}

/** The database on PostgreSQL that each file's is a copy of. */
export const POSTGRESQL_TEMPLATE = 'rollmates_template'

/** Makes the demo's database once on each engine; the test files work on copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rollmates-pglite-'))
  const cluster = await startCluster()
  await makeTemplate({ dataDir: folder })
  await dropSpareLog(folder)
  if (cluster) {
    const maintenance = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: '' })
    await maintenance.query(`create database ${POSTGRESQL_TEMPLATE}`)
    await maintenance.close()
    await makeTemplate({ databaseUrl: cluster.url(POSTGRESQL_TEMPLATE), dataDir: '' })
  } else {
    console.warn('PostgreSQL is not installed here: its half of the tests is skipped.')
  }
  project.provide('pgliteTemplate', folder)
  project.provide('postgresqlUrl', cluster?.url('postgres') ?? null)
  return async () => {
    cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes the write-ahead log that the embedded database keeps to write over later: more than half of
 * the folder, which is copied for every world. What a start reads begins with the last checkpoint.
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
  // A stop may write its checkpoint into the next file of the log, whose name is one higher.
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  const kept = names.slice(names.indexOf(log.first), names.indexOf(log.last) + 2)
  for (const name of names) if (!kept.includes(name)) await rm(join(folder, name))
}

async function makeTemplate(place: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const database = await openDatabase(place)
  await prepareDatabase(database, 'demo')
  await publishCampaigns(database, CAMPAIGNS)
  await takeDueSnapshots(database)
  await database.close()
}
