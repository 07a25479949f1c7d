import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#backend/database/database.ts'
import { migrate } from '#backend/database/migrate.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { SQL_ROOT } from '#backend/database/sql-files.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { play } from '../support/stage.ts'
import { worldFor } from '../support/world.ts'

const ADA = '00000000-0000-4000-8000-00000000000a'
const BEN = '00000000-0000-4000-8000-00000000000b'

describeOnBoth('Balances of dice and chances, in a database that is in use,', (engine) => {
  let root: string
  let database: Database
  let drop: () => Promise<void>

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'rollmates-sql-'))
    await mkdir(join(root, 'migrations'))
    const { place, drop: dropPlace } = await engine.place('empty')
    database = await openDatabase(place)
    drop = dropPlace
  })
  afterEach(async () => {
    await database.close()
    await drop()
    await rm(root, { recursive: true, force: true })
  })

  /** Runs the migrations up to a number. */
  const migrateTo = async (number: string) => {
    for (const name of await readdir(join(SQL_ROOT, 'migrations'))) {
      if (name.slice(0, 4) <= number)
        await cp(join(SQL_ROOT, 'migrations', name), join(root, 'migrations', name))
    }
    return migrate(database, root)
  }
  const dice = (player: string, count: number) =>
    database.query(
      `insert into app.dice_entry (player_id, dice, reason, entered_at)
        values ($1::text::uuid, $2::text::integer, 'test', now())`,
      [player, String(count)],
    )
  const chances = (player: string, day: string, count: number, reason: string) =>
    database.query(
      `insert into app.chance_entry (player_id, campaign_slug, day, chances, reason, entered_at)
        values ($1::text::uuid, 'draw', $2::text::date, $3::text::integer, $4,
          $2::text::date + interval '10 hours')`,
      [player, day, String(count), reason],
    )

  it('are made of what was entered before and meanwhile', async () => {
    await migrateTo('0070')
    await database.query(
      `insert into app.player (id, username, username_look, avatar, joined_at)
        values ('${ADA}', 'Ada', 'ada', 'owl', now()), ('${BEN}', 'Ben', 'ben', 'owl', now())`,
    )
    await dice(ADA, 5)
    await dice(ADA, 7)
    await database.query(`insert into app.dice_carried (player_id, dice) values ('${ADA}', 100)`)
    await chances(ADA, '2026-11-01', 9, 'ad_watched')
    await chances(ADA, '2026-11-20', 3, 'daily')
    await chances(ADA, '2026-11-20', -1, 'spin')
    await chances(BEN, '2026-11-20', 3, 'daily_allowance')

    expect(await migrateTo('0071')).toEqual(['migrations/0071_dice_and_chance_balances.sql'])
    // Written by a server that still runs.
    await dice(ADA, 11)
    await dice(BEN, 1)
    await chances(ADA, '2026-11-20', -1, 'spin')
    await chances(BEN, '2026-11-21', 3, 'daily_allowance')

    await migrateTo('0073')
    await dice(ADA, 1000)
    await chances(ADA, '2026-11-20', -1, 'spin')
    expect(
      await database.query('select player_id, dice::int from app.dice_balance order by 1'),
    ).toEqual([
      { player_id: ADA, dice: 1123 },
      { player_id: BEN, dice: 1 },
    ])
    expect(
      await database.query(
        `select player_id, day::text, chances, allowance from app.chance_balance order by 1`,
      ),
    ).toEqual([
      { player_id: ADA, day: '2026-11-20', chances: 0, allowance: 3 },
      { player_id: BEN, day: '2026-11-21', chances: 3, allowance: 3 },
    ])
    await expect(chances(ADA, '2026-11-20', -1, 'spin')).rejects.toMatchObject({ code: '23514' })
    await expect(dice(BEN, -2)).rejects.toMatchObject({ code: '23514' })
  })
})

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

  /** How many entries of dice and chances this transaction has read. */
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
    // The first entries of a player come at once, too.
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
    expect((await brokenInvariants(world.database)).filter((line) => /balance/.test(line))).toEqual(
      [],
    )
  })
})
