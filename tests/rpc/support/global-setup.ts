import { mkdtemp, rm } from 'node:fs/promises'
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

async function makeTemplate(place: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const database = await openDatabase(place)
  await prepareDatabase(database, 'demo')
  await publishCampaigns(database, CAMPAIGNS)
  await takeDueSnapshots(database)
  await database.close()
}
