import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Database } from '#backend/database/database.ts'
import { JOBS } from '#backend/jobs/jobs.ts'
import { describeOnBoth } from '../support/engines.ts'
import { play } from '../support/stage.ts'
import { worldFor } from '../support/world.ts'

type Query = Database['query']

interface Life {
  table: string
  partition: string
  deleters: string[]
}

async function functionsOfJobs(): Promise<[job: string, fn: string][]> {
  const found: [string, string][] = []
  const query = (async (_sql: string, [job, fn]: string[]) => {
    found.push([`${job}`, `${fn}`])
    return [{ done: 0 }]
  }) as unknown as Query
  for (const job of JOBS) await job.step({ query })
  return found
}

/** Returns the functions that delete rows of each table, found in the functions' sources. */
async function deletersByTable(query: Query): Promise<Map<string, Set<string>>> {
  const functions = await query<{ name: string; root: boolean; source: string }>(
    `select pronamespace::regnamespace || '.' || proname as name, prosrc as source,
        pronamespace = 'api'::regnamespace or prorettype = 'trigger'::regtype as root
      from pg_proc where pronamespace in ('app'::regnamespace, 'api'::regnamespace)`,
  )
  const bodies = new Map<string, string>()
  for (const { name, source } of functions) bodies.set(name, (bodies.get(name) ?? '') + source)
  const reachedFrom = (roots: string[]): Set<string> => {
    const reached = new Set(roots)
    for (const name of reached)
      for (const [called] of (bodies.get(name) ?? '').matchAll(/\bapp\.\w+(?=\()/g))
        if (bodies.has(called)) reached.add(called)
    return reached
  }
  const found = new Map<string, Set<string>>()
  const add = (table: string, deleter: string) =>
    found.set(table, (found.get(table) ?? new Set()).add(deleter))
  const addAll = (names: Iterable<string>, deleter: string) => {
    for (const name of names)
      for (const [, table = ''] of (bodies.get(name) ?? '').matchAll(/\bdelete from app\.(\w+)/g))
        add(table, deleter)
  }

  const ofCalls = reachedFrom(functions.filter(({ root }) => root).map(({ name }) => name))
  const known = new Set(ofCalls)
  addAll(ofCalls, 'calls')
  for (const [job, fn] of await functionsOfJobs()) {
    const ofJob = reachedFrom([`app.${fn}`])
    for (const name of ofJob) known.add(name)
    addAll(ofJob, job)
  }
  addAll(
    [...bodies.keys()].filter((name) => !known.has(name)),
    'programs',
  )

  const listed = await query<{ name: string; deleter: string }>(
    `select name, 'keep partitions' as deleter from app.partitioned_tables() where kept is not null
      union all
      select ledger, 'archive-ledgers' from app.archived_ledgers()
      union all
      select source, 'deletion' from app.player_data() where fate = 'deleted'`,
  )
  for (const { name, deleter } of listed) add(name, deleter)
  return found
}

async function livesOfSchema(query: Query): Promise<Life[]> {
  const deleters = await deletersByTable(query)
  const tables = await query<{ name: string; partition: string }>(
    `select class.relname as name, case when whole.partrelid is null then '—'
          else coalesce(listed.span, 'by nobody') end as partition
      from pg_class as class
      left join pg_partitioned_table as whole on whole.partrelid = class.oid
      left join app.partitioned_tables() as listed on listed.name = class.relname
      where class.relnamespace = 'app'::regnamespace and class.relkind in ('r', 'p')
        and not class.relispartition`,
  )
  return tables.map(({ name, partition }) => ({
    table: name,
    partition,
    deleters: [...(deleters.get(name) ?? [])].sort(),
  }))
}

function rowsOfPage(): (Life & { life: string })[] {
  const page = readFileSync('docs/data-life.md', 'utf8')
  return [...page.matchAll(/^\| (`.*`) \| (.*) \|$/gm)].flatMap(([, tables = '', cells = '']) => {
    const [partition = '', life = '', who = ''] = cells.split(' | ')
    const deleters = who.split(', ').sort()
    return Array.from(tables.matchAll(/\w+/g), ([table]) => ({ table, partition, life, deleters }))
  })
}

/** Whether docs/data-life.md omits a table: its rows stay, or go only with their player. */
const isUnlisted = ({ partition, deleters }: Life) =>
  partition === '—' && ['', 'deletion'].includes(deleters.join())

const byTable = (one: Life, other: Life) => (one.table < other.table ? -1 : 1)

describeOnBoth('The life of every table, as docs/data-life.md has it', (engine) => {
  const world = worldFor(engine)

  it('is that of the schema: tables, partitions and who deletes', async () => {
    const page = rowsOfPage().map(({ table, partition, deleters }) => ({
      table,
      partition,
      deleters,
    }))
    const schema = await livesOfSchema(world.database.query.bind(world.database))
    expect(page.sort(byTable)).toEqual(schema.filter((life) => !isUnlisted(life)).sort(byTable))
    expect(rowsOfPage().filter(({ life }) => life === '')).toEqual([])
  })

  it('has as many days as the job that drops partitions', async () => {
    const page = new Map(rowsOfPage().map((row) => [row.table, row.life]))
    const kept = await world.sql<{ name: string; days: number }>`select name, extract(epoch
      from kept)::int / 86400 as days
      from app.partitioned_tables() where kept is not null`
    expect(kept.length).toBeGreaterThan(0)
    for (const { name, days } of kept) {
      const [, from, to = from] = /(\d+)(?: to (\d+))? days?/.exec(page.get(name) ?? '') ?? []
      expect(days, name).toBeGreaterThanOrEqual(Number(from))
      expect(days, name).toBeLessThanOrEqual(Number(to))
    }
  })

  it('is missing of a table that is new, and another where a job stops deleting', async () => {
    const found = await play(world.database, async (stage) => {
      await stage.sql`create table app.fresh (day date) partition by range (day)`
      await stage.sql`
        create or replace function app.delete_old_refusals() returns integer language sql
        as 'select 0'`
      return livesOfSchema(stage.query)
    })
    expect(found.find(({ table }) => table === 'fresh')).toEqual({
      table: 'fresh',
      partition: 'by nobody',
      deleters: [],
    })
    expect(found.find(({ table }) => table === 'refusal_count')?.deleters).toEqual(['deletion'])
  })
})
