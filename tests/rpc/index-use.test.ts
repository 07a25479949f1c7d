import { expect, it } from 'vitest'
import { EXAMPLES } from './support/all-examples.ts'
import { describeOnBoth } from './support/engines.ts'
import { play } from './support/stage.ts'
import { worldFor } from './support/world.ts'

/** Tables that stay a handful of rows, however many play; those may be read whole. */
const SMALL = ['environment', 'campaign', 'sticker', 'sticker_set', 'season_snapshot']

describeOnBoth('A call', (engine) => {
  const world = worldFor(engine)

  it.each(Object.entries(EXAMPLES))(
    'of %s reads no growing table from end to end',
    async (name, { params, outcomes }) => {
      const caller = outcomes?.player && outcomes.player !== 'allowed' ? 'apple' : 'player'
      const scanned = await play(world.database, async (stage) => {
        const given = await params(stage, caller)
        const before = await sequentialScans(stage)
        await stage.call(caller, name, given)
        const after = await sequentialScans(stage)
        return [...after].filter(([table, scans]) => scans !== before.get(table))
      })
      expect(scanned.map(([table]) => table).filter((table) => !SMALL.includes(table))).toEqual([])
    },
  )

  it.each([
    ['another player’s recap', { season: 'movie-night', username: 'Bruno' }],
    ['a recap by a name in other letters', { season: 'movie-night', username: 'INÊS C.' }],
  ])('of season_recap for %s does not, either', async (_, params) => {
    const scanned = await play(world.database, async (stage) => {
      const before = await sequentialScans(stage)
      await stage.call('player', 'season_recap', params)
      const after = await sequentialScans(stage)
      return [...after].filter(([table, scans]) => scans !== before.get(table))
    })
    expect(scanned.map(([table]) => table).filter((table) => !SMALL.includes(table))).toEqual([])
  })
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
