import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readApiCatalogue } from '#backend/database/api-catalogue.ts'
import type { Database } from '#backend/database/database.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { type Cluster, startCluster } from '../support/postgresql-cluster.ts'
import { startProcess } from '../support/server-process.ts'

let cluster: Cluster | null
let administrator: Database

// Roles belong to a whole PostgreSQL server, so these tests start their own.
beforeAll(async () => {
  cluster = await startCluster()
  if (cluster) {
    administrator = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: '' })
  }
})
afterAll(async () => {
  await administrator?.close()
  cluster?.stop()
})

async function create(name: string, options: string, owns = true): Promise<string> {
  await administrator.query(`create role ${name} login nosuperuser ${options}`)
  await administrator.query(`create database ${name} owner ${owns ? name : 'postgres'}`)
  const url = new URL(cluster?.url(name) ?? '')
  url.username = name
  return url.href
}

async function prepare(databaseUrl: string): Promise<string[]> {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  const lines: string[] = []
  try {
    await prepareDatabase(database, 'test', { log: (line) => lines.push(line) })
    return lines
  } finally {
    await database.close()
  }
}

/** Calls a function as the web role, which finds no campaign here; returns the refusal's code. */
async function refusalOfCall(databaseUrl: string): Promise<unknown> {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  try {
    const fn = (await readApiCatalogue(database)).get('campaign_phase')
    if (!fn) throw new Error('There is no campaign_phase')
    return await database.call(null, fn, { campaign: 'none' }).then(
      (value) => value,
      (error: { code?: unknown }) => error.code,
    )
  } finally {
    await database.close()
  }
}

describe('Preparing a managed database', () => {
  it('says what its user lacks, where there is no role and it may create none', async ({
    skip,
  }) => {
    if (!cluster) return skip('PostgreSQL is not installed here')
    const url = await create('tenant', 'nocreaterole', false)
    const { code, output } = await startProcess(
      { databaseUrl: url, dataDir: '' },
      {},
      'cli/prepare.ts',
    ).ended
    expect(code).toBe(1)
    expect(output).toBe(
      'The database user tenant may not do what preparing needs. Let an administrator of the database run, once: create role rollmates_web nologin; grant rollmates_web to tenant; grant create on database tenant to tenant;\n',
    )

    await administrator.query('create role rollmates_web nologin')
    await expect(prepare(url)).rejects.toThrow(
      /once: grant rollmates_web to tenant; grant create on database tenant to tenant;$/,
    )
    await administrator.query('grant create on database tenant to tenant')
    await expect(prepare(url)).rejects.toThrow(/once: grant rollmates_web to tenant;$/)
    await administrator.query('grant rollmates_web to tenant')
    expect(await prepare(url)).toEqual([
      expect.stringMatching(/^Ran \d+ files of tables/),
      expect.stringMatching(/^Applied the functions/),
    ])
    expect(await prepare(url)).toEqual([])
    expect(await refusalOfCall(url)).toBe(REFUSAL.not_available)
  })

  it('needs no right over roles where the role exists', async ({ skip }) => {
    if (!cluster) return skip('PostgreSQL is not installed here')
    await administrator.query(`
      do $$ begin create role rollmates_web nologin; exception when duplicate_object then null; end $$`)
    const url = await create('owner_only', 'nocreaterole in role rollmates_web')
    expect(await prepare(url)).toHaveLength(2)
    expect(await refusalOfCall(url)).toBe(REFUSAL.not_available)
  })

  it('still creates the role where it may', async ({ skip }) => {
    if (!cluster) return skip('PostgreSQL is not installed here')
    for (const name of ['tenant', 'owner_only']) {
      await administrator.query(`drop database if exists ${name}`)
      await administrator.query(`drop role if exists ${name}`)
    }
    await administrator.query('drop role if exists rollmates_web')
    const url = await create('creator', 'createrole')
    expect(await prepare(url)).toHaveLength(2)
    expect(await refusalOfCall(url)).toBe(REFUSAL.not_available)
  })
})
