import { expect, it } from 'vitest'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { play } from '../support/stage.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('A balance', (engine) => {
  const world = worldFor(engine)

  it('of the demo is the sum of its entries', async () => {
    expect((await brokenInvariants(world.database)).filter((line) => /balance/.test(line))).toEqual(
      [],
    )
    const [rows] = await world.database.query(
      `select (select count(*) > 50 from app.chance_balance) as chances,
        (select count(*) > 50 from app.dice_balance) as dice`,
    )
    expect(rows).toEqual({ chances: true, dice: true })
  })

  it('of chances is the latest day’s, and a call from before midnight has its own', async () => {
    await play(world.database, async (stage) => {
      const id = await stage.id('other')
      const add = (day: string, chances: number, reason: string) =>
        stage.query(`select app.add_chances($1::text::uuid, 'draw', $2::text::date, $3, $4)`, [
          id,
          day,
          chances,
          reason,
        ])
      const left = async (day: string) =>
        (
          await stage.query(
            `select * from app.chances_of($1::text::uuid, 'draw', $2::text::date)`,
            [id, day],
          )
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
      const rows = await stage.query(
        `select day::text, chances from app.chance_balance
          where player_id = $1::text::uuid and campaign_slug = 'draw'`,
        [id],
      )
      expect(rows).toEqual([{ day: '2026-11-22', chances: 5 }])
    })
  })

  it('of dice is told without reading the ledger', async () => {
    const read = await play(world.database, async (stage) => {
      const id = await stage.id('player')
      await stage.query(
        `insert into app.dice_entry (player_id, dice, reason, entered_at)
          select $1::text::uuid, 1, 'test', app.now() from generate_series(1, 500)`,
        [id],
      )
      const before = await ledgerReads(stage)
      const [row] = await stage.query<{ grown: boolean }>(
        'select app.dice_balance_of($1::text::uuid) >= 500 as grown',
        [id],
      )
      expect(row).toEqual({ grown: true })
      return (await ledgerReads(stage)) - before
    })
    expect(read).toBe(0)
  })

  async function ledgerReads(stage: {
    query<R extends Record<string, unknown>>(text: string): Promise<R[]>
  }): Promise<number> {
    const [row] = await stage.query<{ read: string }>(
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_user_tables
        where relname ~ '^(dice|chance)_entry'`,
    )
    return Number(row?.read)
  }
})

describeOnPostgresql('Balances, all at once,', (engine) => {
  const world = worldFor(engine)

  it('let the last chance be spent once, even by what takes no lock', async () => {
    const [maja] = await world.database.query<{ id: string }>(
      `select app.player_by_username('Maja') as id`,
    )
    const spend = (chances: number) =>
      world.database.query(
        `select app.add_chances($1::text::uuid, 'races', date '2026-11-21', $2, 'test')`,
        [maja?.id, chances],
      )
    await Promise.all(Array.from({ length: 8 }, () => spend(1)))
    const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => spend(-1)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: '23514' })
    expect(
      await world.database.query(
        `select chances, (select sum(chances)::int from app.chance_entry
            where campaign_slug = 'races') as entered
          from app.chance_balance where campaign_slug = 'races'`,
      ),
    ).toEqual([{ chances: 0, entered: 0 }])
  })

  it('count every die of many gifts', async () => {
    const [fresh] = await world.database.query<{ id: string }>(
      `insert into app.player (username, avatar, joined_at)
        values ('Lucky One', 'owl', app.now()) returning id`,
    )
    await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        world.database.query(`select app.add_dice($1::text::uuid, $2, 'test')`, [
          fresh?.id,
          index + 1,
        ]),
      ),
    )
    expect(
      await world.database.query('select app.dice_balance_of($1::text::uuid) as dice', [fresh?.id]),
    ).toEqual([{ dice: 528 }])
    await expect(
      world.database.query(`select app.add_dice($1::text::uuid, -529, 'test')`, [fresh?.id]),
    ).rejects.toMatchObject({ code: '23514' })
    expect((await brokenInvariants(world.database)).filter((line) => /balance/.test(line))).toEqual(
      [],
    )
  })
})
