import { expect, it } from 'vitest'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { brokenInvariants } from '../support/invariants.ts'
import type { Sql } from '../support/sql-on.ts'
import { play } from '../support/stage.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('A balance', (engine) => {
  const world = worldFor(engine)

  it('of the demo is the sum of its entries', async () => {
    expect((await brokenInvariants(world.database)).filter((line) => /balance/.test(line))).toEqual(
      [],
    )
    const [rows] = await world.sql`select (select count(*) > 50 from app.chance_balance) as chances,
      (select count(*) > 50 from app.dice_balance) as dice`
    expect(rows).toEqual({ chances: true, dice: true })
  })

  it('of chances is the latest day’s, and a call from before midnight has its own', async () => {
    await play(world.database, async (stage) => {
      const id = await stage.id('other')
      const add = (day: string, chances: number, reason: string) =>
        stage.sql`select app.add_chances(${id}::text::uuid, 'draw', ${day}::text::date, ${chances},
          ${reason})`
      const left = async (day: string) =>
        (
          await stage.sql`select *
            from app.chances_of(${id}::text::uuid, 'draw', ${day}::text::date)`
        )[0]
      expect(await left('2026-11-21')).toEqual({ chances: 0, allowance: 0 })
      await add('2026-11-21', 3, 'daily')
      await add('2026-11-21', 1, 'ad_watched')
      await add('2026-11-21', -1, 'spin')
      expect(await left('2026-11-21')).toEqual({ chances: 3, allowance: 3 })
      expect(await left('2026-11-22')).toEqual({ chances: 0, allowance: 0 })
      await add('2026-11-22', 5, 'daily')
      expect(await left('2026-11-22')).toEqual({ chances: 5, allowance: 5 })
      expect(await left('2026-11-21')).toEqual({ chances: 3, allowance: 3 })
      await add('2026-11-21', -2, 'spin')
      expect(await left('2026-11-21')).toEqual({ chances: 1, allowance: 3 })
      expect(await left('2026-11-22')).toEqual({ chances: 5, allowance: 5 })
      const rows = await stage.sql`select day::text, chances from app.chance_balance
        where player_id = ${id}::text::uuid and campaign_slug = 'draw'`
      expect(rows).toEqual([{ day: '2026-11-22', chances: 5 }])
    })
  })

  it('of dice is told without reading the ledger', async () => {
    const read = await play(world.database, async (stage) => {
      const id = await stage.id('player')
      await stage.sql`insert into app.dice_entry (player_id, dice, reason, entered_at)
        select ${id}::text::uuid, 1, 'test', app.now() from generate_series(1, 500)`
      const before = await ledgerReads(stage)
      const [row] = await stage.sql<{ grown: boolean }>`
        select app.dice_balance_of(${id}::text::uuid) >= 500 as grown`
      expect(row).toEqual({ grown: true })
      return (await ledgerReads(stage)) - before
    })
    expect(read).toBe(0)
  })

  async function ledgerReads(stage: Sql): Promise<number> {
    const read = await stage.value<string>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_user_tables
      where relname ~ '^(dice|chance)_entry'`
    return Number(read)
  }
})

describeOnPostgresql('Balances, all at once,', (engine) => {
  const world = worldFor(engine)

  it('let the last chance be spent once, even by what takes no lock', async () => {
    const [maja] = await world.sql<{ id: string }>`select app.player_by_username('Maja') as id`
    const spend = (chances: number) =>
      world.sql`select app.add_chances(${maja?.id}::text::uuid, 'races', date '2026-11-21',
        ${chances}, 'test')`
    await Promise.all(Array.from({ length: 8 }, () => spend(1)))
    const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => spend(-1)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: '23514' })
    expect(
      await world.sql`select chances, (select sum(chances)::int from app.chance_entry
          where campaign_slug = 'races') as entered
        from app.chance_balance where campaign_slug = 'races'`,
    ).toEqual([{ chances: 0, entered: 0 }])
  })

  it('count every die of many gifts', async () => {
    const [fresh] = await world.sql<{ id: string }>`insert into app.player (username, avatar,
      joined_at)
      values ('Lucky One', 'owl', app.now()) returning id`
    await Promise.all(
      Array.from(
        { length: 32 },
        (_, index) =>
          world.sql`select app.add_dice(${fresh?.id}::text::uuid, ${index + 1}, 'test')`,
      ),
    )
    expect(await world.sql`select app.dice_balance_of(${fresh?.id}::text::uuid) as dice`).toEqual([
      { dice: 528 },
    ])
    await expect(
      world.sql`select app.add_dice(${fresh?.id}::text::uuid, -529, 'test')`,
    ).rejects.toMatchObject({ code: '23514' })
    expect((await brokenInvariants(world.database)).filter((line) => /balance/.test(line))).toEqual(
      [],
    )
  })
})
