import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { runJobs } from '#backend/jobs/run-jobs.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { crowd, seenFrom } from '../support/origins.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { reportPlay } from '../support/report-play.ts'
import { worldFor } from '../support/world.ts'

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan']

describeOnBoth('What becomes of reports', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)
  const tokens: Record<string, string> = {}
  const { open, run, ...calls } = reportPlay(world)
  const report = async (name: string, params: object = { kind: 'player', username: 'Ben' }) =>
    expect(await calls.report(tokens[name], params)).toMatchObject({ status: 200 })
  const edit = async (name: string, params: object) =>
    expect(await calls.edit(tokens[name], params)).toMatchObject({ status: 200 })
  const resolve = async (about: string, outcome: string) => {
    const listed = (await open()).find(({ words }) => words.about === about)
    return run('resolve-report', [listed?.number ?? '', outcome, 'Why.', 'Zoe'])
  }
  const record = (reports: readonly { by: string; of: string; words?: object }[]) =>
    world.sql`insert into app.report (reporter_id, kind, player_id, reason, words, reported_at)
      select "by"::uuid, 'player', "of"::uuid, 'insult',
          coalesce(words, jsonb_build_object('name', "of")), app.now()
        from jsonb_to_recordset(${JSON.stringify(reports)}::text::jsonb) as listed ("by" text,
          "of" text, words jsonb)`
  /** Creates players whose reports count in full, because they are old and have swapped; returns their ids. */
  const trusted = async (name: string, howMany: number) => {
    const ids = await crowd(world, name, howMany)
    await world.sql`update app.player set joined_at = '2026-10-01T12:00:00Z'
      where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)::uuid)`
    await world.sql`insert into app.exchange (proposer_id, partner_id, completed_at)
      select value::uuid, app.player_by_username('Dan'), app.now()
        from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)`
    return ids
  }

  beforeAll(async () => {
    for (const name of NAMES) tokens[name] = await signUp(world, name)
  })
  afterEach(async () => {
    await world.setClock(NOW)
    await world.sql`delete from app.report`
    await world.sql`delete from app.dismissed_report`
    await world.sql`delete from app.player_origin`
    await world.sql`update app.player set about = '' where username = 'Ben'`
  })

  it('by or of a player who is deleted is decided all the same, and then forgotten', async () => {
    const gone = (name: string) =>
      world.sql`select app.delete_player(app.player_by_username(${name}))`
    const left = () =>
      world.sql`select words ->> 'about' as about, outcome from app.report order by id`
    for (const name of ['Leaves', 'Tells']) tokens[name] = await signUp(world, name)
    await edit('Leaves', { about: 'Very rude' })
    await edit('Ben', { about: 'Quite rude' })
    await report('Ada', { kind: 'player', username: 'Leaves' })
    await report('Tells')
    await gone('Leaves')
    await gone('Tells')
    await world.sql`select app.finish_deletions()`
    expect(await open()).toMatchObject([
      { player: expect.stringMatching(/^#/), reporters: 1, words: { about: 'Very rude' } },
      { player: 'Ben', reporters: 1, words: { about: 'Quite rude' } },
    ])
    await resolve('Very rude', 'removed')
    expect(await left()).toEqual([{ about: 'Quite rude', outcome: null }])
    const [told] = await world.sql`select before from app.operator_action
      where command = 'resolve-report' order by id desc`
    expect(told).toEqual({ before: '[erased]' })
    await edit('Ben', { about: '' })
    await resolve('Quite rude', 'removed-line')
    expect(await left()).toEqual([])
  })

  it('of other words is decided apart, and both are seen', async () => {
    await edit('Ben', { about: 'Something rude' })
    await report('Ada')
    await report('Dan')
    await edit('Ben', { about: 'All clean' })
    await report('Cleo')
    await report('Ada')
    expect(await open()).toMatchObject([
      { reporters: 2, words: { about: 'Something rude' } },
      { reporters: 2, words: { about: 'All clean' } },
    ])
    expect(await resolve('All clean', 'dismissed')).toBe('2 reports are dismissed.')
    expect(await open()).toMatchObject([{ reporters: 2, words: { about: 'Something rude' } }])
    expect(await resolve('Something rude', 'removed-line')).toBe('2 reports are removed.')
    const audit = (await run('audit')).split('\n')
    expect(audit[0]).toMatch(/Something rude.* to "removed-line"/)
    expect(audit[1]).toMatch(/All clean.* to "dismissed"/)
  })

  it('that were right is that the same words are reported anew; dismissed ones are not', async () => {
    await edit('Ben', { about: 'Something rude' })
    await report('Ada')
    await edit('Ben', { about: '' })
    await resolve('Something rude', 'removed-line')
    await edit('Ben', { about: 'Something rude' })
    await report('Ada')
    expect(await open()).toMatchObject([{ words: { about: 'Something rude' } }])
    await resolve('Something rude', 'dismissed')
    await report('Ada')
    expect(await open()).toEqual([])
  })

  it('of a post that was removed is nothing more', async () => {
    await play.made(tokens.Ben ?? '', 'Night Owls')
    await play.post(tokens.Ben ?? '')
    await report('Ada', { kind: 'post', username: 'Ben' })
    const [listed] = await open()
    await run('resolve-report', [listed?.number ?? '', 'removed', 'Rude.', 'Zoe'])
    for (const name of ['Ada', 'Cleo']) await report(name, { kind: 'post', username: 'Ben' })
    expect(await open()).toEqual([])
    await play.leave(tokens.Ben ?? '')
  })

  it('is not “removed” while the part that is meant stands there', async () => {
    await edit('Ben', { about: 'Something rude' })
    await report('Ada')
    const refused = { code: '22023' }
    await edit('Ben', { username: 'Benjamin' })
    await expect(resolve('Something rude', 'removed')).rejects.toMatchObject(refused)
    await expect(resolve('Something rude', 'removed-line')).rejects.toMatchObject(refused)
    await edit('Ben', { about: 'SOMETHING rude' })
    await expect(resolve('Something rude', 'removed-line')).rejects.toMatchObject(refused)
    await edit('Ben', { username: 'Ben', about: '' })
    await expect(resolve('Something rude', 'removed')).rejects.toMatchObject(refused)
    await expect(resolve('Something rude', 'removed-name')).rejects.toMatchObject(refused)
    expect(await resolve('Something rude', 'removed-line')).toBe('1 report is removed.')

    await report('Cleo')
    await expect(resolve('', 'removed-line')).rejects.toMatchObject(refused)
    await edit('Ben', { username: 'Benjamin' })
    expect(await resolve('', 'removed-name')).toBe('1 report is removed.')
    await edit('Ben', { username: 'Ben' })
  })

  it('by twenty from one address is of one place, whatever their devices say', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Sock ${index}`)
    for (const name of names) tokens[name] = await signUp(world, name)
    await eventually(async () => {
      const known = await world.sql`select
        from app.player_origin join app.player on player.id = player_id
        where username like 'Sock %'`
      expect(known.length).toBeGreaterThanOrEqual(names.length)
    })
    await edit('Ben', { about: 'Something rude' })
    for (const name of names) await report(name)
    expect(await open()).toMatchObject([{ reporters: 20, places: 1 }])
  })

  it('by one place is one voice, shared among all that it reports; all pages can be read', async () => {
    const puppets = await trusted('Puppet', 20)
    const [first = '', ...others] = await crowd(world, 'Target', 71)
    const [honest = '', friend = '', stranger = ''] = await trusted('Honest', 3)
    await seenFrom(world, puppets, 'one flat')
    for (const [index, puppet] of puppets.entries())
      await seenFrom(world, [puppet], `cell ${index}`)
    await seenFrom(world, [honest], 'a house')
    await seenFrom(world, [friend], 'a street')
    await seenFrom(world, [stranger], 'a town')
    await record([
      ...puppets.map((by) => ({ by, of: others[0] ?? '' })),
      ...others.slice(1).map((of, index) => ({ by: puppets[index % 20] ?? '', of })),
      { by: honest, of: first },
    ])
    const [top, ...rest] = await open()
    expect(top).toMatchObject({ player: 'Target 1001', reporters: 1, places: 1, light: 0 })
    expect(rest[0]).toMatchObject({ reporters: 20, places: 1, light: 0 })
    const numbers = rest.map(({ number }) => Number(number))
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))

    const pages = [await run('reports'), await run('reports', [], '2')]
    const listed = pages.map((page) => page.split('\n').slice(0, -1))
    expect(listed.map((lines) => lines.length)).toEqual([50, 21])
    expect(new Set(listed.flat().map((line) => line.split('  ')[0])).size).toBe(71)
    expect(pages[0]).toContain('Page 1 of 2')
    expect(await run('reports', [], '3')).toBe('Page 3 is empty.')
    await expect(run('reports', [], '0')).rejects.toThrow('--page is “0”')

    // Reports are weighed by the addresses of the reporters, not by their accounts. If a player changes the
    // reported words, the report keeps its place in the list.
    await world.sql`delete from app.report`
    await record([
      { by: honest, of: others[1] ?? '' },
      ...puppets.map((by) => ({ by, of: others[0] ?? '' })),
      { by: friend, of: first, words: { name: 'one' } },
      { by: stranger, of: first, words: { name: 'other' } },
    ])
    expect(await open()).toMatchObject([
      { words: { name: 'one' }, places: 1 },
      { words: { name: 'other' }, places: 1 },
      { reporters: 1 },
      { reporters: 20, places: 1 },
    ])
  })

  it('is deleted half a year after the decision; only a digest of what was dismissed stays', async () => {
    await exchanged(world, 'Ada', 'Cleo', NOW)
    await edit('Ben', { about: 'Harmless' })
    await report('Ada')
    await resolve('Harmless', 'dismissed')
    await edit('Ben', { about: 'Something rude' })
    await report('Ada')
    await edit('Ben', { about: '' })
    await resolve('Something rude', 'removed-line')
    await edit('Ben', { about: 'Still open' })
    await report('Ada')
    const left = async () => {
      await runJobs(world.database)
      return (await world.sql`select id from app.report`).length
    }
    await world.setClock('2027-05-21T12:00:00Z')
    expect(await left()).toBe(3)
    await world.setClock('2027-05-21T12:00:01Z')
    expect(await left()).toBe(1)
    expect(await world.sql`select from app.dismissed_report`).toHaveLength(1)

    await edit('Ben', { about: 'Harmless' })
    await report('Ada')
    expect(await open()).toMatchObject([{ words: { about: 'Still open' } }])
    await report('Cleo')
    await edit('Ben', { about: 'Something rude' })
    await report('Ada')
    expect((await open()).map(({ words }) => words.about).toSorted()).toEqual([
      'Harmless',
      'Something rude',
      'Still open',
    ])
  })

  it('is deleted by index', async () => {
    const scanned = await world.database.transaction(async (transaction) => {
      const scans = async () =>
        transaction.query<{ name: string }>(
          `select relname as name, seq_scan::text as scans from pg_stat_xact_user_tables
            where relname in ('report', 'dismissed_report')`,
        )
      const before = await scans()
      await transaction.query('select app.forget_reports()')
      return { before, after: await scans() }
    })
    expect(scanned.after).toEqual(scanned.before)
  })
})

describeOnPostgresql('Two operators who decide the same reports at once', (engine) => {
  const world = worldFor(engine)
  const { report, open } = reportPlay(world)
  const play = partnerPlay(world)

  it('do not wait for each other for ever: the second hears that it is decided', async () => {
    const tokens: string[] = []
    for (const name of ['Ada', 'Ben', 'Cleo']) tokens.push(await signUp(world, name))
    await play.made(tokens[1] ?? '', 'Night Owls')
    await play.post(tokens[1] ?? '')
    for (const token of [tokens[0], tokens[2]]) {
      await report(token, { kind: 'post', username: 'Ben' })
    }
    const rows = await world.sql<{ id: string; post: string }>`
      select id::text, post_id::text as post from app.report order by report.id`
    expect(rows).toHaveLength(2)
    const decide = (id: string) =>
      world.sql`
        select app.resolve_report(${id}::text::bigint, 'removed', 'Rude.', ${randomUUID()})`
    class Undone extends Error {}
    let settled: Promise<PromiseSettledResult<unknown>[]> | undefined
    await world.database
      .transaction(async (transaction) => {
        await transaction.query(
          'insert into app.partner_post_removal (post_id, removed_at) values ($1::text::bigint, app.now())',
          [rows[0]?.post ?? ''],
        )
        settled = Promise.allSettled(rows.map(({ id }) => decide(id)))
        await expect
          .poll(
            async () =>
              (
                await world.database.query(`
                  select from pg_stat_activity
                    where datname = current_database() and wait_event_type = 'Lock'`)
              ).length,
          )
          .toBe(2)
        throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
    const outcomes = (await settled) ?? []
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: '22023', message: expect.stringContaining('was decided: removed') },
    })
    expect(await open()).toEqual([])
  })
})
