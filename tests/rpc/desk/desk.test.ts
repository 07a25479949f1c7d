import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { DESK_COMMANDS, ROLES, type Role, rightsOf } from '#backend/cli/roles.ts'
import { signedIn } from '#backend/cli/signed-in.ts'
import { createDesk } from '#backend/desk/create-desk.ts'
import { readDeskSettings } from '#backend/desk/desk-settings.ts'
import {
  LOCAL_CLIENT_ID,
  type LocalProvider,
  startLocalProvider,
} from '#backend/local-provider/local-provider.ts'
import { buildDesk } from '#scripts/lib/build-desk.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { findFlagged } from '../support/find-flagged.ts'
import { ProviderBrowser } from '../support/provider-sign-in.ts'
import { worldFor } from '../support/world.ts'

const URL_OF_DESK = 'http://localhost:4330'
const SECRET = randomBytes(32).toString('hex')
const CALLS = ['reports', 'report', 'calendar', 'commands', 'command', 'players', 'queue']

/** The calls besides `command`, each with the roles besides `admin` that may make the call. */
const ROLES_OF_CALLS: readonly (readonly [string, object, readonly Role[]])[] = [
  ['commands', {}, ROLES],
  ['reports', {}, ['analyst', 'marketing']],
  ['report', { slug: 'no-such' }, ['analyst', 'marketing']],
  ['calendar', {}, ['analyst', 'marketing']],
  ['players', { wanted: 'Maja' }, ['support', 'moderator', 'fulfilment']],
  ['queue', { queue: 'videos', back: [], decided: [] }, ['moderator']],
  ['queue', { queue: 'reports', back: [], decided: [] }, ['moderator']],
  ['queue', { queue: 'texts', back: [], decided: [] }, ['moderator']],
  ['queue', { queue: 'invitations', back: [], decided: [] }, ['support']],
  ['queue', { queue: 'prizes', back: [], decided: [] }, ['moderator']],
]

const session = async (content: object, audience = 'desk', expires = '30m') =>
  `desk=${await new SignJWT({
    name: 'Ana',
    roles: ['admin'],
    id: randomUUID(),
    since: Date.now() / 1000,
    ...content,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(expires)
    .sign(Buffer.from(SECRET))}`

describeOnBoth('The desk', (engine) => {
  const world = worldFor(engine)
  let provider: LocalProvider
  let demo: FastifyInstance
  let desk: FastifyInstance

  const create = (settings: Record<string, string>) =>
    createDesk(
      readDeskSettings({ ROLLMATES_MODE: 'test', DESK_SECRET: SECRET, ...settings }),
      world.database,
      process.cwd(),
    )

  beforeAll(async () => {
    await buildDesk()
    provider = await startLocalProvider({
      name: 'Company',
      redirectUris: [`${URL_OF_DESK}/sign-in/callback`],
    })
    demo = await create({})
    desk = await create({
      DESK_ISSUER: provider.issuer,
      DESK_CLIENT_ID: LOCAL_CLIENT_ID,
      DESK_GROUPS: 'marketing=brand, admin=operations',
    })
  })
  afterAll(async () => {
    await Promise.all([demo.close(), desk.close(), provider.stop()])
  })

  const post = async (
    app: FastifyInstance,
    name: string,
    body: object = {},
    headers: Record<string, string> = {},
  ) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/${name}`,
      headers: { host: 'localhost:4330', origin: URL_OF_DESK, ...headers },
      payload: body,
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }

  it('shows each campaign’s goal, and a report with days, totals and CSV', async () => {
    const cookie = await session({ roles: ['analyst'] })
    const { body: overview } = await post(desk, 'reports', {}, { cookie })
    expect(overview.rows.map(([slug]: string[]) => slug)).toContain('invite-activity')
    const { body: report } = await post(desk, 'report', { slug: 'invite-activity' }, { cookie })
    const [{ amount: invitees } = { amount: 0 }] = await world.database.query<{ amount: number }>(
      `select count(*)::int as amount from app.invitation
        where pending_points is null or id in (
          select invitation_id from app.invitation_outcome where outcome = 'released')`,
    )
    const ofDays = report.days.filter(({ figure }: { figure: string }) => figure === 'invitees')
    expect(ofDays.reduce((sum: number, day: { amount: number }) => sum + day.amount, 0)).toBe(
      invitees,
    )
    expect(report.goal.text).toMatch(/invitees\. So far/)
    expect(report.csv).toMatch(/^"day","figure","detail","amount","season_before"\n"2/)
    const later = await post(
      desk,
      'report',
      { slug: 'invite-activity', since: '2999-01-01' },
      { cookie },
    )
    expect(later.body.days).toEqual([])
  })

  it('lists campaigns and albums with what is published', async () => {
    const cookie = await session({ roles: ['marketing'] })
    const { body } = await post(desk, 'calendar', {}, { cookie })
    expect(body.now).toBe(Date.parse(NOW))
    expect(body.rows).toContainEqual(
      expect.objectContaining({ title: 'lucky-draw', path: '/lucky-draw', findings: [] }),
    )
    expect(body.rows).toContainEqual(
      expect.objectContaining({ kind: 'album', file: 'albums/grand-tour/album.yaml' }),
    )
  })

  it('answers bad input with what to do', async () => {
    const cookie = await session({})
    const ask = (body: object) => post(desk, 'report', body, { cookie })
    expect(await ask({ slug: 'no-such' })).toMatchObject({
      status: 404,
      body: { error: 'There is no such campaign', fix: 'Open one of the list' },
    })
    for (const body of [{ slug: 'dice', since: 'soon' }, { slug: 1 }, []]) {
      expect((await ask(body)).status).toBe(400)
    }
  })

  describe('runs a command', () => {
    const run = async (
      name: string,
      args: Record<string, unknown>,
      more: object = {},
      role: Role = 'admin',
    ) => {
      const cookie = await session({ name: 'Ana Lopes', roles: [role] })
      const body = { name, args, options: {}, dryRun: false, isConfirmed: false, ...more }
      return post(desk, 'command', body, { cookie })
    }
    const audit = async () => {
      const { body } = await run('audit', {})
      return body.table?.rows.map((row: string[]) => row.join('  ')).join('\n') ?? ''
    }
    const ban = { username: 'Bruno', reason: 'Trades for money' }

    it('as the person of the sign-in, after a question; a try changes nothing', async () => {
      const before = await audit()
      const tried = await run('ban', ban, { dryRun: true, options: { days: '3' } })
      expect(tried.body.lines).toEqual(['Bruno is banned for 3 days.'])
      expect(await audit()).toBe(before)
      expect((await run('ban', ban)).body).toEqual({ question: 'Ban Bruno for ever?' })
      expect(await audit()).toBe(before)
      const done = await run('ban', ban, { isConfirmed: true })
      expect(done.body.lines).toEqual(['Bruno is banned for ever.'])
      expect(await audit()).toMatch(/Ana Lopes {2}ban {2}Bruno .*Trades for money/)
    })

    it('with a file, and gives back the file that it writes', async () => {
      const file = 'username\nMaja\nNobody at all\n'
      const upload = {
        name: '../../thanks to all.csv',
        base64: Buffer.from(file).toString('base64'),
      }
      const refused = await run('give-premium', { 'usernames file': upload, reason: 'Thanks' })
      expect(refused).toMatchObject({ status: 400, body: { fix: expect.any(String) } })
      expect(refused.body.error).toContain('Nobody at all')
      const { body } = await run('export-player', { username: 'Maja' })
      expect(JSON.parse(body.file)).toMatchObject({ username: 'Maja' })
      expect(await audit()).toMatch(/Ana Lopes {2}export-player {2}Maja /)
    })

    it('only if the role has it, and only with all that it needs', async () => {
      expect((await run('ban', ban, {}, 'support')).status).toBe(403)
      expect((await run('set-clock', { 'time|real|demo': 'real' }, {}, 'moderator')).status).toBe(
        403,
      )
      expect((await run('constructor', {})).status).toBe(403)
      expect((await run('ban', { username: 'Bruno' })).body).toEqual({
        error: '“reason” is empty',
        fix: 'Fill it in',
      })
      expect((await run('player', { username: 'Brunoo' })).body.fix).toContain('"Bruno"')
      expect((await run('ban', ban, { options: { days: 'x' } })).status).toBe(400)
      expect((await run('ban', ban, { options: { days: true } })).status).toBe(400)
    })

    it('that stops a campaign after a question, and reopens it', async () => {
      const dice = { campaign: 'dice', reason: 'It gives too much' }
      const state = () =>
        world.database.query(
          `select stopped_at is null as runs from app.campaign where slug = 'dice'`,
        )
      const tried = await run('stop-campaign', dice, { dryRun: true })
      expect(tried.body.lines[0]).toMatch(/^dice is stopped/)
      expect((await run('stop-campaign', dice)).body.question).toBe('Stop dice for all players?')
      expect(await state()).toEqual([{ runs: true }])
      await run('stop-campaign', dice, { isConfirmed: true })
      expect(await state()).toEqual([{ runs: false }])
      await run('reopen-campaign', dice, { isConfirmed: true })
      expect(await state()).toEqual([{ runs: true }])
      expect((await run('stop-campaign', dice, {}, 'marketing')).status).toBe(403)
    })

    it('of the table, each for at least the admin', async () => {
      const cookie = await session({})
      const { body } = await post(desk, 'commands', {}, { cookie })
      const names = body.map(({ name }: { name: string }) => name)
      expect(names).toEqual(DESK_COMMANDS)
      expect(Object.keys(COMMANDS).filter((name) => !names.includes(name))).toEqual([
        'login',
        'logout',
        'archive-ledgers',
        'set-clock',
      ])
      for (const role of ROLES) {
        const { body: own } = await post(
          desk,
          'commands',
          {},
          { cookie: await session({ roles: [role] }) },
        )
        expect(names).toEqual(expect.arrayContaining(own.map(({ name }: { name: string }) => name)))
      }
      expect(body.find(({ name }: { name: string }) => name === 'ban')).toMatchObject({
        fields: [
          { name: 'username', isFile: false, choices: [] },
          { name: 'reason', isFile: false, choices: [] },
        ],
        options: [
          { name: 'days', isText: true },
          { name: 'forever', isText: false },
        ],
      })
    })
  })

  describe('lets a second person confirm', () => {
    const as = async (name: string, command: string, args: object, more: object = {}) => {
      const { isConfirmed = true, ...content } = more as { isConfirmed?: boolean; roles?: Role[] }
      const body = { name: command, args, options: {}, dryRun: false, isConfirmed }
      return post(desk, 'command', body, { cookie: await session({ name, ...content }) })
    }
    const upload = (text: string) => ({
      name: 'winners.txt',
      base64: Buffer.from(text).toString('base64'),
    })
    const ask = async (text: string, more: object = {}) => {
      const args = { 'usernames file': upload(text), reason: 'They won.' }
      const { body } = await as('Ana Lopes', 'give-premium', args, more)
      return /^Request (\d+) waits/.exec(body.lines.at(-1))?.[1] ?? ''
    }
    const premium = () =>
      world.database.query<{ username: string }>(
        'select username from app.player where premium order by username_key',
      )
    const kept = () => world.database.query('select content from app.operator_request')

    it('what touches many: never the one who asked, and only with the right', async () => {
      const before = await premium()
      const number = await ask('Nia\nBruno\n', { subject: 'id-of-ana' })
      expect(await premium()).toEqual(before)
      const { body } = await as('Bo', 'requests', {})
      expect(body.table.rows[0].slice(0, 4)).toEqual([
        number,
        'give-premium',
        'winners.txt  They won.  Ana Lopes',
        '2 of 2 players are premium now, the others were before. Concerns Nia, Bruno.',
      ])
      expect((await as('Flo', 'requests', {}, { roles: ['fulfilment'] })).body.lines).toEqual([
        'Nothing waits.',
      ])
      const confirm = (name: string, more: object = {}) =>
        as(name, 'confirm-request', { number }, more)
      for (const [name, more, error] of [
        ['Ana Lopes', {}, 'Ana Lopes asked for this, and another person must confirm it'],
        [' ANA L0PES', {}, 'Ana Lopes asked for this, and another person must confirm it'],
        [
          'ana@example.com',
          { subject: 'id-of-ana' },
          'Ana Lopes asked for this, and another person must confirm it',
        ],
        ['Flo', { roles: ['fulfilment'] }, 'Your role may not give-premium'],
      ] as const) {
        expect((await confirm(name, more)).body.error).toBe(error)
      }
      expect(await premium()).toEqual(before)

      expect((await confirm('Bo', { isConfirmed: false })).body.question).toMatch(
        /^Run this\? \d+ {2}give-premium {2}winners\.txt {2}They won\. .* Concerns Nia, Bruno\. /,
      )
      expect(await premium()).toEqual(before)
      const other = { subject: 'id-of-another-ana' }
      const both = await Promise.all([confirm('ANA L0PES', other), confirm('Cy')])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
      const names = (await premium()).map(({ username }) => username)
      expect(names).toEqual(expect.arrayContaining(['Nia', 'Bruno']))
      expect(await kept()).toEqual([])
      const decisions = await world.database.query<Record<string, string>>(
        `select command, done_by, before, player from app.operator_actions()
          where reason in ('They won.', 'request ' || $1) order by command, player`,
        [number],
      )
      expect(decisions).toEqual([
        { command: 'ask-second-person', done_by: 'Ana Lopes', before: null, player: null },
        {
          command: 'confirm-request',
          done_by: expect.stringMatching(/^(ANA L0PES|Cy)$/),
          before: 'give-premium winners.txt, asked by Ana Lopes',
          player: null,
        },
        { command: 'give-premium', done_by: 'Ana Lopes', before: 'not premium', player: 'Bruno' },
        { command: 'give-premium', done_by: 'Ana Lopes', before: 'not premium', player: 'Nia' },
      ])
    })

    it('nothing more of a person for whom 20 wait', async () => {
      await world.database.query(
        `insert into app.operator_request (command, content, asked_by, ends_at)
          select 'refund', '{"args": [], "lines": []}', 'Ana Lopes', app.now() + interval '1 day'
            from generate_series(1, 19)`,
      )
      expect(await ask('Nia\n')).toMatch(/^\d+$/)
      const args = { 'usernames file': upload('Nia\n'), reason: 'They won.' }
      expect((await as('Ana Lopes', 'give-premium', args)).body.error).toMatch(/^Too many commands/)
      await world.database.query('delete from app.operator_request')
    })

    it('nothing that was refused, or waited for a day', async () => {
      const asked = 'give-premium winners.txt, asked by Ana Lopes'
      const [refused, late] = [await ask('t0by\n'), await ask('t0by\n')]
      const { body } = await as('Bo', 'refuse-request', { number: refused })
      expect(body.lines).toEqual([`Request ${refused} is refused; give-premium does not run.`])
      const wait = { status: 400, body: { error: `Request ${refused} does not wait` } }
      expect(await as('Cy', 'confirm-request', { number: refused })).toMatchObject(wait)
      expect(await kept()).toHaveLength(1)
      await world.setClock('2026-11-22T12:00:00Z')
      expect((await as('Bo', 'confirm-request', { number: late })).status).toBe(400)
      expect(await world.database.query('select app.forget_requests() as done')).toEqual([
        { done: 1 },
      ])
      expect(await kept()).toEqual([])
      expect(
        await world.database.query(
          `select command, before, done_by from app.operator_actions()
            where reason in ('request ' || $1, 'request ' || $2) and before is not null`,
          [refused, late],
        ),
      ).toEqual([
        { command: 'expire-request', before: asked, done_by: 'forget requests' },
        { command: 'refuse-request', before: asked, done_by: 'Bo' },
      ])
      await world.setClock(NOW)
    })
  })

  describe('shows the audit', () => {
    const run = async (name: string, options: object) => {
      const body = { name, args: {}, options, dryRun: false, isConfirmed: false }
      return (await post(desk, 'command', body, { cookie: await session({ name: 'Zoe' }) })).body
    }
    const numbers = async (options: object) =>
      ((await run('audit', options)).table?.rows ?? []).map(([number]: string[]) => Number(number))

    it('of a person, command, player and time, a page at a time', async () => {
      await world.database.query(
        `select app.record_operator_action('ban', case when number % 2 = 0 then player.id end, null,
            null, 'banned', '=1+1', case when number % 3 = 0 then 'Pia' else 'Quin' end)
          from generate_series(1, 120) as number, app.player where username = 'Maja'`,
      )
      const first = await numbers({ command: 'ban' })
      expect(first).toHaveLength(100)
      const second = await numbers({ command: 'ban', after: String(first.at(-1)) })
      expect(second.length).toBeGreaterThanOrEqual(20)
      expect([...first, ...second]).toEqual(
        [...new Set([...first, ...second])].sort((a, b) => b - a),
      )
      expect(await numbers({ who: 'Pia', player: 'Maja' })).toHaveLength(20)
      expect(await numbers({ who: 'Pia', from: '2026-11-21', to: '2026-11-21' })).toHaveLength(40)
      expect(await numbers({ who: 'Pia', from: '2026-11-22' })).toEqual([])
      expect(await numbers({ who: 'Pia', to: '2026-11-20' })).toEqual([])
      expect((await run('audit', { from: 'soon' })).error).toBe('--from is “soon”')
    })

    it('and exports it for spreadsheets, which the audit says', async () => {
      const { file, lines } = await run('export-audit', { who: 'Pia' })
      expect(lines).toEqual(['the download has 40 decisions.'])
      expect(file).toMatch(/^\ufeff"number","at","done_by",/)
      expect(file.trim().split('\n')).toHaveLength(41)
      expect(file).toContain('"\'=1+1"')
      const { table } = await run('audit', { who: 'Zoe', command: 'export-audit' })
      expect(table.rows[0].join(' ')).toMatch(/Zoe export-audit 40 decisions filtered by who$/)
    })
  })

  describe('finds a player', () => {
    const found = async (wanted: string) => {
      const cookie = await session({ roles: ['support'] })
      return (await post(desk, 'players', { wanted }, { cookie })).body
    }

    it('by name, former name, id and invite code', async () => {
      const [maja] = await world.database.query<{ player: string; code: string }>(
        `select player.id as player, code from app.player
          join app.invite_code on player_id = player.id where username = 'Maja'`,
      )
      const { player, code } = maja ?? { player: '', code: '' }
      const isMaja = (how: string) => [{ player, username: 'Maja', found_by: how }]
      expect(await found('maj')).toEqual(expect.arrayContaining(isMaja('name')))
      expect(await found(player)).toEqual(isMaja('id'))
      expect(await found(` ${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`)).toEqual(
        isMaja('invite code'),
      )
      expect(await found('Nobody at all')).toEqual([])
      expect((await found(' ')).error).toBe('This finds nobody')
      await world.database.query(
        `select app.rename_player('Maja', 'Quokka Q', 'She asked.', 'Zoe')`,
      )
      expect(await found('Maja')).toEqual(
        expect.arrayContaining([{ player, username: 'Quokka Q', found_by: 'former name' }]),
      )
      await world.database.query(`select app.rename_player('Quokka Q', 'Maja', 'Back.', 'Zoe')`)
    })

    it('and says who looked, apart from what was decided', async () => {
      const cookie = await session({ name: 'Lia', roles: ['support'] })
      const look = async () => {
        const [{ player } = { player: '' }] = await found('t0by')
        const body = { name: 'player', args: { username: player }, options: {} }
        const { body: story } = await post(
          desk,
          'command',
          { ...body, dryRun: false, isConfirmed: false },
          { cookie },
        )
        return (story.table?.rows ?? []) as [string, string][]
      }
      await look()
      await look()
      const rows = await look()
      expect(rows.map(([section]) => section)).toEqual(expect.arrayContaining(['account', 'swaps']))
      expect(rows.filter(([section]) => section === 'looked at')).toEqual([
        ['looked at', expect.stringMatching(/^2026-\S+ {2}Lia {2}2 times$/)],
      ])
      expect(rows.filter(([section]) => section === 'operators')).toEqual([])
    })
  })

  describe('gives each person another item', () => {
    const ask = async (name: string, call: string, body: object) =>
      post(desk, call, body, { cookie: await session({ name, roles: ['moderator', 'support'] }) })
    const take = async (
      name: string,
      queue: string,
      back: string[] = [],
      decided: string[] = [],
    ) => {
      const { body } = await ask(name, 'queue', { queue, back, decided })
      return { ...Object.fromEntries(body.facts ?? []), ...body }
    }
    const decide = (name: string, command: string, args: object) => {
      const body = { name: command, args, options: {}, dryRun: false, isConfirmed: true }
      return ask(name, 'command', body)
    }
    const decisions = (command: string) =>
      world.database.query<{ done_by: string }>(
        'select done_by from app.operator_actions() where command = $1',
        [command],
      )

    beforeAll(async () => {
      await world.database.query(
        `insert into app.video_submission
            (campaign_slug, player_id, link, video_key, submitted_at, review_due_at, kept_online_at)
          select 'creator-video', id, 'https://youtu.be/' || place, 'youtube:' || place, app.now(),
              app.now() + make_interval(hours => place::int), app.now() + interval '2 days'
            from (select id, row_number() over (order by username_key) as place
              from app.player where deleted_at is null limit 3) as maker`,
      )
      await world.database.query(
        `insert into app.player_language (player_id, language, set_at)
          select distinct player_id, 'fr', app.now() from app.video_submission
          on conflict (player_id) do update set language = 'fr'`,
      )
      await world.database.query(
        `insert into app.report (reporter_id, kind, player_id, reason, words, reported_at)
          select reporter.id, 'player', author.id, 'insult',
              jsonb_build_object('name', author.username, 'about', 'Rude'), app.now()
            from app.player as author, app.player as reporter
            where author.username in ('Bruno', 'Nia', 'Inês C.') and reporter.username in ('Maja', 't0by')`,
      )
      await world.database.query(
        `update app.player set about = 'Mail me: ' || left(id::text, 8) || '@example.com'
          where username in ('Bruno', 'Nia', 'Inês C.')`,
      )
      await findFlagged(world.database)
      await world.database.query(
        `insert into app.invitation (invitee_id, inviter_id, activity_slug, bound_at, score, score_parts, pending_points)
          select invitee.id, inviter.id, 'invite-activity', app.now(), 5, '{"same_place": 3, "quick": 2}', 1
            from app.player as inviter, (
              select id from app.player
                where deleted_at is null and username not in ('Maja', 'Bruno', 'Nia')
                  and not exists (select from app.invitation where invitee_id = player.id)
                order by username_key limit 3) as invitee
            where inviter.username = 'Maja'`,
      )
      await world.database.query(
        `with settled as (
            insert into app.mini_game_settlement (campaign_slug, day, seed, players, settled_at)
              values ('free-mini-game', '2026-11-20', '\\x00', 3, app.now()))
          insert into app.mini_game_winner (campaign_slug, day, place, player_id, score, reward, delivery_id)
            select 'free-mini-game', '2026-11-20', row_number() over (order by username_key), id, 100, '{}',
                app.create_sticker_delivery(id, (select slug from app.sticker order by slug limit 1),
                  'mini_game', app.now() + interval '1 day')
              from app.player where username in ('Maja', 'Bruno', 'Nia')`,
      )
    })

    it.each(['videos', 'reports', 'texts', 'invitations', 'prizes'])(
      'of the %s, for ten minutes, and never two decide the same',
      async (queue) => {
        const [first, second] = await Promise.all([take('Ana', queue), take('Bo', queue)])
        expect(first.number).not.toBe(second.number)
        const [{ command, args } = { command: 'approve-video', args: { number: first.number } }] =
          first.actions
        const rule = (name: string) => decide(name, command, { ...args, reason: 'Seen.' })
        expect((await take('Ana', queue)).number).toBe(first.number)
        expect(await rule('Bo')).toMatchObject({
          status: 400,
          body: { error: 'Ana decides this at the desk now' },
        })
        expect(await decisions(command)).toEqual([])
        await take('Ana', queue, [first.number])
        expect((await take('Bo', queue, [], [second.number])).number).toBe(first.number)

        await world.setClock('2026-11-21T12:10:01Z')
        const all = await Promise.all(['Ana', 'Bo', 'Cy', 'Di'].map(rule))
        expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
        expect(await decisions(command)).toHaveLength(1)
        expect((await take('Cy', queue, [], [])).number).not.toBe(first.number)
        await world.setClock(NOW)
      },
    )

    it('with what the decision needs', async () => {
      const { body } = await ask('Eve', 'queue', { queue: 'videos', back: [], decided: [] })
      expect(body.video).toMatchObject({
        code: expect.stringMatching(/^RM-/),
        language: 'fr',
        notMet: 'Non respecté :',
      })
      expect(body.video.conditions).toContainEqual({
        text: 'It is longer than 30 seconds.',
        reason: 'Elle dure plus de 30 secondes.',
      })
      const { body: reported } = await ask('Eve', 'queue', {
        queue: 'reports',
        back: [],
        decided: [],
      })
      expect(reported.facts).toContainEqual(['about', 'Rude'])
      expect(reported.beside.rows.flat()).toEqual(expect.arrayContaining(['t0by', 'Maja']))
    })

    it('and no text again that somebody accepted, unless its words change', async () => {
      const texts = async () => {
        const options = { csv: false, due: false, failed: false, frozen: false }
        await findFlagged(world.database)
        return (await COMMANDS.flagged?.run(world.database, [], options, []))?.join('\n')
      }
      const {
        actions: [accept],
      } = await take('Eve', 'texts')
      const { words } = accept.args
      expect(await texts()).toContain(words)
      await decide('Eve', accept.command, { ...accept.args, reason: 'Harmless.' })
      expect(await texts()).not.toContain(words)
      await world.database.query(`update app.player set about = about || '.' where about = $1`, [
        words,
      ])
      expect(await texts()).toContain(`${words}.`)
      const forged = { queue: 'texts', back: [], decided: [], after: 'no number' }
      expect((await ask('Eve', 'queue', forged)).status).toBe(400)
    })

    it('with the story of a prize’s player, which the audit says', async () => {
      const { beside, username } = await take('Eve', 'prizes')
      expect(beside.rows.length).toBeGreaterThan(0)
      expect(
        await world.database.query(
          `select done_by from app.operator_action join app.player on player.id = player_id
            where after = 'looked at' and done_by = 'Eve' and username = $1`,
          [username],
        ),
      ).toEqual([{ done_by: 'Eve' }])
    })

    it('and renames nobody whom another decides about', async () => {
      const { number, player } = await take('Eve', 'reports')
      const rename = (name: string) =>
        ask(name, 'command', {
          name: 'resolve-report',
          args: { number, outcome: 'removed-name', reason: 'Rude.' },
          options: { rename: 'Quokka R' },
          dryRun: false,
          isConfirmed: true,
        })
      expect((await rename('Bo')).body.error).toBe('Eve decides this at the desk now')
      expect((await take('Eve', 'reports')).player).toBe(player)
      expect((await rename('Eve')).body.lines).toEqual(['2 reports are removed.'])
      expect(
        await world.database.query(
          `update app.player set username = $1 where username = 'Quokka R' returning username`,
          [player],
        ),
      ).toEqual([{ username: player }])
    })
  })

  it('counts, lists and marks deliveries, with a table that no spreadsheet misreads', async () => {
    const cookie = await session({ roles: ['fulfilment'] })
    const run = async (name: string, args: object = {}, options: object = {}) => {
      const body = { name, args, options, dryRun: false, isConfirmed: false }
      return (await post(desk, 'command', body, { cookie })).body
    }
    await world.database.query(
      `update app.player set username = '=cmd()', game_link = 'https://mply.io/cmd' where username = 'Inês C.'`,
    )
    await world.database.query(`select app.set_delivery('operator')`)
    await world.database.query(
      `select app.add_dice(app.player_by_username('=cmd()'), 7, 'visit'),
        app.add_dice(app.player_by_username('=cmd()'), 8, 'lucky_draw')`,
    )
    const { table: counts } = await run('delivery-counts')
    expect(counts.rows.map((row: string[]) => row.slice(0, 4))).toEqual(
      expect.arrayContaining([['on_its_way', 'dice', 'visit', '1']]),
    )
    const of = { sticker: 'dice', reason: 'visit', after: '0' }
    const { table } = await run('deliveries', {}, { ...of, due: true })
    expect(table.total).toBe(1)
    expect(table.csv).toContain('"\'=cmd()"')
    const [[delivery]] = table.rows
    const file = {
      name: 'ticked.csv',
      base64: Buffer.from(`delivery,why\n${delivery},not_taken`).toString('base64'),
    }
    expect((await run('mark-failed', { file })).lines).toEqual(['1 failed, 0 already failed'])
    expect((await run('deliveries', {}, { ...of, failed: true })).table.rows).toHaveLength(1)
    expect((await run('try-again', { file })).lines).toEqual([
      '1 tried again, 0 already tried again',
    ])
    expect((await run('deliveries', {}, { ...of, due: true, after: delivery })).lines).toEqual([
      'Nothing waits.',
    ])
  })

  it('says what is going on: jobs, messages and refusals', async () => {
    const cookie = await session({ roles: ['analyst'] })
    const rows = async (name: string) => {
      const body = { name, args: {}, options: {}, dryRun: false, isConfirmed: false }
      return (await post(desk, 'command', body, { cookie })).body.table.rows
    }
    await world.database.query(
      `select app.record_job_run('lift bans'), app.record_job_failure('wipe points', 'no such table'),
        app.add_refusals(jsonb_build_array(jsonb_build_object('player', id, 'function', 'dice_roll',
          'code', $1::text, 'times', 3))) from app.player where username = 'Nia'`,
      [REFUSAL.no_chances_left],
    )
    const jobs = (await rows('job-states')).map((row: string[]) => row.join(' '))
    expect(jobs).toContainEqual(expect.stringMatching(/^lift bans .* 0 minutes$/))
    expect(jobs).toContainEqual(expect.stringMatching(/^wipe points .*no such table.* never$/))
    expect((await rows('outboxes')).map((row: string[]) => row.slice(0, 2))).toContainEqual([
      'reminders',
      'failed',
    ])
    expect(await rows('refused')).toContainEqual(['no_chances_left', 'dice_roll', '3', '1'])
  })

  describe('gives nothing', () => {
    it.each([
      ['a stranger', 401, ''],
      ['a forged session', 401, 'desk=eyJhbGciOiJub25lIn0.e30.'],
    ])('to %s', async (_who, status, cookie) => {
      for (const name of CALLS) {
        expect((await post(desk, name, { slug: 'dice' }, { cookie })).status).toBe(status)
      }
    })

    it('to a session that is over, of another cookie or of another secret', async () => {
      const cookies = [
        await session({}, 'desk', '-1s'),
        await session({ since: Date.now() / 1000 - 11 * 60 * 60 }),
        await session({}, 'desk-sign-in'),
        await session({ roles: ['owner'] }),
        `${await session({})}x`,
      ]
      for (const cookie of cookies) {
        expect((await post(desk, 'reports', {}, { cookie })).status).toBe(401)
      }
    })

    it.each(ROLES)('to the role %s but what it may do', async (role) => {
      const cookie = await session({ roles: [role] })
      for (const [name, body, roles] of ROLES_OF_CALLS) {
        const { status } = await post(desk, name, body, { cookie })
        const may = role === 'admin' || roles.includes(role)
        expect([name, body, status !== 403]).toEqual([name, body, may])
      }
      const { commands } = rightsOf([role])
      for (const name of DESK_COMMANDS) {
        const may = commands.includes(name)
        // Skips a permitted command without arguments, because the desk would run it.
        if (may && !COMMANDS[name]?.args.replace('<new file> <your name>', '').includes('<'))
          continue
        const body = { name, args: {}, options: {}, dryRun: true, isConfirmed: false }
        const { status } = await post(desk, 'command', body, { cookie })
        expect([name, status]).toEqual([name, may ? 400 : 403])
      }
    })

    it('to pages of another site, also that of the players, and at another host name', async () => {
      const cookie = await session({})
      for (const [header, value] of [
        ['origin', 'http://localhost:4321'],
        ['origin', 'null'],
        ['origin', ''],
        ['host', 'evil.example'],
      ] as const) {
        for (const name of CALLS) {
          const { status, body } = await post(desk, name, {}, { cookie, [header]: value })
          expect([name, status, body.fix]).toEqual([name, 403, `Open ${URL_OF_DESK}`])
        }
      }
    })
  })

  it('renews a session with each call, for its host and no script', async () => {
    const { headers } = await post(desk, 'reports', {}, { cookie: await session({}) })
    expect(headers['set-cookie']).toMatch(/^desk=\S+; Path=\/; HttpOnly; SameSite=Strict; Max-Age/)
  })

  it('ends a session at the sign-out, also for a copy of its cookie and after a restart', async () => {
    const cookie = await session({})
    const out = await post(desk, 'sign-out', {}, { cookie })
    expect([out.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^desk=;.*Max-Age=0$/),
    ])
    expect((await post(desk, 'reports', {}, { cookie })).status).toBe(401)
    const restarted = await create({})
    expect((await post(restarted, 'reports', {}, { cookie })).status).toBe(401)
    await restarted.close()
  })

  it('signs the command line in by a code, until the sign-out', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rollmates-login-'))
    vi.stubEnv('XDG_CONFIG_HOME', folder)
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
    const cookie = await session({ name: 'Ana Lopes', roles: ['moderator'], subject: 'id-of-ana' })
    const confirm = async (code: string, isConfirmed = true) => {
      const body = {
        name: 'confirm-login',
        args: { code },
        options: {},
        dryRun: false,
        isConfirmed,
      }
      return (await post(desk, 'command', body, { cookie })).body
    }
    const line = (name: string) =>
      signedIn(world.database, name, { args: '', about: '', run: vi.fn() })
    const options = { csv: false, due: false, failed: false, frozen: false }
    await expect(line('ban')).rejects.toThrow('You are not signed in')
    const login = COMMANDS.login?.run(world.database, [], options, [])
    await expect.poll(() => printed.mock.calls).toHaveLength(1)
    const [, code = ''] =
      /confirm-login and write the code (\w{8})$/.exec(printed.mock.calls[0]?.[0]) ?? []
    printed.mockRestore()

    expect((await confirm('BBBB-BBBB')).error).toBe('No command line waits with this code')
    expect((await confirm(code, false)).question).toMatch(/ as Ana Lopes\? Only if you began this/)
    const spaced = `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`
    const both = await Promise.all([confirm(spaced), confirm(code)])
    expect(both.filter(({ lines }) => lines)).toHaveLength(1)
    expect(await login).toEqual(['You are signed in as Ana Lopes.'])
    const [file = ''] = readdirSync(join(folder, 'rollmates'))
    expect(statSync(join(folder, 'rollmates', file)).mode & 0o777).toBe(0o600)
    expect(await line('ban')).toMatchObject({ name: 'Ana Lopes', id: 'id-of-ana' })
    await expect(line('refund')).rejects.toThrow('Your role may not do this')

    for (let wrong = 0; wrong < 10; wrong += 1) await confirm('BBBB-BBBB')
    expect((await confirm('BBBB-BBBB')).error).toBe('You wrote ten wrong codes')
    await post(desk, 'sign-out', {}, { cookie })
    await expect(line('ban')).rejects.toThrow('You are not signed in')
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })

  it('sends no page into a frame, and runs only its own scripts', async () => {
    const { headers, body } = await desk.inject({ url: '/', headers: { host: 'localhost:4330' } })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(body).toContain(/'nonce-(.+?)'/.exec(policy)?.[1])
  })

  it('in a demo takes any name and role, and by a provider none', async () => {
    const body = { name: 'Ana', role: 'marketing' }
    const { headers } = await post(demo, 'demo-sign-in', body)
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const { body: who } = await post(demo, 'session', {}, { cookie })
    expect(who).toMatchObject({ name: 'Ana', readsReports: true, demoRoles: ROLES })
    expect((await post(demo, 'demo-sign-in', { name: ' ', role: 'admin' })).status).toBe(400)
    expect((await post(demo, 'demo-sign-in', { name: 'Ana', role: 'owner' })).status).toBe(400)
    expect((await post(desk, 'demo-sign-in', body)).status).toBe(404)
  })

  describe('by the company’s provider', () => {
    const signIn = async (login: string, change = (back: URL) => back) => {
      const headers = { host: 'localhost:4330' }
      const started = await desk.inject({ url: '/sign-in', headers })
      const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
      const browser = new ProviderBrowser(provider.issuer)
      const form = await browser.follow(String(started.headers.location))
      const back = change(new URL(await browser.follow(form, { login })))
      const done = await desk.inject({
        url: `${back.pathname}${back.search}`,
        headers: { ...headers, cookie },
      })
      const own = String(done.headers['set-cookie']).split(';')[0] ?? ''
      return { location: done.headers.location, cookie: own }
    }

    it('gives a person the roles of their groups', async () => {
      const { location, cookie } = await signIn('Ana Lopes, brand, other')
      expect(location).toBe('http://localhost:4330/')
      expect((await post(desk, 'session', {}, { cookie })).body).toMatchObject({
        name: 'ana.lopes@example.com',
        readsReports: true,
        demoRoles: [],
      })
    })

    it('lets nobody in without a group, and no answer that it did not ask for', async () => {
      expect((await signIn('Ana Lopes')).location).toBe('/?sign-in=no-role')
      const forge = (back: URL) => {
        back.searchParams.set('state', 'of-another')
        return back
      }
      expect((await signIn('Ana, operations', forge)).location).toBe('/?sign-in=failed')
      const answer = await desk.inject({
        url: '/sign-in/callback?code=a&state=b',
        headers: { host: 'localhost:4330' },
      })
      expect(answer.headers.location).toBe('/?sign-in=failed')
    })
  })
})
