import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiCatalogue, readApiCatalogue } from '#backend/database/api-catalogue.ts'
import type { Database } from '#backend/database/database.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { describeOnPostgresql } from '../support/engines.ts'

const CONNECTIONS = 2

describeOnPostgresql('A call that waits for another', (engine) => {
  let database: Database
  let catalogue: ApiCatalogue
  let drop: () => Promise<void>

  beforeAll(async () => {
    const { place, ...made } = await engine.place('demo')
    drop = made.drop
    database = await openDatabase(place, { calls: CONNECTIONS, maxWaiting: 100, maxWait: 240_000 })
    catalogue = await readApiCatalogue(database)
  })

  afterAll(async () => {
    await database.close()
    await drop()
  })

  const named = (name: string) => {
    const fn = catalogue.get(name)
    if (!fn) throw new Error(`There is no ${name}`)
    return fn
  }
  const season = 'movie-night'
  const share = (sub: string) =>
    database.call({ sub }, named('season_recap_shared'), {
      request_id: randomUUID(),
      season,
      page: 2,
    })
  const reads = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        database.read(null, named('season_recap'), { season, username: 'Bruno' }, undefined),
      ),
    )

  it('delays no other call, although there are more calls than connections', async () => {
    const players = await database.query<{ id: string }>(`select id from app.player limit 3`)
    const [slow, ...others] = players.map(({ id }) => id)
    // Opens both connections and prepares both calls on them, so that either can run any call.
    expect(others).toHaveLength(CONNECTIONS)
    await Promise.all(others.map(share))
    await reads(CONNECTIONS)

    let waiting: Promise<string | null> | undefined
    await database.transaction(async (transaction) => {
      await transaction.query('select from app.player where id = $1::text::uuid for update', [slow])
      waiting = share(slow ?? '')
      expect(await reads(10)).toHaveLength(10)
    })
    expect(await waiting).toBe('{"shares": 1}')
  })
})
