import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { AUTH_PATHS } from '#src/contract/auth.ts'
import { playerDelete } from '#src/contract/functions/player-data.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { newDemoPlayer } from '../support/demo-player.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { makeWhole, type WholePlayer } from '../support/whole-player.ts'
import { type World, worldFor } from '../support/world.ts'

const OPTIONS = { csv: false, due: false, failed: false, frozen: false }

const deleteSelf = (world: World, token: string, username: string, request_id = randomUUID()) =>
  world.call('player_delete', { request_id, username }, token)

const operate = (world: World, name: string, ...args: string[]) =>
  COMMANDS[name]?.run(world.database, args, OPTIONS, []) ?? Promise.reject(new Error(name))

async function rowsThatTell(world: World, words: readonly string[]): Promise<string[]> {
  const tables = await world.sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not relispartition
      order by 1`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await world.database.query<{ line: string }>(
      `select t::text as line from app.${name} as t
        where t::text ilike any (array(select jsonb_array_elements_text($1::text::jsonb)))`,
      [JSON.stringify(words.map((word) => `%${word}%`))],
    )
    found.push(...rows.map(({ line }) => `${name}: ${line}`))
  }
  return found
}

async function sums(world: World, player: string): Promise<unknown> {
  const ledgers = [
    ['sticker_entry', 'copies'],
    ['sticker_holding', 'copies'],
    ['point_entry', 'points'],
    ['point_balance', 'points'],
    ['dice_entry', 'dice'],
    ['dice_balance', 'dice'],
    ['chance_entry', 'chances'],
    ['chance_balance', 'chances'],
    ['sticker_delivery', 'coalesce(dice, 1)'],
    ['redemption', 'points'],
    ['draw_spin', 'ticket'],
    ['free_sticker_claim', 'offer'],
  ]
  const parts = ledgers.map(
    ([table, amount]) => `select '${table}' as ledger, count(*)::int as rows,
        sum(${amount})::text as total, count(*) filter (where player_id = $1::uuid)::int as own_rows,
        sum(${amount}) filter (where player_id = $1::uuid)::text as own_total
      from app.${table}`,
  )
  return world.database.query(
    `${parts.join(' union all ')}
      union all select 'events', count(*)::int, sum(points)::text,
          count(*) filter (where player_id = $1::uuid)::int,
          sum(points) filter (where player_id = $1::uuid)::text
        -- Excludes the entry that takes a deleted player's points out of an unsettled ranking.
        from app.event_point_entry where import_id not like 'deleted:%'
      union all select 'exchange', count(*)::int, null, null, null from app.exchange
      union all select 'stock', count(*)::int, sum(copies)::text, null, null from app.stock_entry
      union all select 'left', count(*)::int, sum(left_count)::text, null, null from app.sticker_stock
      union all select 'prizes', count(*)::int, sum(copies)::text, null, null from app.prize_entry
      order by 1`,
    [player],
  )
}

describeOnBoth('A player of whom everything is known', (engine) => {
  const world = worldFor(engine)
  let token: string
  let whole: WholePlayer
  let before: unknown
  let pseudonym: string
  const request_id = randomUUID()

  beforeAll(async () => {
    token = await world.token('Maja')
    whole = await makeWhole(world)
    before = await sums(world, whole.id)
  })

  it('is asked for their name, as nobody deletes an account by mistake', async () => {
    await expectRefusal(deleteSelf(world, token, 'Bruno'), REFUSAL.deletion_not_confirmed)
    await expectRefusal(
      world.call('player_delete', { request_id, username: null }, token),
      REFUSAL.deletion_not_confirmed,
    )
    await expectRefusal(deleteSelf(world, '', whole.username), REFUSAL.sign_in_required)
    expect((await rowsThatTell(world, whole.secrets)).length).toBeGreaterThan(15)
  })

  it('is not deleted by a request that was something else', async () => {
    const used = randomUUID()
    const share = { request_id: used, season: 'movie-night', page: 1 }
    expect((await world.call('season_recap_shared', share, token)).status).toBe(200)
    await expectRefusal(deleteSelf(world, token, whole.username, used), REFUSAL.request_id_reused)
    expect((await world.call('player_me', {}, token)).body).toMatchObject({
      username: whole.username,
    })
  })

  it('is told by no row any more, and every sum is what it was', async () => {
    const answer = await deleteSelf(world, token, ` ${whole.username.toUpperCase()} `, request_id)
    expect(answer.status).toBe(200)
    expect(v.parse(playerDelete.result, answer.body)).toEqual({ deleted_at: NOW })
    expect(await rowsThatTell(world, whole.secrets)).toEqual([])
    expect(await sums(world, whole.id)).toEqual(before)
    const [row] = await world.sql<{ username: string; joined: string }>`
      select username, app.iso(joined_at) as joined from app.player where id = ${whole.id}`
    pseudonym = row?.username ?? ''
    expect(pseudonym).toMatch(/^#[0-9a-f]{12}$/)
    expect(row?.joined).toMatch(/-01T00:00:00\.000Z$/)
  })

  it('has rows only where they are declared to stay', async () => {
    const declared = await world.sql<{ source: string; fate: string; mine: string }>`
      select source, fate, mine from app.player_data() where fate <> 'nobody'`
    const left: Record<string, number> = {}
    for (const { source, fate, mine } of declared) {
      if (fate !== 'deleted') continue
      const [row] = await world.database.query<{ count: number }>(
        `select count(*)::int as count from app.${source} as t
          where ${mine.replaceAll('$1', '$1::uuid')}`,
        [whole.id],
      )
      if (row?.count) left[source] = row.count
    }
    // The deletion's own response stays, and the deleted player's report stays until it is decided.
    expect(left).toEqual({ request: 1, report: 1 })
  })

  it('is a stranger by their token, but for whoever deletes again', async () => {
    for (const again of [request_id, randomUUID()]) {
      expect(await deleteSelf(world, token, whole.username, again)).toMatchObject({
        status: 200,
        body: { deleted_at: NOW },
      })
    }
    for (const [name, params] of [
      ['player_me', {}],
      ['player_export', {}],
      ['recap_privacy_set', { request_id: randomUUID(), hidden: true }],
      ['season_recap', { season: 'movie-night' }],
    ] as const) {
      expect(await world.call(name, params, token), name).toMatchObject(
        refusal(REFUSAL.sign_in_required),
      )
    }
    const stranger = await world.call('partner_posts', { campaign: 'partner-team' })
    const old = await world.call('partner_posts', { campaign: 'partner-team' }, token)
    expect(old.body).toEqual(stranger.body)
    const renewed = await world.request(AUTH_PATHS.renew, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(renewed.status).toBe(401)
  })

  it('is found by nobody, under no name', async () => {
    const other = await world.token('Bruno')
    for (const username of ['Maja', whole.username, pseudonym]) {
      for (const [name, params] of [
        ['player_profile', { username }],
        ['album', { username }],
        ['season_recap', { season: 'movie-night', username }],
        ['player_invite', { username }],
        [
          'exchange_propose',
          {
            request_id: randomUUID(),
            username,
            offer: ['grand-tour/strawberry'],
            want: ['grand-tour/lantern'],
          },
        ],
      ] as const) {
        expect(await world.call(name, params, other), `${name} ${username}`).toMatchObject(
          refusal(REFUSAL.player_unknown),
        )
      }
    }
    await expect(operate(world, 'player', whole.username)).rejects.toMatchObject({ code: 'P0002' })
    const demo = await world.request(AUTH_PATHS.demo)
    expect(demo.body).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ username: pseudonym })]),
    )
    await expectRefusal(world.call('invite_link', { id: 'zebedee2' }), REFUSAL.share_link_unknown)
    expect(await world.call('invite_link', { id: 'brunns22' })).toMatchObject({
      status: 200,
      body: { target: `/movie-night-in-review/%23${pseudonym.slice(1)}` },
    })
  })

  it('is in the list of what operators did without words, and the list stays as it is', async () => {
    const rows = await world.sql`select command, before, after, reason, done_by
      from app.operator_action
      where player_id = ${whole.id} order by id`
    expect(rows).toEqual([
      {
        command: 'rename-player',
        before: '[erased]',
        after: '[erased]',
        reason: '[erased]',
        done_by: 'Ada',
      },
      {
        command: 'ban',
        before: 'not banned',
        after: 'banned until then',
        reason: 'Traded for money.',
        done_by: 'Ada',
      },
      {
        command: 'unban',
        before: 'banned until then',
        after: 'not banned',
        reason: '[erased]',
        done_by: 'Ada',
      },
      {
        command: 'free-game-link',
        before: '[erased]',
        after: '[erased]',
        reason: 'Its owner proved it.',
        done_by: 'Ada',
      },
      {
        command: 'clear-about',
        before: '[erased]',
        after: '[erased]',
        reason: 'A phone number.',
        done_by: 'Ada',
      },
      {
        command: 'resolve-flagged',
        before: '[erased]',
        after: '[erased]',
        reason: 'A place.',
        done_by: 'Ada',
      },
    ])
    for (const statement of [
      `update app.operator_action set reason = 'Another.' where player_id = '${whole.id}'`,
      `update app.operator_action set done_by = '[erased]' where player_id = '${whole.id}'`,
      `update app.operator_action set player_id = null where player_id = '${whole.id}'`,
      `delete from app.operator_action where player_id = '${whole.id}'`,
      `update app.dice_entry set dice = 2 where player_id = '${whole.id}'`,
      `delete from app.sticker_entry where player_id = '${whole.id}'`,
      `delete from app.share_link`,
      `update app.share_link set page = '/elsewhere' where page is not null`,
      `update app.delivery_entry set step = '[erased]'`,
    ]) {
      await expect(world.database.query(statement), statement).rejects.toMatchObject({
        code: '55000',
      })
    }
    await world.setClock('2027-05-22T12:00:00Z')
    await world.sql`select app.forget_deleted()`
    expect(
      await world.sql`select distinct reason from app.operator_action
        where player_id = ${whole.id}`,
    ).toEqual([{ reason: '[erased]' }])
    await world.setClock(NOW)
  })

  it('leaves nothing behind of calls that were under way', async () => {
    await world.sql`insert into app.recap_privacy (player_id, hidden, changed_at)
      values (${whole.id}, true, app.now())`
    await world.sql`insert into app.sticker_delivery (player_id, dice, reason, promised_at, due_at)
      values (${whole.id}, 5, 'dice_roll', app.now(), app.now())`
    const finish = () => world.sql`select app.finish_deletions() as finished`
    expect(await finish()).toEqual([{ finished: 2 }])
    expect(await finish()).toEqual([{ finished: 0 }])
    await world.database.query('select app.record_origins($1::text::jsonb)', [
      JSON.stringify([{ player: whole.id, range: 'ab'.repeat(16), family: 'iPhone' }]),
    ])
    await world.database.query('select app.add_refusals($1::text::jsonb)', [
      JSON.stringify([
        { player: whole.id, function: 'dice_roll', code: REFUSAL.no_chances_left, times: 1 },
      ]),
    ])
    expect(await finish()).toEqual([{ finished: 0 }])
    await expect(
      world.sql`update app.player set about = 'Back' where id = ${whole.id}`,
    ).rejects.toMatchObject({ code: REFUSAL.sign_in_required })
  })
})

describeOnBoth('Whoever deletes their account', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)

  afterEach(() => world.setClock(NOW))

  const idOf = async (username: string) =>
    (await world.value<string>`select app.player_by_username(${username}) as id`) ?? ''
  const signIn = async (provider: 'google' | 'apple', subject: string, name = 'Somebody') => {
    const [row] = await world.database.query<{ id: string }>(
      `select app.sign_in($1, $2, sha256(convert_to($1 || $2, 'UTF8')), null, $3::text::bytea,
        app.now() + interval '1 hour', $4) as id`,
      [provider, subject, `\\x${randomUUID().replaceAll('-', '').repeat(2)}`, name],
    )
    const [player] = await world.sql<{ username: string; ban: string }>`
      select username, app.describe_ban(player) as ban from app.player where id = ${row?.id}`
    return { id: row?.id ?? '', ...player }
  }

  it('is a new player when they sign in again', async () => {
    const subject = randomUUID()
    const first = await signIn('google', subject)
    await world.sql`select app.delete_player(${first.id})`
    const second = await signIn('google', subject)
    expect(second.id).not.toBe(first.id)
    expect(second.ban).toBe('not banned')
  })

  it('stays banned, as long as the ban was to last', async () => {
    const [days, ever] = [randomUUID(), randomUUID()]
    for (const [subject, ban] of [
      [days, 3],
      [ever, null],
    ] as const) {
      const { id, username } = await signIn('apple', subject)
      await world.sql`select app.ban_player(${username}, ${ban}::integer)`
      await world.sql`select app.delete_player(${id})`
      expect(await rowsThatTell(world, [subject])).toEqual([])
    }
    await expect(
      world.database.transaction(async (transaction) => {
        await transaction.query(
          `select set_config('request.jwt.claims', jsonb_build_object('sub', app.player_by_username('Nia'),
            'provider', 'apple')::text, true)`,
        )
        await transaction.query(
          `insert into app.banned_account (digest, banned_from, kept_until)
            values (sha256('google cheat'), app.now(), app.now() + interval '1 day')`,
        )
        await transaction.query(
          `select app.link_google(
              gen_random_uuid(), 'cheat', sha256('google cheat'), null, sha256('x'), app.now())`,
        )
      }),
    ).rejects.toMatchObject({ code: REFUSAL.google_linked_to_another })

    await world.setClock('2026-11-23T12:00:00Z')
    expect((await signIn('apple', days)).ban).toBe('banned until 2026-11-24T12:00:00.000Z')
    const again = await signIn('apple', ever)
    expect(again.ban).toBe('banned for ever')
    await world.sql`select app.delete_player(${again.id})`
    await world.setClock('2029-11-01T12:00:00Z')
    await world.sql`select app.forget_deleted()`
    const third = await signIn('apple', ever)
    expect(third.ban).toBe('banned for ever')
    await world.sql`select app.unban_player(${third.username})`
    await world.sql`select app.delete_player(${third.id})`
    expect((await signIn('apple', ever)).ban).toBe('not banned')
  })

  it('is forgotten as a cheater after three years', async () => {
    const subject = randomUUID()
    const { id, username } = await signIn('google', subject)
    await world.sql`select app.ban_player(${username}, null)`
    await world.sql`select app.delete_player(${id})`
    await world.setClock('2029-11-21T12:00:00Z')
    expect((await signIn('google', subject)).ban).toBe('not banned')
  })

  it('may be banned: everybody may delete what is known about them', async () => {
    const token = await newDemoPlayer(world, 'Cheater')
    await world.sql`select app.ban_player('Cheater', null)`
    expect(await deleteSelf(world, token, 'Cheater')).toMatchObject({ status: 200 })
  })

  it('leaves a name that nobody else takes for 90 days', async () => {
    const token = await newDemoPlayer(world, 'Quentin')
    expect(await deleteSelf(world, token, 'quentin')).toMatchObject({ status: 200 })
    const other = await newDemoPlayer(world)
    const take = (username: string) =>
      world.call('player_profile_edit', { request_id: randomUUID(), username }, other)
    await expectRefusal(take('Quentin'), REFUSAL.username_taken)
    await expectRefusal(take('QUENT1N'), REFUSAL.username_taken)
    await world.setClock('2027-02-19T11:59:59Z')
    await expectRefusal(take('Quentin'), REFUSAL.username_taken)
    await world.setClock('2027-02-19T12:00:00Z')
    expect(await take('Quentin')).toMatchObject({ status: 200 })
    expect(await world.sql`select app.forget_deleted() > 0 as forgotten`).toEqual([
      { forgotten: true },
    ])
  })

  it('is no new user on the same phone', async () => {
    const device_id = randomUUID()
    const install = (token: string) =>
      world.call('app_installed', { request_id: randomUUID(), device_id }, token)
    const token = await newDemoPlayer(world, 'Again')
    expect(await install(token)).toMatchObject({
      body: { first_download_at: expect.stringContaining('2026-11-21') },
    })
    expect(await deleteSelf(world, token, 'Again')).toMatchObject({ status: 200 })
    const anew = await newDemoPlayer(world)
    expect(await install(anew)).toMatchObject({ status: 200, body: { first_download_at: null } })
  })

  it('is not rewarded for the same video under another account', async () => {
    const token = await newDemoPlayer(world, 'Filmer')
    const link = 'https://www.youtube.com/shorts/same-video'
    const submit = (by: string) =>
      world.call(
        'creator_video_submit',
        { request_id: randomUUID(), campaign: 'creator-video', link },
        by,
      )
    expect(await submit(token)).toMatchObject({ status: 200 })
    const anew = await newDemoPlayer(world)
    expect(await submit(anew)).toMatchObject({ status: 200 })
    await world.sql`select app.approve_video(id) from app.video_submission
      where player_id = app.player_by_username('Filmer')`
    await deleteSelf(world, token, 'Filmer')
    const third = await newDemoPlayer(world)
    await expectRefusal(submit(third), REFUSAL.video_link_taken)
    await expect(
      world.sql`select app.approve_video(id) from app.video_submission where link = ${link}`,
    ).rejects.toMatchObject({ code: '55000' })
  })

  it('ends their swaps, in each state', async () => {
    const [leaving, staying] = [
      await newDemoPlayer(world, 'Leaving'),
      await newDemoPlayer(world, 'Staying'),
    ]
    const made = await world.sql<{ id: string; place: number }>`
      insert into app.proposal (proposer_id, partner_id, proposed_at, expires_at)
      select case when place = 2 then staying else leaving end,
          case when place = 2 then leaving else staying end,
          app.now() - interval '1 day' * (case place when 4 then 2 else 0 end),
          app.now() + interval '1 day' * (case place when 4 then -1 else 1 end)
        from generate_series(1, 4) as place,
          app.player_by_username('Leaving') as leaving,
          app.player_by_username('Staying') as staying
      returning id::text`
    await world.sql`insert into app.proposal_event (proposal_id, event, player_id, happened_at,
      expires_at)
      values (${made[2]?.id}::text::bigint, 'accepted', app.player_by_username('Staying'),
        app.now(),
        app.now() + interval '1 day')`
    expect(await deleteSelf(world, leaving, 'Leaving')).toMatchObject({ status: 200 })
    const states = await world.database.query(
      `select state from app.proposal where id = any (
        array(select jsonb_array_elements_text($1::text::jsonb)::bigint)) order by id`,
      [JSON.stringify(made.map(({ id }) => id))],
    )
    expect(states.map(({ state }) => state)).toEqual([
      'withdrawn',
      'declined',
      'cancelled',
      'expired',
    ])
    const { body } = await world.call('exchange_list', {}, staying)
    expect(JSON.stringify(body)).toMatch(/"username":"#[0-9a-f]{12}"/)
    expect(JSON.stringify(body)).not.toContain('Leaving')
  })

  it('leaves their team, which goes on under a name that they did not choose', async () => {
    const [host, mate] = [await newDemoPlayer(world, 'Hostess'), await newDemoPlayer(world, 'Mate')]
    const team = await play.made(host)
    expect(await play.join(mate, team)).toMatchObject({ status: 200 })
    expect(await play.post(host)).toMatchObject({ status: 200 })
    expect(await deleteSelf(world, host, 'Hostess')).toMatchObject({ status: 200 })
    const page = await play.page(mate)
    expect(page.team).toMatchObject({
      id: team,
      name: `Team ${team}`,
      state: 'active',
      members: [{ player: { username: 'Mate' }, host: true, you: true }],
    })
    const { body } = await world.call('partner_posts', { campaign: 'partner-team' })
    const { posts } = body as { posts: { team: { id: number } }[] }
    expect(posts.map((post) => post.team.id)).not.toContain(team)
    expect(await deleteSelf(world, mate, 'Mate')).toMatchObject({ status: 200 })
    expect((await play.page(undefined, team)).team?.state).toBe('disbanded')
  })

  it('is sent nothing more', async () => {
    const token = await newDemoPlayer(world, 'Waiting')
    const player = await idOf('Waiting')
    await world.sql`insert into app.sticker_delivery (player_id, sticker_slug, reason, promised_at,
      due_at)
      select ${player}, 'grand-tour/strawberry', 'redemption', app.now(), app.now()
        from generate_series(1, 3)`
    await world.sql`select app.set_delivery('webhook')`
    await world.sql`insert into app.delivery_entry (delivery_id, step, entered_at)
      select unnest((array_agg(id))[:2]), 'handed_over', app.now() from app.sticker_delivery
        where player_id = ${player}`
    const take = (most: number) =>
      world.sql<{ message: string }>`select message::text
        from app.take_messages('delivery', ${most}, true)`
    const posted = await take(1)
    expect(posted).toHaveLength(1)
    await deleteSelf(world, token, 'Waiting')
    expect(await take(10)).toEqual([])
    await world.database.query('select app.record_answers($1::text::jsonb)', [
      JSON.stringify(posted.map(({ message }) => ({ message, taken: true, note: 'HTTP 200' }))),
    ])
    expect(
      await world.sql`select distinct state from app.sticker_delivery where player_id = ${player}`,
    ).toEqual([{ state: 'withdrawn' }])
    await world.sql`select app.set_delivery('auto')`
  })

  it('leaves the rankings that are not settled, where they would keep others from winning', async () => {
    const token = await newDemoPlayer(world, 'Champion')
    const player = await idOf('Champion')
    await world.sql`select app.record_mini_game_best('free-mini-game',
      app.local_date(app.now(), 'Europe/Berlin'), ${player}, 99999, app.now())`
    await deleteSelf(world, token, 'Champion')
    const { body } = await world.call('mini_game_places', {
      campaign: 'free-mini-game',
      from_rank: 1,
    })
    expect(JSON.stringify(body)).not.toMatch(/"username":"#/)
    await world.setClock('2026-11-24T12:00:00Z')
    await world.sql`select app.settle_mini_games()`
    const places = await world.sql`select place, player_id = ${player} as theirs,
      reward is null as nothing
      from app.mini_game_winner where day = '2026-11-21' order by place limit 1`
    expect(places).toEqual([{ place: 1, theirs: false, nothing: false }])
  })

  it('is no mate in the recaps of others', async () => {
    const recap = async (token: string) =>
      (await world.call('season_recap', { season: 'movie-night' }, token)).body as {
        top_mate: { username: string } | null
      }
    const token = await world.token('Bruno')
    const mate = (await recap(token)).top_mate?.username
    expect(mate).toBeTruthy()
    await world.sql`select app.delete_player(app.player_by_username(${mate}))`
    expect((await recap(token)).top_mate).toBeNull()
  })

  it('is not kept by the links of others, however these spell the name', async () => {
    const name = `Ünlinked ${randomUUID().slice(0, 6)}`
    const token = await newDemoPlayer(world, name)
    const other = await newDemoPlayer(world)
    const spelled = encodeURIComponent(name)
    const pages = [
      `/u/${spelled}`,
      `/u/${spelled.toUpperCase()}`,
      `/u/${spelled.toLowerCase()}`,
      `/u/${spelled.replace('n', '%6E')}`,
      `/u/${spelled.replace('n', '%6e').toUpperCase()}`,
      `/dice/${spelled}`,
    ]
    const links: string[] = []
    for (const page of pages) {
      const made = { request_id: randomUUID(), page }
      const { status, body } = await world.call('invite_link_make', made, other)
      expect(status, page).toBe(200)
      links.push((body as { id: string }).id)
    }
    // A page has only one link, whatever spelling of the name was requested.
    expect(new Set(links).size).toBe(2)

    expect(await deleteSelf(world, token, name)).toMatchObject({ status: 200 })
    for (const id of links) {
      const { status, body } = await world.call('invite_link', { id })
      expect(status).toBe(200)
      expect((body as { target: string }).target).toMatch(/^\/(u|dice)\/%23[0-9a-f]{12}$/)
    }
  })

  it('is not kept by what an operator decided about a member of their team', async () => {
    const play = partnerPlay(world)
    const creator = `Creator ${randomUUID().slice(0, 6)}`
    const member = `Member ${randomUUID().slice(0, 6)}`
    const [creates, joins] = [
      await newDemoPlayer(world, creator),
      await newDemoPlayer(world, member),
    ]
    const team = await play.made(creates, 'Deciders')
    expect((await play.join(joins, team)).status).toBe(200)
    expect((await play.post(joins)).status).toBe(200)
    await operate(world, 'remove-post', member, `Not a post of ${creator}.`, 'Zoe')
    const decided = async () =>
      world.sql<{ reason: string; before: string }>`select reason, before from app.operator_action
        where team_id = ${String(team)}::text::bigint`
    const [{ before } = { before: '' }] = await decided()

    expect(await deleteSelf(world, creates, creator)).toMatchObject({ status: 200 })
    expect(await decided()).toEqual([{ reason: '[erased]', before }])
    expect(await deleteSelf(world, joins, member)).toMatchObject({ status: 200 })
  })

  it('can be deleted by an operator, for a reason that tells no name', async () => {
    await newDemoPlayer(world, 'Letter Writer')
    await expect(
      operate(world, 'delete-player', 'Letter Writer', 'Letter writer asked.', 'Zoe'),
    ).rejects.toMatchObject({ code: '22023' })
    await expect(
      operate(world, 'delete-player', 'Letter Writer', ' ', 'Zoe'),
    ).rejects.toMatchObject({ code: '22023' })
    expect(await idOf('Letter Writer')).toBeTruthy()
    const [line] = await operate(world, 'delete-player', 'letter writer', 'A letter.', 'Zoe')
    expect(line).toMatch(/^letter writer is deleted; the ledgers call them #[0-9a-f]{12}\.$/)
    const [entry] = await operate(world, 'audit')
    expect(entry).toMatch(
      / {2}Zoe {2}delete-player {2}#[0-9a-f]{12} {2}null to "deleted" {2}A letter\.$/,
    )
    await expect(
      operate(world, 'delete-player', 'Letter Writer', 'Again.', 'Zoe'),
    ).rejects.toMatchObject({ code: 'P0002' })
  })

  it('can be deleted by an operator although every word has a letter of their name', async () => {
    await newDemoPlayer(world, 'e')
    await expect(
      operate(world, 'delete-player', 'e', 'Player "E" asked.', 'Zoe'),
    ).rejects.toMatchObject({ code: '22023' })
    expect(await operate(world, 'delete-player', 'e', 'Asked by e-mail.', 'Zoe')).toMatchObject([
      expect.stringContaining('e is deleted'),
    ])
  })
})

describeOnPostgresql('A player who is deleted while they play', (engine) => {
  const world = worldFor(engine)

  it('comes to one end, and no call to a fault', async () => {
    for (let round = 0; round < 5; round += 1) {
      const username = `Racer ${round}`
      const token = await newDemoPlayer(world, username)
      const [player] = await world.sql<{ id: string }>`
        select app.player_by_username(${username}) as id`
      const calls = Array.from({ length: 24 }, (_, index) => {
        const request_id = randomUUID()
        if (index === 6) return deleteSelf(world, token, username)
        return index % 2
          ? world.call('player_profile_edit', { request_id, about: `Line ${index}` }, token)
          : world.call(
              'game_link_set',
              { request_id, link: `https://mply.io/racer-${round}` },
              token,
            )
      })
      for (const { status, body } of await Promise.all(calls)) {
        if (status !== 200)
          expect({ status, body }).toMatchObject(refusal(REFUSAL.sign_in_required))
      }
      await world.sql`select app.finish_deletions()`
      expect(
        await world.sql`select about, game_link, deleted_at is not null as deleted,
            (select count(*)::int from app.request where caller = player.id) as requests
          from app.player where id = ${player?.id}`,
      ).toEqual([{ about: '', game_link: null, deleted: true, requests: 1 }])
    }
  })

  it('does it once, however often they press', async () => {
    const token = await newDemoPlayer(world, 'Presser')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => deleteSelf(world, token, 'Presser')),
    )
    const [first] = answers
    expect(first).toMatchObject({ status: 200, body: { deleted_at: NOW } })
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => first?.body))
    const kept = await world.sql`select count(*)::int as requests from app.request
      where function = 'player_delete'
      and caller in (select id from app.player where deleted_at = app.now())
      group by caller`
    expect(kept.every(({ requests }) => requests === 1)).toBe(true)
  })

  it('leaves no swap and no seat open, whatever the others do meanwhile', async () => {
    const play = partnerPlay(world)
    for (let round = 0; round < 4; round += 1) {
      const names = [`Leaver ${round}`, `Stayer ${round}`] as const
      const [leaver, stayer] = [
        await newDemoPlayer(world, names[0]),
        await newDemoPlayer(world, names[1]),
      ]
      const team = await play.made(stayer)
      expect(await play.join(leaver, team)).toMatchObject({ status: 200 })
      const made = await world.database.query<{ id: number }>(
        `insert into app.proposal (proposer_id, partner_id, proposed_at, expires_at)
          select case when place % 2 = 0 then leaver else stayer end,
              case when place % 2 = 0 then stayer else leaver end, app.now(),
              app.now() + interval '1 day'
            from generate_series(1, 12) as place, app.player_by_username($1) as leaver,
              app.player_by_username($2) as stayer
          returning id::int`,
        names,
      )
      const moves = ['accept', 'decline', 'withdraw', 'cancel'] as const
      const calls = [
        ...made.flatMap(({ id }, index) => {
          const name = `exchange_${moves[index % moves.length]}`
          return [stayer, leaver].map((by) =>
            world.call(name, { request_id: randomUUID(), proposal: id }, by),
          )
        }),
        play.remove(stayer, names[0]),
        deleteSelf(world, leaver, names[0]),
        play.leave(leaver),
        play.disband(stayer),
      ]
      for (const { status, body } of await Promise.all(calls)) {
        if (status !== 200) {
          expect({ status, body }).toMatchObject(refusal(expect.stringMatching(/^140/)))
        }
      }
      await world.sql`select app.finish_deletions()`
      const [left] = await world.database.query(
        `select count(*)::int as gone,
            (select count(*)::int from app.proposal
              where state in ('open', 'accepted') and player.id in (proposer_id, partner_id)) as swaps,
            (select count(*)::int from app.partner_team_member as member
              join app.partner_team as team on team.id = member.team_id
              where member.player_id = player.id and left_at is null and disbanded_at is null) as seats
          from app.player where id = any (
            select partner_id from app.proposal where id = $1) or id = any (
            select proposer_id from app.proposal where id = $1)
          group by player.id, deleted_at having deleted_at is not null`,
        [made[0]?.id],
      )
      expect(left).toEqual({ gone: 1, swaps: 0, seats: 0 })
    }
  })
})
