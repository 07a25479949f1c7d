import { expect, it } from 'vitest'
import type { Row } from '#backend/database/database.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { becoming, callerAt, makeFinderWorld } from '#lab/bench/finder/world.ts'
import { LONG } from '#scripts/lib/test-parts.ts'
import { describeOnPostgresql, type Engine } from '../support/engines.ts'

const CALLERS = 30

/** The most rows (with index entries) and blocks that one search reads, and the fewest hits that one finds. */
interface Most {
  rows: number
  blocks: number
  hits: number
}

describeOnPostgresql('A search for swaps', (engine) => {
  it('reads no more among 5,000 players than among 1,000', async () => {
    expectNoGrowth(await searchesAmong(engine, 1_000), await searchesAmong(engine, 5_000))
  })

  it('reads no more among 100,000 players than among 2,000', { tags: [LONG] }, async () => {
    expectNoGrowth(await searchesAmong(engine, 2_000), await searchesAmong(engine, 100_000))
  })
})

function expectNoGrowth(few: Most, many: Most): void {
  // Both searches find a full page, because a search without results would be cheap.
  expect([few.hits, many.hits]).toEqual([20, 20])
  expect(few.rows).toBeLessThan(20_000)
  expect(few.blocks).toBeLessThan(10_000)
  expect(many.rows).toBeLessThan(1.2 * few.rows)
  // With more players the indexes are deeper, and each look-up needs another block.
  expect(many.blocks).toBeLessThan(1.5 * few.blocks)
}

async function searchesAmong(engine: Engine, players: number): Promise<Most> {
  const { place, drop } = await engine.place('empty')
  await makeFinderWorld(place.databaseUrl ?? '', players)
  const database = await openDatabase(place)
  const most: Most = { rows: 0, blocks: 0, hits: Number.POSITIVE_INFINITY }
  try {
    for (let caller = 0; caller < CALLERS; caller += 1) {
      await database.transaction(async ({ query }) => {
        await query(becoming(callerAt(caller, players)))
        const before = await rowsRead(query)
        const [found] = await query<{ hits: number }>(
          `select jsonb_array_length(api.swap_finder() -> 'hits') as hits`,
        )
        most.rows = Math.max(most.rows, (await rowsRead(query)) - before)
        most.hits = Math.min(most.hits, found?.hits ?? 0)
        const plan = await query('explain (analyze, buffers, timing off) select api.swap_finder()')
        most.blocks = Math.max(most.blocks, blocksRead(plan))
      })
    }
  } finally {
    await database.close()
    await drop()
  }
  return most
}

async function rowsRead(query: (text: string) => Promise<Row[]>): Promise<number> {
  const [row] = await query(
    `select sum(pg_stat_get_xact_tuples_returned(oid))::integer as read
      from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'i')`,
  )
  return Number(row?.read)
}

function blocksRead(plan: readonly Row[]): number {
  const line = plan.map((row) => String(row['QUERY PLAN'])).find((text) => /Buffers:/.test(text))
  const [, hit = '0'] = line?.match(/shared hit=(\d+)/) ?? []
  const [, read = '0'] = line?.match(/read=(\d+)/) ?? []
  return Number(hit) + Number(read)
}
