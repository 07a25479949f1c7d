import { expect, it } from 'vitest'
import { prepareDatabase } from '../../backend/database/prepare-database.ts'
import { describeOnBoth } from './support/engines.ts'
import { worldFor } from './support/world.ts'

/** What the generator makes, everywhere and every time. Changes only when its SQL does. */
const CONTENT = [
  'exchange',
  'free_sticker_claim',
  'partner_post',
  'partner_team_member',
  'player',
  'point_entry',
  'praise',
  'sticker_transfer',
]

const checksums = new Map<string, unknown>()

describeOnBoth('The demo’s data', (engine) => {
  const world = worldFor(engine)

  it.each(CONTENT)('has the same %s on every engine', async (table) => {
    const [row] = await world.database.query<{ count: number; checksum: string }>(`
      select count(*)::int as count, md5(string_agg(entry::text, ',' order by entry::text collate "C")) as checksum
        from app.${table} as entry`)
    expect(row?.count).toBeGreaterThanOrEqual(2000)
    expect(checksums.get(table) ?? row).toEqual(row)
    checksums.set(table, row)
  })

  it('lets nobody act before they joined or after the demo’s beginning', async () => {
    const [row] = await world.database.query(`
      select count(*)::int as wrong from app.exchange
        join app.player as a on a.id = proposer_id
        join app.player as b on b.id = partner_id
        where completed_at <= greatest(a.joined_at, b.joined_at)
          or completed_at >= '2026-11-21T12:00:00Z'`)
    expect(row).toEqual({ wrong: 0 })
    const rows = await world.database.query(`
      select t.max < '2026-11-21T12:00:00Z' as fine from (
        select max(praised_at) from app.praise
        union all select max(claimed_at) from app.free_sticker_claim
        union all select max(posted_at) from app.partner_post
        union all select max(joined_at) from app.partner_team_member
        union all select max(joined_at) from app.player
        union all select max(entered_at) from app.point_entry) as t`)
    expect(rows.every(({ fine }) => fine === true)).toBe(true)
  })

  it('swaps more in a season, and never gold', async () => {
    const [row] = await world.database.query<{ season: number; before: number; gold: number }>(`
      select
        count(*) filter (where transferred_at >= '2026-09-07' and transferred_at < '2026-10-19')::int as season,
        count(*) filter (where transferred_at >= '2026-07-20' and transferred_at < '2026-08-31')::int as before,
        count(*) filter (where rarity = 'gold')::int as gold
        from app.sticker_transfer join app.sticker on sticker.slug = sticker_slug`)
    expect(row?.season).toBeGreaterThan(3 * (row?.before ?? 0))
    expect(row?.gold).toBe(0)
  })

  it('is made once; its clock is turned back before its seasons end', async () => {
    const lines: string[] = []
    const prepare = () => prepareDatabase(world.database, 'demo', (line) => lines.push(line))
    await prepare()
    expect(lines).toEqual([])
    await world.database.query(`select app.set_clock('2026-12-21T12:00:01Z')`)
    await prepare()
    expect(lines).toEqual(['Turned the demo’s clock back to 2026-11-21T12:00:00Z.'])
    const [row] = await world.database.query(
      `select app.now() between '2026-11-21T12:00:00Z' and '2026-11-21T12:05:00Z' as back`,
    )
    expect(row).toEqual({ back: true })
  })

  it('is never made beside real players', async () => {
    const [row] = await world.database.query(`select count(*)::int as count from app.player`)
    await prepareDatabase(world.database, 'development')
    expect(await world.database.query(`select count(*)::int as count from app.player`)).toEqual([
      row,
    ])
  })
})
