import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#backend/database/open-database.ts'
import { describeOnBoth, describeOnPostgresql, type Engine } from '../support/engines.ts'
import { startProcess } from '../support/server-process.ts'

/** Publishes a copy of the lucky draw to a database of `engine`; returns how to edit it and run commands. */
async function publishing(engine: Engine) {
  const { place, drop } = await engine.place('demo')
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-publications-'))
  onTestFinished(async () => {
    await drop()
    rmSync(folder, { recursive: true })
  })
  cpSync('campaigns/lucky-draw', join(folder, 'lucky-draw'), { recursive: true })
  const manifest = join(folder, 'lucky-draw/campaign.yaml')
  const start = (...args: string[]) =>
    startProcess(place, { CAMPAIGNS_DIR: folder }, 'cli/campaign.ts', args)
  const succeed = async (...args: string[]) => {
    const { code, output } = await start(...args).ended
    expect(code, output).toBe(0)
    return output
  }
  return {
    place,
    start,
    run: (...args: string[]) => start(...args).ended,
    succeed,
    edit(from: RegExp, to: string) {
      const text = readFileSync(manifest, 'utf8')
      expect(text).toMatch(from)
      writeFileSync(manifest, text.replace(from, to))
    },
    async query<R extends Record<string, unknown>>(text: string) {
      const database = await openDatabase(place)
      try {
        return await database.query<R>(text)
      } finally {
        await database.close()
      }
    },
  }
}

const PRIZES = `select jsonb_path_query_array(numbers, '$.prizes[*].id') as ids, stopped_at is not null as stopped,
    numbers -> 'spins_per_day' as spins
  from app.campaign where slug = 'lucky-draw'`
const ANOTHER = '    - { id: dice-99, weight: 1, reward: { type: dice, dice: 99 } }\n'

describeOnBoth('Publications', (engine) => {
  it('are listed, and taken back unless players may have what they brought', async () => {
    const { edit, query, run, succeed } = await publishing(engine)
    const newest = async () =>
      (await succeed('published', 'lucky-draw')).split('\n')[0]?.split('  ') ?? []
    const state = async () => (await query<{ ids: string[]; spins: number }>(PRIZES))[0]
    await succeed('publish', '--yes', '--by', 'Zoe')
    const [first = ''] = await newest()
    const before = await state()
    expect(before?.ids).not.toContain('dice-99')
    edit(/( {4}- \{ id: dice-25.*\n)/, `$1${ANOTHER}`)
    await succeed('publish', '--yes', '--by', 'Max')
    expect((await state())?.ids).toContain('dice-99')
    const [second = '', , ...said] = await newest()
    expect(said.join(' ')).toMatch(/^Max lucky-draw numbers\.prizes\.dice-99: nothing → /)
    expect(
      await query(`select command, after, done_by from app.operator_actions() limit 1`),
    ).toEqual([{ command: 'publish', after: `lucky-draw, publication ${second}`, done_by: 'Max' }])
    expect(
      await query(
        `select count(*)::int as n from app.publication as one
          join app.publication as next on next.old_digest = one.new_digest
          where one.id = ${first} and next.id = ${second}`,
      ),
    ).toEqual([{ n: 1 }])

    expect((await run('publish', '--undo', first)).output).toContain(
      `Publication ${first} is not the newest of lucky-draw, which is ${second}.`,
    )
    expect((await run('publish', '--undo', second)).output).toMatch(
      /! numbers\.prizes\.dice-99 would be gone; players may be about to win it[\s\S]*Nothing was published\./,
    )
    await succeed('publish', '--undo', second, '--yes', '--dry-run')
    expect((await state())?.ids).toContain('dice-99')
    await succeed('publish', '--undo', second, '--yes', '--by', 'Zoe')
    expect(await state()).toEqual(before)
    const [third = '', , by] = await newest()
    expect(Number(third)).toBeGreaterThan(Number(second))
    expect(by).toBe('Zoe')

    await succeed('publish', '--undo', third, '--yes')
    const [fourth = ''] = await newest()
    await query(
      `insert into app.prize_entry (campaign_slug, prize, copies, reason, player_id, entered_at)
        select 'lucky-draw', 'dice-99', -1, 'win', app.player_by_username('Maja'), app.now()`,
    )
    const owned = await run('publish', '--undo', fourth, '--yes')
    expect(owned.code).toBe(1)
    expect(owned.output).toContain(
      '! numbers.prizes.dice-99 would be gone; players who may have won it: 1',
    )
    expect(owned.output).toContain('Players may have what it brought, so it stays.')
    expect((await state())?.ids).toContain('dice-99')
  })

  it('of a stopped campaign need --reopen, and the first one is not taken back', async () => {
    const { edit, query, run, succeed } = await publishing(engine)
    await succeed('publish', '--yes')
    const state = async () => (await query(PRIZES))[0]
    const before = await state()
    const stopped = await succeed('stop', 'lucky-draw', 'It gives too much.', '--by', 'Zoe')
    expect(stopped).toMatch(/players with draw spin: [1-9]\d*\n/)
    expect(await state()).toEqual({ ...before, stopped: true })
    expect((await run('stop', 'lucky-draw')).output).toContain('lucky-draw is stopped since')
    expect((await run('stop', 'nothing')).output).toContain('There is no campaign nothing')
    expect(await succeed('list')).toMatch(/lucky-draw +stopped /)

    await succeed('publish')
    expect(await state()).toEqual({ ...before, stopped: true })
    edit(/spins_per_day: 3/, 'spins_per_day: 4')
    const refused = await run('publish')
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('add --reopen lucky-draw, which opens it again.')
    expect(await state()).toEqual({ ...before, stopped: true })
    await succeed('publish', '--reopen', 'lucky-draw')
    expect(await state()).toEqual({ ...before, spins: 4 })
    expect((await run('publish', '--reopen', 'lucky-draw')).output).toContain('is not stopped')

    await query(
      `select app.publish_campaigns(jsonb_build_array(
          app.published_data(known) || '{"slug": "fresh", "path": "/fresh"}'))
        from app.campaign as known where slug = 'dice'`,
    )
    const [fresh] = await query<{ id: string }>(`select id::text from app.publications('fresh')`)
    const undone = await run('publish', '--undo', fresh?.id ?? '')
    expect(undone.output).toMatch(/fresh was new[\s\S]*npm run campaign -- stop fresh/)
  })
})

describeOnPostgresql('A publication that waits for another command', (engine) => {
  it.each([
    ['a stop', `select app.stop_campaign('lucky-draw', 'Why.', 'Zoe')`, 'add --reopen lucky-draw'],
    [
      'another publication',
      `select app.publish_campaigns(jsonb_build_array(
        app.published_data(known) || '{"path": "/wheel"}')) from app.campaign as known
        where slug = 'lucky-draw'`,
      'Somebody else published meanwhile',
    ],
  ])('changes nothing after %s', async (_, other, said) => {
    const { edit, place, query, start, succeed } = await publishing(engine)
    await succeed('publish', '--yes')
    edit(/spins_per_day: 3/, 'spins_per_day: 4')
    const database = await openDatabase(place)
    const waiting = await database.transaction(async (transaction) => {
      await transaction.query(other)
      const publication = start('publish')
      await expect
        .poll(
          async () =>
            (
              await query<{ n: number }>(
                `select count(*)::int as n from pg_locks
                  where locktype = 'advisory' and not granted
                    and database = (select oid from pg_database where datname = current_database())`,
              )
            )[0]?.n,
          { timeout: 60_000 },
        )
        .toBe(1)
      return publication
    })
    await database.close()
    expect(await waiting.ended).toMatchObject({ code: 1, output: expect.stringContaining(said) })
    expect((await query<{ spins: number }>(PRIZES))[0]?.spins).toBe(3)
  })
})
