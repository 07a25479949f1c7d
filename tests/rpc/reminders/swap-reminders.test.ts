import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { reminderJob } from '#backend/jobs/webhook-jobs.ts'
import { notificationSettings, swapRemindersSet } from '#src/contract/functions/notifications.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { addProposal, type PastEvent } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { after } from '../support/event-reminders.ts'
import { signUp } from '../support/extra-players.ts'
import { type GameEndpoint, newSecret, openGameEndpoint } from '../support/game-endpoint.ts'
import { expectRefusal } from '../support/refusal.ts'
import { endProposals, exchangesOn } from '../support/swaps.ts'
import { type World, worldFor } from '../support/world.ts'

const SECRET = newSecret()
const SITE = 'https://rollmates.example'
const ALL = {
  proposed: true,
  accepted: true,
  expiring: true,
  confirmed: true,
  matched: false,
  said: true,
}
const NONE = {
  proposed: false,
  accepted: false,
  expiring: false,
  confirmed: false,
  matched: false,
  said: false,
}
const HOUR = 3600
/** 23:00 in Berlin. */
const NIGHT = '2026-11-21T22:00:00.000Z'
const MORNING = '2026-11-22T07:00:00.000Z'

const set = async (world: World, name: string, params: object = ALL) =>
  world.callAs(name, 'swap_reminders_set', { ...NONE, ...params })

const propose = (world: World, from: string, to: string, events: PastEvent[] = []) =>
  addProposal(
    world.database,
    { from, to, offer: ['grand-tour/baguette'], want: ['grand-tour/lantern'] },
    events,
  )

const outbox = (world: World) =>
  world.sql<{ username: string; kind: string; state: string; why: string | null }>`select username,
    kind, state, why from app.outbox as told
    join app.player on player.id = told.player_id
    where proposal_id is not null order by told.id`

async function begin(world: World): Promise<void> {
  await world.sql`delete from app.outbox`
  await endProposals(world)
  await world.sql`update app.swap_reminder_walk set walked_at = '-infinity'`
  await world.sql`select app.queue_swap_reminders(1000)`
}

describeOnBoth('Reminders of swaps', (engine) => {
  const world = worldFor(engine)
  const { move } = exchangesOn(world)
  let game: GameEndpoint
  let job: ReturnType<typeof reminderJob>
  const runAt = async (at: string) => {
    await world.setClock(at)
    await job.step(world.database)
  }
  const told = () => game.received.map(({ data }) => [data.username, data.kind])

  beforeAll(async () => {
    game = await openGameEndpoint(SECRET, 1000)
    job = reminderJob({ channel: 'webhook', site: SITE, url: game.url, secrets: [SECRET] }, 10_000)
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Night owl']) await signUp(world, name)
  })
  afterAll(() => game.close())
  beforeEach(async () => {
    await world.setClock(NOW)
    await begin(world)
    await world.sql`delete from app.swap_reminder_setting`
    await world.sql`delete from app.player_time_zone`
    await world.sql`delete from app.player_language`
  })
  afterEach(() => {
    expect(game.forged).toEqual([])
    game.received.length = 0
    game.kept.clear()
    game.manner = () => 'take'
  })

  it('are off until they are turned on, each by itself', async () => {
    const settings = async () => {
      const { body } = await world.callAs('Ada', 'notification_settings')
      return v.parse(notificationSettings.result, body).swaps
    }
    expect(await settings()).toEqual(NONE)
    const request_id = randomUUID()
    const answer = await set(world, 'Ada', { request_id, proposed: true, confirmed: true })
    expect(v.parse(swapRemindersSet.result, answer.body)).toEqual({
      ...NONE,
      proposed: true,
      confirmed: true,
    })
    await set(world, 'Ada', { expiring: true })
    expect(await settings()).toEqual({ ...NONE, expiring: true })
    await set(world, 'Ada', { request_id, proposed: true, confirmed: true })
    expect(await settings()).toEqual({ ...NONE, expiring: true })
    await expectRefusal(set(world, 'Ada', { request_id }), REFUSAL.request_id_reused)
    // A page of an earlier release sends no `matched`; the server then leaves `matched` unchanged.
    for (const matched of [true, false]) {
      await set(world, 'Ada', { matched })
      const old = await set(world, 'Ada', { matched: undefined, accepted: true })
      expect(old).toMatchObject({ status: 200, body: { matched, accepted: true } })
      expect(await set(world, 'Ada', { matched: null })).toMatchObject({ body: { matched } })
    }
    for (const name of ['proposed', 'accepted', 'expiring', 'confirmed']) {
      expect(await set(world, 'Ada', { [name]: null })).toMatchObject({ body: { code: '22023' } })
    }
    await expectRefusal(
      world.call('swap_reminders_set', { request_id: randomUUID(), ...ALL }),
      REFUSAL.sign_in_required,
    )
  })

  it('note the time zone of the device, if it is one', async () => {
    const zone = () => world.value<string>`select time_zone from app.player_time_zone
      where player_id = app.player_by_username('Ada')`
    const strange = ['Moon/Base', 'CET-1CEST', 'x'.repeat(300), '', null, "Europe/Ber'lin", '+02']
    for (const time_zone of strange) {
      expect((await set(world, 'Ada', { ...ALL, time_zone })).status).toBe(200)
    }
    expect(await zone()).toBeUndefined()
    const known = ['America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+3', 'Europe/Berlin']
    for (const time_zone of known) {
      await set(world, 'Ada', { ...ALL, time_zone })
      expect(await zone()).toBe(time_zone)
    }
    await set(world, 'Ada', { ...NONE, time_zone: 'Asia/Tokyo' })
    expect(await zone()).toBe('Europe/Berlin')
  })

  it('tell of each step once, in the player’s language, with what the game needs', async () => {
    await set(world, 'Ada', { ...ALL, language_code: 'de' })
    await set(world, 'Ben', { ...ALL, language_code: 'fr' })
    const proposal = await propose(world, 'Ada', 'Ben')
    // The job waits half a minute, because the player may answer.
    await runAt(after(NOW, 29))
    expect(told()).toEqual([])
    await runAt(after(NOW, 30))
    await runAt(after(NOW, 90))
    expect(game.received).toEqual([
      {
        id: expect.stringMatching(/^reminder_\d+$/),
        type: 'reminder.swap',
        data: {
          reminder: expect.stringMatching(/^\d+$/),
          player: expect.stringMatching(/^[0-9a-f-]{36}$/),
          username: 'Ben',
          game_link: null,
          kind: 'swap_proposed',
          proposal: String(proposal),
          partner: 'Ada',
          expires_at: after(NOW, 48 * HOUR),
          language: 'fr',
          page: `${SITE}/fr/u#swaps`,
          title: 'Ada te propose un échange',
          body: 'Regarde ce que tu y gagnes. La proposition expire dans 48 heures.',
        },
      },
    ])
    await move('Ben', 'accept', proposal)
    await runAt(after(NOW, 180))
    await move('Ada', 'confirm', proposal)
    await runAt(after(NOW, 300))
    await runAt(after(NOW, 360))
    expect(told()).toEqual([
      ['Ben', 'swap_proposed'],
      ['Ada', 'swap_accepted'],
      ['Ben', 'swap_confirmed'],
    ])
    expect(game.received.map(({ data }) => data.title).slice(1)).toEqual([
      'Ben hat deinen Vorschlag angenommen',
      'Ada a confirmé votre échange',
    ])
    await runAt(after(NOW, 90 + 42 * HOUR - 1))
    expect(told()).toHaveLength(3)
    await runAt(after(NOW, 90 + 42 * HOUR))
    await runAt(after(NOW, 90 + 43 * HOUR))
    expect(told().slice(3)).toEqual([['Ben', 'swap_expiring']])
    expect(game.received[3]?.data).toMatchObject({
      title: 'Ne perds pas ton échange avec Ada',
      body: expect.stringContaining('dans 6 heures'),
    })
    expect((await outbox(world)).every(({ state }) => state === 'sent')).toBe(true)
    await world.setClock(after(NOW, 90 + 48 * HOUR + 7 * 24 * HOUR + 1))
    await world.sql`select app.forget_messages()`
    expect(await outbox(world)).toEqual([])
  })

  it('tell of the next phrase once the last was told, of three a day, and of none after the swap', async () => {
    await set(world, 'Ada', { said: true, language_code: 'fr' })
    await set(world, 'Ben')
    const swaps: number[] = []
    for (let made = 0; made < 5; made += 1) {
      swaps.push(await propose(world, 'Ada', 'Ben', ['accepted']))
    }
    const [first = 0, ended = 0, ...others] = swaps
    await move('Ben', 'say', first, { phrase: 6 })
    await move('Ben', 'say', ended, { phrase: 1 })
    await move('Ben', 'cancel', ended)
    await runAt(after(NOW, 60))
    expect(game.received.map(({ data }) => data)).toMatchObject([
      {
        username: 'Ada',
        kind: 'swap_said',
        title: 'Ben à propos de votre échange',
        body: '«\u00a0Ton lien de jeu ne s’ouvre pas\u00a0» Il expire dans 48 heures.',
      },
    ])
    for (const id of [first, ...others]) await move('Ben', 'say', id, { phrase: 1 })
    await runAt(after(NOW, 180))
    expect(told()).toEqual(Array(3).fill(['Ada', 'swap_said']))
    expect(game.received.map(({ data }) => Number(data.proposal))).toEqual([
      first,
      first,
      others[0],
    ])
    expect(await outbox(world)).toContainEqual({
      username: 'Ada',
      kind: 'swap_said',
      state: 'stopped',
      why: 'enough',
    })
  })

  it('tell only the partner of a swap that their yes in advance accepted', async () => {
    await set(world, 'Ada')
    await set(world, 'Ben')
    const id = await propose(world, 'Ada', 'Ben')
    await world.sql`update app.proposal set at_once = true where id = ${id}`
    await world.sql`select app.accept_proposal(id, partner_id) from app.proposal where id = ${id}`
    await runAt(after(NOW, 60))
    expect(game.received.map(({ data }) => [data.username, data.kind, data.title])).toEqual([
      ['Ben', 'swap_accepted', 'Ada swaps with you'],
    ])
  })

  it('tell nobody who did not ask', async () => {
    await set(world, 'Ben', { accepted: true })
    await set(world, 'Ada', { proposed: true, confirmed: true })
    const proposal = await propose(world, 'Ada', 'Ben')
    await runAt(after(NOW, 60))
    await move('Ben', 'accept', proposal)
    await runAt(after(NOW, 120))
    await runAt(after(NOW, 43 * HOUR))
    expect(await outbox(world)).toEqual([])
    await move('Ben', 'confirm', proposal)
    await runAt(after(NOW, 44 * HOUR))
    expect(told()).toEqual([['Ada', 'swap_confirmed']])
  })

  it('of a proposal that runs out move with it when it is accepted', async () => {
    await set(world, 'Ada', { expiring: true })
    await set(world, 'Ben', { expiring: true })
    const proposal = await propose(world, 'Ada', 'Ben')
    await runAt(after(NOW, 40 * HOUR))
    expect(await outbox(world)).toMatchObject([{ username: 'Ben', state: 'waiting' }])
    await move('Ben', 'accept', proposal)
    await runAt(after(NOW, 43 * HOUR))
    expect(told()).toEqual([])
    await runAt(after(NOW, 82 * HOUR))
    await runAt(after(NOW, 83 * HOUR))
    expect(told().sort()).toEqual([
      ['Ada', 'swap_expiring'],
      ['Ben', 'swap_expiring'],
    ])
  })

  it('stop for good when they are not true any more', async () => {
    await set(world, 'Ben')
    await set(world, 'Cleo')
    const reasons: [string, string, (proposal: number) => Promise<unknown>][] = [
      ['Ben', 'ended', (proposal) => move('Ben', 'decline', proposal)],
      ['Ben', 'ended', (proposal) => move('Ada', 'withdraw', proposal)],
      ['Ben', 'ended', (proposal) => move('Ben', 'accept', proposal)],
      ['Ben', 'turned_off', () => set(world, 'Ben', { accepted: true })],
      ['Ben', 'ended', async () => world.callAs('Ben', 'player_block', { username: 'Ada' })],
      ['Cleo', 'banned', () => world.sql`select app.ban_player('Cleo', null)`],
      ['Cleo', 'ended', () => world.sql`select app.ban_player('Ada', null)`],
    ]
    game.manner = () => 'fail'
    for (const [name, why, end] of reasons) {
      await world.setClock(NOW)
      await begin(world)
      await set(world, name)
      const proposal = await propose(world, 'Ada', name)
      // The endpoint rejects this reminder, so it waits for another attempt.
      await runAt(after(NOW, 60))
      expect(await outbox(world)).toMatchObject([{ kind: 'swap_proposed', state: 'waiting' }])
      expect(await end(proposal)).toBeDefined()
      game.received.length = 0
      await runAt(after(NOW, 180))
      expect(told()).toEqual([])
      expect((await outbox(world))[0], why).toMatchObject({ state: 'stopped', why })
      if (why === 'banned') await world.sql`select app.unban_player('Cleo')`
    }
    await world.sql`select app.unban_player('Ada')`
    await world.sql`delete from app.player_block`
    const options = { csv: false, due: false, failed: true, frozen: false }
    expect(await COMMANDS.reminders?.run(world.database, [], options, [])).toEqual([
      expect.stringMatching(
        /^\d+ {2}stopped {2}ended {2}swap_proposed of \d+ {2}ran out 2026-\S+ {2}Cleo {2}1 attempts, last HTTP 503$/,
      ),
    ])
  })

  it('fail when nobody takes them until the proposal runs out, and go with a deleted player', async () => {
    await set(world, 'Ben')
    await propose(world, 'Ada', 'Ben')
    game.manner = () => 'fail'
    await runAt(after(NOW, 60))
    await runAt(after(NOW, 48 * HOUR))
    expect(await outbox(world)).toMatchObject([{ state: 'failed', why: 'not_taken' }])
    await signUp(world, 'Leaver')
    await set(world, 'Leaver', { ...ALL, time_zone: 'Europe/Berlin' })
    await propose(world, 'Ada', 'Leaver')
    await runAt(after(NOW, 49 * HOUR))
    const token = await world.token('Leaver')
    const gone = { request_id: randomUUID(), username: 'Leaver' }
    expect((await world.call('player_delete', gone, token)).status).toBe(200)
    expect((await outbox(world)).map(({ username }) => username)).toEqual(['Ben'])
    await runAt(after(NOW, 50 * HOUR))
    expect((await outbox(world)).map(({ username }) => username)).toEqual(['Ben'])
  })

  it('wait for the end of the night, where it is known', async () => {
    await set(world, 'Ben')
    await set(world, 'Night owl', { ...ALL, time_zone: 'Europe/Berlin' })
    await world.setClock(NIGHT)
    await propose(world, 'Ada', 'Night owl')
    const declined = await propose(world, 'Ada', 'Night owl')
    await propose(world, 'Ada', 'Ben')
    await runAt(after(NIGHT, 60))
    await move('Night owl', 'decline', declined)
    await runAt(after(MORNING, -1))
    expect(told()).toEqual([['Ben', 'swap_proposed']])
    await runAt(MORNING)
    expect(told()).toEqual([
      ['Ben', 'swap_proposed'],
      ['Night owl', 'swap_proposed'],
    ])
    expect(await outbox(world)).toContainEqual({
      username: 'Night owl',
      kind: 'swap_proposed',
      state: 'stopped',
      why: 'ended',
    })
  })

  it('that fall into the night and are worth nothing after it are not sent, and did not fail', async () => {
    await set(world, 'Night owl', { confirmed: true, time_zone: 'Europe/Berlin' })
    const proposal = await propose(world, 'Ada', 'Night owl', ['accepted'])
    await world.setClock(after(NOW, 34 * HOUR))
    await move('Ada', 'confirm', proposal)
    await world.sql`update app.proposal set expires_at = ${after(NOW, 40 * HOUR)}::text::timestamptz
      where id = ${proposal}`
    await runAt(after(NOW, 35 * HOUR))
    await runAt(after(NOW, 40 * HOUR))
    expect(told()).toEqual([])
    expect(await outbox(world)).toMatchObject([{ state: 'stopped', why: 'night' }])
  })

  it('that a swap runs out come six hours before, after the night, or before it', async () => {
    const at = (expires: string, zone: string | null) => world.value<string>`
      select app.iso(app.expiry_told_at(${expires}::text::timestamptz, ${zone})) as told`
    const berlin = (expires: string) => at(expires, 'Europe/Berlin')
    expect(await berlin('2026-11-22T18:00:00Z')).toBe('2026-11-22T12:00:00.000Z')
    // No reminders at night: swaps that expire from 9:00 to 14:00 in Berlin (UTC+1) are reported at 8:00.
    expect(await berlin('2026-11-22T13:00:00Z')).toBe('2026-11-22T07:00:00.000Z')
    expect(await berlin('2026-11-22T12:59:00Z')).toBe('2026-11-22T07:00:00.000Z')
    expect(await berlin('2026-11-22T08:00:00Z')).toBe('2026-11-22T07:00:00.000Z')
    expect(await berlin('2026-11-22T07:59:00Z')).toBe('2026-11-21T20:00:00.000Z')
    expect(await berlin('2026-11-22T03:00:00Z')).toBe('2026-11-21T20:00:00.000Z')
    expect(await berlin('2026-11-22T02:59:00Z')).toBe('2026-11-21T20:59:00.000Z')
    // The clocks go forward in the night to 28 March 2027.
    expect(await berlin('2027-03-28T06:30:00Z')).toBe('2027-03-27T20:00:00.000Z')
    expect(await at('2026-11-22T07:59:00Z', null)).toBe('2026-11-22T01:59:00.000Z')
    expect(await at('2026-11-22T07:59:00Z', 'Moon/Base')).toBe('2026-11-22T01:59:00.000Z')
    expect(await at('2026-11-22T07:59:00Z', 'America/Sao_Paulo')).toBe('2026-11-22T00:00:00.000Z')

    // Because of the night, the reminder is due eleven hours before the expiry, and the job queues the
    // reminder in time.
    await world.setClock('2026-11-20T07:30:00Z')
    await begin(world)
    await set(world, 'Night owl', { expiring: true, time_zone: 'Europe/Berlin' })
    await propose(world, 'Ada', 'Night owl')
    await runAt('2026-11-21T19:59:00Z')
    expect(told()).toEqual([])
    await runAt('2026-11-21T20:01:00Z')
    expect(told()).toEqual([['Night owl', 'swap_expiring']])
  })

  it('are five a day at most, and three of proposals: others are dropped', async () => {
    await set(world, 'Ben')
    for (const from of ['Ada', 'Cleo', 'Dan', 'Night owl']) await propose(world, from, 'Ben')
    await runAt(after(NOW, 60))
    expect(told()).toHaveLength(3)
    expect((await outbox(world)).map(({ why }) => why).sort()).toEqual(['enough', null, null, null])
    for (const from of ['Ada', 'Cleo', 'Dan']) {
      await move(from, 'accept', await propose(world, 'Ben', from))
    }
    await propose(world, 'Maja', 'Ben')
    await runAt(after(NOW, 120))
    await runAt(after(NOW, 180))
    expect(told().slice(3)).toEqual([
      ['Ben', 'swap_accepted'],
      ['Ben', 'swap_accepted'],
    ])
    await runAt(after(NOW, 25 * HOUR))
    expect(told()).toHaveLength(5)
    await propose(world, 'Maja', 'Ben')
    await runAt(after(NOW, 26 * HOUR))
    expect(told().slice(5)).toEqual([['Ben', 'swap_proposed']])
  })

  it('begin anew where nobody has looked for long, and go on after a pause', async () => {
    await set(world, 'Ben')
    await propose(world, 'Ada', 'Ben')
    await world.setClock(after(NOW, 47 * HOUR))
    await world.sql`select app.queue_swap_reminders(1000)`
    expect((await outbox(world)).map(({ kind }) => kind).sort()).toEqual([
      'swap_expiring',
      'swap_proposed',
    ])
    await propose(world, 'Cleo', 'Ben')
    await world.setClock(after(NOW, 96 * HOUR))
    await world.sql`select app.queue_swap_reminders(1000)`
    expect(await outbox(world)).toHaveLength(2)
  })

  it('are queued a few at a time, whatever the order in which calls end', async () => {
    const names = ['Ada', 'Cleo', 'Dan']
    for (const name of names) await set(world, name)
    for (const name of names) await propose(world, 'Ben', name)
    await world.setClock(after(NOW, 29))
    await propose(world, 'Ben', 'Ada')
    await world.setClock(after(NOW, 31))
    const more = () => world.value<boolean>`select app.queue_swap_reminders(2) as more`
    expect([await more(), await more(), await more()]).toEqual([true, false, false])
    expect((await outbox(world)).map(({ username }) => username)).toEqual(names)
    await world.setClock(after(NOW, 60))
    await more()
    expect((await outbox(world)).map(({ username }) => username)).toEqual([...names, 'Ada'])
  })

  it('are handed to people, too, without texts', async () => {
    await set(world, 'Ben')
    const proposal = await propose(world, 'Ada', 'Ben')
    await world.setClock(after(NOW, 60))
    const options = { csv: false, due: false, failed: false, frozen: false }
    const list = async () => {
      const [printed] = (await COMMANDS.reminders?.run(world.database, [], options, [])) ?? []
      return JSON.parse(printed ?? 'null') as unknown
    }
    expect(await list()).toEqual([
      {
        player_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        username: 'Ben',
        kind: 'swap_proposed',
        proposal,
        partner: 'Ada',
        expires_at: after(NOW, 48 * HOUR),
      },
    ])
    expect(await list()).toEqual([])
  })

  it('are beside a number of what waits, which every page may ask for', async () => {
    const count = async (name: string) => (await world.callAs(name, 'swaps_waiting')).body
    expect(await count('Ben')).toEqual({ count: 0 })
    const proposal = await propose(world, 'Ada', 'Ben')
    await propose(world, 'Ben', 'Ada')
    expect([await count('Ada'), await count('Ben')]).toEqual([{ count: 1 }, { count: 1 }])
    await move('Ben', 'accept', proposal)
    expect([await count('Ada'), await count('Ben')]).toEqual([{ count: 2 }, { count: 1 }])
    await move('Ben', 'confirm', proposal)
    expect([await count('Ada'), await count('Ben')]).toEqual([{ count: 2 }, { count: 0 }])
    await world.setClock(after(NOW, 49 * HOUR))
    expect(await count('Ada')).toEqual({ count: 0 })
    await expectRefusal(world.call('swaps_waiting', {}), REFUSAL.sign_in_required)
  })
})

describeOnPostgresql('Reminders of swaps, posted by four servers at once,', (engine) => {
  const world = worldFor(engine)

  it('leave once, and no more of them than five to a player', async () => {
    const game = await openGameEndpoint(SECRET, 1000)
    try {
      await begin(world)
      const names = Array.from({ length: 12 }, (_, index) => `Server ${index}`)
      for (const name of ['Popular', ...names]) await signUp(world, name)
      await set(world, 'Popular')
      for (const name of names) {
        await set(world, name)
        await propose(world, name, 'Popular', ['accepted', 'confirmed by proposer'])
        await propose(world, 'Popular', name)
      }
      await world.setClock(after(NOW, 60))
      const settings = { channel: 'webhook', site: SITE, url: game.url, secrets: [SECRET] } as const
      for (let run = 0; run < 3; run += 1) {
        await Promise.all(
          Array.from({ length: 4 }, () => reminderJob(settings, 60_000).step(world.database)),
        )
      }
      expect(game.received.length).toBe(game.kept.size)
      const told = game.received.map(({ data }) => data.username)
      expect(told.filter((name) => name === 'Popular')).toHaveLength(5)
      expect(new Set(told).size).toBe(13)
    } finally {
      await game.close()
    }
  })
})
