import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { report } from '#src/contract/functions/moderation.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { reportPlay } from '../support/report-play.ts'
import { worldFor } from '../support/world.ts'

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan']

describeOnBoth('Reports', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)
  const tokens: Record<string, string> = {}
  const token = (name: string) => tokens[name] ?? ''
  const { open, run, ...calls } = reportPlay(world)
  const send = (name: string, params: object) => calls.report(tokens[name], params)
  const edit = (name: string, params: object) => calls.edit(tokens[name], params)
  const rows = () => world.sql`select id from app.report`
  const shown = async (viewer: string) => {
    const params = { campaign: 'partner-team' }
    const { body } = await world.call('partner_posts', params, token(viewer))
    return (body as { posts: { player: { username: string } }[] }).posts.map(
      ({ player }) => player.username,
    )
  }

  beforeAll(async () => {
    for (const name of NAMES) tokens[name] = await signUp(world, name)
  })
  afterEach(async () => {
    await world.setClock(NOW)
    for (const name of NAMES) await play.leave(token(name))
    await world.sql`delete from app.report`
  })

  it('are recorded once a reporter and target, whatever the request', async () => {
    const request_id = randomUUID()
    const once = { request_id, kind: 'player', username: 'Ben' }
    const { status, body } = await send('Ada', once)
    expect(status).toBe(200)
    expect(v.parse(report.result, body)).toEqual({ reported_at: '2026-11-21T12:00:00.000Z' })
    expect((await send('Ada', once)).body).toEqual(body)
    await expectRefusal(send('Ada', { ...once, username: 'Cleo' }), REFUSAL.request_id_reused)
    await world.setClock('2026-11-21T12:05:00Z')
    expect((await send('Ada', { kind: 'player', username: 'ben', reason: 'other' })).body).toEqual(
      body,
    )
    expect(await rows()).toHaveLength(1)
  })

  it('are of others who exist, for a known reason', async () => {
    const team = await play.made(token('Ada'), 'Night Owls')
    await play.join(token('Ben'), team)
    for (const [name, params, code] of [
      ['Ada', { kind: 'player', username: 'Ada' }, REFUSAL.report_own],
      ['Ada', { kind: 'team', team }, REFUSAL.report_own],
      ['Ben', { kind: 'team', team }, REFUSAL.report_own],
      ['Ada', { kind: 'player', username: 'nobody at all' }, REFUSAL.player_unknown],
      ['Ada', { kind: 'team', team: 999_999 }, REFUSAL.team_unknown],
      // Cleo has never posted.
      ['Ada', { kind: 'post', username: 'Cleo' }, REFUSAL.team_unknown],
      ['Ada', { kind: 'player', username: 'Ben', reason: 'boredom' }, '22023'],
      ['Ada', { kind: 'sticker', username: 'Ben' }, '22023'],
      ['Ada', { kind: 'player', team }, '22023'],
      ['Ada', { kind: 'team', username: 'Ben' }, '22023'],
    ] as const) {
      expect(await send(name, params), JSON.stringify(params)).toMatchObject(refusal(code))
    }
    await play.post(token('Ada'))
    await expectRefusal(send('Ada', { kind: 'post', username: 'Ada' }), REFUSAL.report_own)
    expect(await rows()).toEqual([])
    const nobody = { request_id: randomUUID(), kind: 'player', reason: 'other', username: 'Ben' }
    await expectRefusal(world.call('report', nobody), REFUSAL.sign_in_required)
    await world.sql`select app.ban_player('Dan', 3)`
    await expectRefusal(send('Dan', { kind: 'player', username: 'Ben' }), REFUSAL.banned_for_days)
    await world.sql`select app.unban_player('Dan')`
  })

  it('by twenty accounts hide nothing from anybody else, and weigh little', async () => {
    await play.made(token('Ben'), 'Night Owls')
    await play.post(token('Ben'))
    for (let account = 0; account < 20; account += 1) {
      const name = `Puppet ${account}`
      tokens[name] = await signUp(world, name)
      expect((await send(name, { kind: 'post', username: 'Ben' })).status).toBe(200)
    }
    expect(await shown('Ada')).toContain('Ben')
    expect(await shown('Puppet 3')).not.toContain('Ben')
    await exchanged(world, 'Ada', 'Cleo', '2026-11-20T12:00:00Z')
    await send('Ada', { kind: 'player', username: 'Dan', reason: 'advertising' })
    expect(await open()).toMatchObject([
      { reporters: 1, light: 0, reasons: 'advertising 1' },
      { reporters: 20, light: 20, reasons: 'insult 20' },
    ])
    expect(await run('reports')).toMatch(
      /Dan {2}1 reports \(0 by young .*\n.*post {2}Ben {2}20 reports \(20 by young .*from \d place/,
    )
    // Reports by players who never swapped, or whose account is new, count separately (`light`).
    await world.sql`update app.player set joined_at = '2026-11-18T12:00:00Z'
      where username = 'Ada'`
    expect(await open()).toMatchObject([{ light: 20 }, { light: 1 }])
  })

  it('are as many a day as the published number', async () => {
    await world.sql`update app.moderation_rules set reports_per_day = 2`
    await send('Ada', { kind: 'player', username: 'Ben' })
    await world.setClock('2026-11-21T13:00:00Z')
    await send('Ada', { kind: 'player', username: 'Cleo' })
    const third = { kind: 'player', username: 'Dan' }
    await world.setClock('2026-11-22T11:59:59Z')
    await expectRefusal(send('Ada', third), REFUSAL.reports_used_up, { limit: 2 })
    expect((await send('Ada', { kind: 'player', username: 'Ben' })).status).toBe(200)
    await world.setClock('2026-11-22T12:00:00Z')
    expect((await send('Ada', third)).status).toBe(200)
    await world.sql`update app.moderation_rules set reports_per_day = 10`
  })

  it('of the same words are decided together, and not opened again by who reported them', async () => {
    await edit('Ben', { about: 'Some words' })
    await send('Ada', { kind: 'player', username: 'Ben' })
    await send('Cleo', { kind: 'player', username: 'Ben', reason: 'sexual' })
    const [listed] = await open()
    expect(await run('reports')).toContain('"about": "Some words"')
    const resolve = (...args: string[]) => run('resolve-report', [listed?.number ?? '', ...args])
    await expect(resolve('maybe', 'Why.', 'Zoe')).rejects.toThrow('<outcome> is “maybe”')
    await expect(resolve('dismissed', ' ', 'Zoe')).rejects.toMatchObject({ code: '22023' })
    expect(await resolve('dismissed', 'It is harmless.', 'Zoe')).toBe('2 reports are dismissed.')
    await expect(resolve('dismissed', 'Again.', 'Zoe')).rejects.toMatchObject({ code: '22023' })
    const unknown = run('resolve-report', ['999999', 'dismissed', 'x', 'Zoe'])
    await expect(unknown).rejects.toMatchObject({ code: 'P0002' })
    const none = run('resolve-report', ['x', 'dismissed', 'x', 'Zoe'])
    await expect(none).rejects.toThrow('no report')
    expect(await run('reports')).toBe('Nothing is reported.')
    expect(await run('audit')).toMatch(/Zoe {2}resolve-report {2}Ben {2}.*Some words.*harmless/)

    await send('Cleo', { kind: 'player', username: 'Ben' })
    expect(await open()).toEqual([])
    await edit('Ben', { about: 'New words' })
    await send('Cleo', { kind: 'player', username: 'Ben' })
    expect(await open()).toHaveLength(1)
  })

  it('remove a post; names and lines are changed first', async () => {
    const number = async () => (await open())[0]?.number ?? ''
    const removed = async (outcome = 'removed') =>
      run('resolve-report', [await number(), outcome, 'Rude.', 'Zoe'])
    const team = await play.made(token('Ben'), 'Night Owls')
    await world.setClock('2026-11-21T14:00:00Z')
    await play.post(token('Ben'))
    await send('Ada', { kind: 'post', username: 'Ben' })
    expect(await removed()).toBe('1 report is removed.')
    expect(await shown('Cleo')).not.toContain('Ben')

    await send('Ada', { kind: 'team', team })
    await expect(removed()).rejects.toMatchObject({ code: '22023' })
    await run('rename-team', [String(team), 'Kind Owls', 'Rude.', 'Zoe'])
    expect(await removed()).toBe('1 report is removed.')

    await edit('Ben', { about: 'Something rude' })
    await send('Ada', { kind: 'player', username: 'Ben' })
    await expect(removed()).rejects.toMatchObject({ code: '22023' })
    expect(await run('clear-about', ['Ben', 'Rude.', 'Zoe'])).toBe('Ben has no line any more.')
    await expect(run('clear-about', ['Ben', 'Rude.', 'Zoe'])).rejects.toMatchObject({
      code: 'P0002',
    })
    expect(await removed('removed-line')).toBe('1 report is removed.')
    expect(await run('reports')).toBe('Nothing is reported.')
    expect(await run('audit')).toContain('clear-about  Ben  "Something rude" to ""')
  })
})
