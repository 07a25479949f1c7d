import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { behind, describeOnPostgresql } from '../support/engines.ts'
import { API_KEY, openWorld } from '../support/world.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

describeOnPostgresql('While a call runs', (engine) => {
  it.each(['none', 'transaction'] as const)(
    'PostgreSQL names its function and its trace, as for the pooler %s, and nothing afterwards',
    async (pooler) => {
      const world = await openWorld(behind(engine, pooler))
      const running = () =>
        world.sql`select 1 from pg_stat_activity
          where application_name = ${`${TRACE} season_recap_shared`}
          and datname = current_database()`
      try {
        const token = await world.token('Maja')
        let answer: ReturnType<typeof world.request> | undefined
        await world.database.transaction(async (transaction) => {
          await transaction.query(`select from app.player where username = 'Maja' for update`)
          answer = world.request('/rest/v1/rpc/season_recap_shared', {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'api-key': API_KEY,
              authorization: `Bearer ${token}`,
              traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
            },
            body: JSON.stringify({ request_id: randomUUID(), season: 'movie-night', page: 1 }),
          })
          await eventually(async () => expect(await running()).toHaveLength(1))
        })
        expect(await answer).toMatchObject({ status: 200 })
        expect(await running()).toEqual([])
      } finally {
        await world.close()
      }
    },
  )
})
