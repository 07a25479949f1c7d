import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '#backend/database/open-database.ts'
import { SLOW_MACHINE } from '../support/global-setup.ts'
import { type Cluster, startCluster } from '../support/postgresql-cluster.ts'

async function clusterFor(copyOf?: string): Promise<Cluster> {
  const cluster = await startCluster({ copyOf })
  if (!cluster) throw new Error('PostgreSQL is not installed here')
  onTestFinished(() => cluster.stop())
  return cluster
}

async function ask(cluster: Cluster, ...statements: string[]) {
  const databaseUrl = cluster.url('postgres')
  const database = await openDatabase({ databaseUrl, dataDir: '' }, SLOW_MACHINE)
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = await database.query(statement)
    return rows
  } finally {
    await database.close()
  }
}

it.skipIf(inject('postgresqlUrl') === null)(
  'two runs at once use the databases that an earlier one has kept, each its own copy',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rollmates-kept-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const kept = join(folder, 'postgresql')
    const first = await clusterFor()
    await ask(
      first,
      'create table public.note (text text)',
      `insert into public.note values ('kept')`,
    )
    // Writes several segments of the write-ahead log; the copy contains only the last one.
    await ask(
      first,
      `create table public.long as select repeat(md5(n::text), 8) from generate_series(1, 150000) as n`,
    )
    first.copyTo(kept)
    const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)
    expect(readdirSync(join(kept, 'pg_wal')).filter(isSegment)).toHaveLength(1)

    const [one, other] = await Promise.all([clusterFor(kept), clusterFor(kept)])
    await Promise.all([
      ask(one, `insert into public.note values ('one')`),
      ask(other, `insert into public.note values ('other')`),
    ])
    const notes = (cluster: Cluster) => ask(cluster, 'select text from public.note order by text')
    expect(await notes(one)).toEqual([{ text: 'kept' }, { text: 'one' }])
    expect(await notes(other)).toEqual([{ text: 'kept' }, { text: 'other' }])
    expect(await notes(first)).toEqual([{ text: 'kept' }])
  },
)
