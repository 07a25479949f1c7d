import { expect, it } from 'vitest'
import { describeOnBoth } from './support/engines.ts'
import { worldFor } from './support/world.ts'

/** Tables that grow with the players and what they do; a handful of campaigns may be read whole. */
const GROWING = ['player', 'request', 'recap_share', 'season_recap', 'exchange', 'sticker_transfer']

const CALLS = {
  'the own recap': `api.season_recap('movie-night')`,
  'another player’s recap': `api.season_recap('movie-night', 'Bruno')`,
  'a recap by a name in other letters': `api.season_recap('movie-night', 'INÊS C.')`,
  'a share': `api.season_recap_shared(gen_random_uuid(), 'movie-night', 3)`,
  'who the caller is': 'api.player_me()',
  'a phase': `api.campaign_phase('movie-night')`,
}

describeOnBoth('A call', (engine) => {
  const world = worldFor(engine)

  it.each(Object.entries(CALLS))(
    'for %s reads no growing table from end to end',
    async (_, call) => {
      const scanned = await world.database.transaction(async (transaction) => {
        await transaction.query(`
        select set_config('request.jwt.claims', jsonb_build_object('sub', player.id)::text, true)
          from app.player where username = 'Maja'`)
        const before = await sequentialScans(transaction)
        await transaction.query(`select ${call}`)
        const after = await sequentialScans(transaction)
        return GROWING.filter((table) => after.get(table) !== before.get(table))
      })
      expect(scanned).toEqual([])
    },
  )
})

/** How often each table was read from end to end in this transaction. */
async function sequentialScans(transaction: {
  query<R extends Record<string, unknown>>(text: string): Promise<R[]>
}): Promise<Map<string, number>> {
  const rows = await transaction.query<{ name: string; scans: string | number }>(
    `select relname as name, seq_scan as scans from pg_stat_xact_user_tables where schemaname = 'app'`,
  )
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
}
