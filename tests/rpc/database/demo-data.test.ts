import { expect, it } from 'vitest'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { whatIsWrong } from '../support/album-invariants.ts'
import { describeOnBoth } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

/** The generated rows of the demo. They are the same on every machine and change only with the demo's SQL. */
const CONTENT = [
  { table: 'exchange', atLeast: 2000 },
  { table: 'free_sticker_claim', atLeast: 2000 },
  { table: 'invitation', atLeast: 50 },
  { table: 'partner_post', atLeast: 2000 },
  { table: 'partner_team_member', atLeast: 2000 },
  { table: 'player', atLeast: 2000 },
  { table: 'point_entry', atLeast: 100 },
  { table: 'praise', atLeast: 2000 },
  { table: 'redemption', atLeast: 5 },
  { table: 'sticker_entry', atLeast: 20_000 },
  { table: 'sticker_holding', atLeast: 20_000 },
  { table: 'sticker_transfer', atLeast: 2000 },
]

const checksums = new Map<string, unknown>()

describeOnBoth('The demo’s data', (engine) => {
  const world = worldFor(engine)

  it.each(CONTENT)('has the same $table on every engine', async ({ table, atLeast }) => {
    const [row] = await world.database.query<{ count: number; checksum: string }>(`
      select count(*)::int as count, md5(string_agg(entry::text, ',' order by entry::text collate "C")) as checksum
        from app.${table} as entry`)
    expect(row?.count).toBeGreaterThanOrEqual(atLeast)
    expect(checksums.get(table) ?? row).toEqual(row)
    checksums.set(table, row)
  })

  it('refers to nothing that is not there', async () => {
    const references = await world.database.query<{ name: string; orphans: string }>(`
      select conname as name, format('select count(*)::int as orphans from %s as child
            left join %s as parent on %s where parent is null and num_nonnulls(%s) = %s',
          conrelid::regclass, confrelid::regclass,
          string_agg(format('parent.%I = child.%I', there.attname, here.attname), ' and '),
          string_agg(format('child.%I', here.attname), ', '), count(*)) as orphans
        from pg_constraint
        cross join unnest(conkey, confkey) as pair (here, there)
        join pg_attribute as here on here.attrelid = conrelid and here.attnum = pair.here
        join pg_attribute as there on there.attrelid = confrelid and there.attnum = pair.there
        where contype = 'f' and conparentid = 0 and connamespace = 'app'::regnamespace
        group by pg_constraint.oid, conname, conrelid, confrelid`)
    expect(references.length).toBeGreaterThan(50)
    const broken: string[] = []
    for (const { name, orphans } of references) {
      const [row] = await world.database.query(orphans)
      if (row?.orphans !== 0) broken.push(name)
    }
    expect(broken).toEqual([])
  })

  it('has no activity before a player joined or after the demo’s start', async () => {
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

  it('has albums and proposals that the rules allow', async () => {
    expect(await whatIsWrong(world.database)).toEqual({})
    const lowest = await world.value<number>`
      select min(running)::int as lowest from (
        select sum(copies) over (partition by player_id, sticker_slug order by entered_at,
          id) as running
          from app.sticker_entry) as run`
    expect(lowest).toBe(0)
  })

  it('swaps more in every season than in the weeks after them, and never gold', async () => {
    const [after] = await world.database.query<{ a_day: number; gold: number }>(`
      select count(*) filter (
            where transferred_at >= '2026-10-19' and transferred_at < '2026-11-16') / 28.0::float8 as a_day,
        count(*) filter (where rarity = 'gold')::int as gold
        from app.sticker_transfer join app.sticker on sticker.slug = sticker_slug`)
    expect(after?.gold).toBe(0)
    for (const { from, a_day, maja } of await seasons()) {
      expect(a_day, from).toBeGreaterThan(3 * (after?.a_day ?? 0))
      expect(maja, from).toBeGreaterThan(100)
    }
  })

  function seasons() {
    return world.database.query<{ from: string; a_day: number; maja: number }>(`
      select season.from, count(*) / (season.until::date - season.from::date)::float8 as a_day,
          count(*) filter (where 'Maja' in (giver.username, taker.username))::int as maja
        from (values ('2026-01-12', '2026-02-23'), ('2026-03-02', '2026-05-25'),
            ('2026-06-01', '2026-07-13'), ('2026-07-13', '2026-08-24'), ('2026-09-07', '2026-10-19')
          ) as season ("from", until)
        join app.sticker_transfer on transferred_at >= season.from::timestamptz
          and transferred_at < season.until::timestamptz
        join app.player as giver on giver.id = from_player_id
        join app.player as taker on taker.id = to_player_id
        group by season.from, season.until`)
  }

  it('is created once; its clock is reset before its seasons end', async () => {
    const lines: string[] = []
    const prepare = () =>
      prepareDatabase(world.database, 'demo', { log: (line) => lines.push(line) })
    await prepare()
    expect(lines).toEqual([])
    await world.database.query(`update app.environment
      set clock_offset = timestamptz '2026-12-21T12:00:01Z' - now(), frozen_at = null, demo_clock = true`)
    await prepare()
    expect(lines).toEqual(['Turned the demo’s clock back to 2026-11-21T12:00:00Z.'])
    const [row] = await world.sql`select app.now() between '2026-11-21T12:00:00Z'
      and '2026-11-21T12:05:00Z' as back`
    expect(row).toEqual({ back: true })
  })

  it('does not reset a clock that an operator set', async () => {
    const lines: string[] = []
    await world.sql`select app.set_clock('2027-04-20T08:00:00Z', true)`
    await prepareDatabase(world.database, 'demo', { log: (line) => lines.push(line) })
    expect(lines).toEqual([])
    const [row] = await world.sql`select app.iso(app.now()) as now`
    expect(row).toEqual({ now: '2027-04-20T08:00:00.000Z' })
  })

  it('is never added to real players', async () => {
    const [row] = await world.sql`select count(*)::int as count from app.player`
    await prepareDatabase(world.database, 'development')
    expect(await world.sql`select count(*)::int as count from app.player`).toEqual([row])
  })
})
