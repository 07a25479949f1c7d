import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OperatorCommand } from '#backend/cli/operator-command.ts'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { runCommand } from '#backend/cli/run-command.ts'
import type { Database } from '#backend/database/database.ts'
import { readOperatorSettings } from '#backend/server/settings.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

const OPTIONS = { csv: false, due: false, failed: false, frozen: false } as const

/** About two years after the end of the demo's campaigns. */
const LATER = '2029-06-01T12:00:00Z'

describeOnBoth('Old months of the ledgers', (engine) => {
  const world = worldFor(engine)
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-archive-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const archive = async (into = folder, database: Database = world.database) =>
    (await COMMANDS['archive-ledgers']?.run(
      database,
      [into, 'The yearly archive.', 'Zoe'],
      OPTIONS,
      [],
    )) ?? []

  /**
   * Returns each player's dice by the database's function, stickers by the holdings, and stickers as the sum
   * of entries and archived sums.
   */
  const balances = () =>
    world.database.query(`
      select player.id, app.dice_balance_of(player.id) as dice,
          (select sum(holding.copies)::int from app.sticker_holding as holding
            where holding.player_id = player.id) as held,
          coalesce((select sum(entry.copies) from app.sticker_entry as entry
            where entry.player_id = player.id), 0)::int
          + coalesce((select sum(carried.copies) from app.sticker_carried as carried
            where carried.player_id = player.id), 0)::int as moved
        from app.player
        order by player.id`)
  const visitsOf = (id: string) => world.value<number>`select app.link_visits(link)::int as visits
    from app.share_link as link where link.id = ${id}`

  let link = ''
  const visitor = randomUUID()
  beforeAll(async () => {
    const made = await world.callAs('Maja', 'invite_link_make')
    link = (made.body as { id: string }).id
    await world.call('invite_link_visit', { request_id: randomUUID(), id: link, visitor })
  })

  it('stay while a campaign runs or is just over', async () => {
    expect(await archive()).toEqual(['No month is old enough to be archived.'])
    const partition = await world.value<string>`select partition
      from app.partitions_of('dice_entry') limit 1`
    await expect(
      world.sql`select app.archive_partition(${partition}, 0, 0, sha256(''), 'Zoe')`,
    ).rejects.toMatchObject({ code: '22023', message: expect.stringContaining('can be archived') })
  })

  it('leave for files that contain every entry, and no sum changes', async () => {
    const before = await balances()
    const [{ entries } = { entries: 0 }] = await world.sql<{ entries: number }>`
      select count(*)::int as entries from app.sticker_entry`
    expect(entries).toBeGreaterThan(20_000)
    expect(await visitsOf(link)).toBe(1)
    const [run] = await world.sql<{ id: string; username: string }>`select run.id, username
      from app.mini_game_run as run
      join app.player on player.id = run.player_id
      join app.mini_game_turn as turn on turn.run_id = run.id and turn.turn = 1
      where ended_at is not null limit 1`
    const token = await world.token(run?.username ?? '')

    await world.setClock(LATER)
    const reading = countingReads(world.database)
    const lines = await archive(folder, reading.database)
    // Each entry is read only once: sorting all entries again for each part would take ever longer.
    expect(reading.rows()).toBe(
      lines.reduce((sum, line) => sum + Number(/: (\d+) entries/.exec(line)?.[1]), 0),
    )
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual([
      'chance_entry_before',
      'dice_entry_before',
      'link_visit_before',
      'mini_game_turn_before',
      'sticker_entry_before',
    ])
    expect(await balances()).toEqual(before)
    for (const { held, moved } of before) expect(held ?? 0).toBe(moved)
    const wrong = await brokenInvariants(world.database)
    expect(wrong.filter((line) => /^a balance of (dice|chances) /.test(line))).toEqual([])
    expect(await visitsOf(link)).toBe(1)
    const [left] = await world.sql`select (select count(*)::int from app.sticker_entry) as stickers,
      (select count(*)::int from app.dice_entry) as dice`
    expect(left).toEqual({ stickers: 0, dice: 0 })

    const file = readFileSync(join(folder, 'sticker_entry_before.jsonl.gz'))
    const rows = gunzipSync(file).toString().trimEnd().split('\n')
    expect(rows).toHaveLength(entries)
    expect(JSON.parse(rows[0] ?? '')).toMatchObject({
      player_id: expect.any(String),
      copies: expect.any(Number),
    })
    const recorded = await world.sql`select entries::int, encode(digest, 'hex') as digest,
      archived_by
      from app.archived_partition where partition = 'sticker_entry_before'`
    expect(recorded).toEqual([
      { entries, digest: createHash('sha256').update(file).digest('hex'), archived_by: 'Zoe' },
    ])
    const told = await world.sql`select reason, done_by from app.operator_action
      where command = 'archive-ledgers'`
    expect(told).toHaveLength(5)
    expect(told[0]).toEqual({ reason: 'The yearly archive.', done_by: 'Zoe' })

    const watched = await world.call(
      'mini_game_run',
      { campaign: 'free-mini-game', run: run?.id },
      token,
    )
    expect(watched).toMatchObject(refusal(REFUSAL.run_unknown))
    const turn = { request_id: randomUUID(), run: run?.id, turn: 1, first_cell: 0, second_cell: 1 }
    await expectRefusal(world.call('mini_game_turn', turn, token), REFUSAL.run_over)
    // The archived visitors are forgotten, so a new visit counts.
    await world.call('invite_link_visit', { request_id: randomUUID(), id: link, visitor })
    expect(await visitsOf(link)).toBe(1)
  })

  it('leave once', async () => {
    expect(await archive()).toEqual(['No month is old enough to be archived.'])
    expect(readdirSync(folder)).toHaveLength(5)
  })

  it('take new entries, which count beside what was carried forward', async () => {
    await world.sql`
      select app.add_dice((select id from app.player where username = 'Maja'), 7, 'test')`
    const all = await balances()
    const [maja] = await world.sql<{ id: string }>`select id from app.player
      where username = 'Maja'`
    const [carried] = await world.sql<{ dice: number }>`select dice::int as dice
      from app.dice_carried where player_id = ${maja?.id}::text::uuid`
    expect(all.find(({ id }) => id === maja?.id)).toMatchObject({ dice: (carried?.dice ?? 0) + 7 })
  })
})

describeOnBoth('A month whose file does not agree with it', (engine) => {
  const world = worldFor(engine)
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-archive-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('stays, and so does a file that is there already', async () => {
    await world.setClock(LATER)
    const sum = () => world.sql`select count(*)::int, sum(dice)::int from app.dice_entry`
    const before = await sum()
    await expect(
      world.sql`select app.archive_partition('dice_entry_before', entries - 1, total, sha256(''),
        'Zoe')
        from app.month_sum('dice_entry', 'dice_entry_before')`,
    ).rejects.toMatchObject({ code: '22023', message: expect.stringContaining('The file of') })
    expect(await sum()).toEqual(before)

    const run = () =>
      COMMANDS['archive-ledgers']?.run(world.database, [folder, 'Again.', 'Zoe'], OPTIONS, [])
    const name = join(folder, 'chance_entry_before.jsonl.gz')
    writeFileSync(name, 'something that must not be lost')
    await expect(run()).rejects.toThrow('exists already')
    expect(readFileSync(name, 'utf8')).toBe('something that must not be lost')
    expect(await sum()).toEqual(before)
  })
})

describeOnBoth('Old months of the ledgers, while everybody plays,', (engine) => {
  const world = worldFor(engine)
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-archive-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const archive = () =>
    COMMANDS['archive-ledgers']?.run(world.database, [folder, 'Yearly.', 'Zoe'], OPTIONS, [])
  const tables = async () =>
    (
      await world.database.query<{ name: string }>(
        `select relname as name from pg_class where relname like '%\\_entry\\_before' order by 1`,
      )
    ).map(({ name }) => name)

  it('stay after a dry run, which leaves no file', async () => {
    await world.setClock(LATER)
    const into = `${folder}-dry`
    const name = 'archive-ledgers'
    const lines = await runCommand(world.database, readOperatorSettings({}), {
      name,
      command: COMMANDS[name] as OperatorCommand,
      args: [into, 'The yearly archive.', 'Zoe'],
      options: OPTIONS,
      dryRun: true,
    })
    expect(lines.length).toBeGreaterThan(0)
    expect(readdirSync(into)).toEqual([])
    rmSync(into, { recursive: true })
  })

  it('leave, and what is entered meanwhile stays', async () => {
    await world.setClock(LATER)
    const dice = () =>
      world.sql<{ username: string; dice: number }>`
        select username, app.dice_balance_of(id)::int as dice from app.player order by username`
    const before = await dice()
    const entered = new Map<string, number>()
    let isOver = false
    const play = async (name: string) => {
      while (!isOver) {
        await world.sql`
          select app.add_dice((select id from app.player where username = ${name}), 1, 'test')`
        entered.set(name, (entered.get(name) ?? 0) + 1)
        // Yields, because the embedded database blocks this process, which must also write files.
        await setImmediate()
      }
    }
    const players = ['Maja', 'Bruno', 'Nia'].map(play)
    const lines = await archive()?.finally(() => {
      isOver = true
    })
    await Promise.all(players)
    expect(lines).toHaveLength(5)
    expect(await dice()).toEqual(
      before.map((row) => ({ ...row, dice: row.dice + (entered.get(row.username) ?? 0) })),
    )
    expect(await tables()).toEqual([])
  })

  it('go with the next archive where one was broken off', async () => {
    await world.sql`create table app.chance_entry_before (like app.chance_entry)`
    await archive()
    expect(await tables()).toEqual([])
  })
})

interface Plan {
  readonly 'Actual Rows': number
  readonly Plans?: readonly Plan[]
}

/** Wraps a database, and counts the rows that are read in their physical order (`ctid`). */
function countingReads(database: Database): { database: Database; rows(): number } {
  let rows = 0
  const query: Database['query'] = async (text, values) => {
    if (text.includes('ctid')) {
      const [explained] = await database.query<{ 'QUERY PLAN': string | [{ Plan: Plan }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      )
      const told = explained?.['QUERY PLAN'] ?? '[]'
      let [{ Plan: plan }] = (typeof told === 'string' ? JSON.parse(told) : told) as [
        { Plan: Plan },
      ]
      while (plan.Plans?.[0]) plan = plan.Plans[0]
      rows += plan['Actual Rows']
    }
    return database.query(text, values)
  }
  return {
    rows: () => rows,
    database: new Proxy(database, {
      get(target, name) {
        if (name === 'query') return query
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  }
}

function event() {
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  return { told, tell: () => tell() }
}

describeOnPostgresql('Two archives of one database at once', (engine) => {
  const world = worldFor(engine)
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-archive-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const archive = (database: Database) =>
    COMMANDS['archive-ledgers']?.run(database, [folder, 'Yearly.', 'Zoe'], OPTIONS, [])

  it('are refused: the second says that the first is at work', async () => {
    const entered = event()
    const gate = event()
    const first = archive({
      ...world.database,
      async query(text, values) {
        entered.tell()
        await gate.told
        return world.database.query(text, values)
      },
    })
    await entered.told
    await expect(archive(world.database)).rejects.toThrow('Another archive-ledgers is at work')
    gate.tell()
    expect(await first).toBeDefined()
    expect(await archive(world.database)).toBeDefined()
  })
})
