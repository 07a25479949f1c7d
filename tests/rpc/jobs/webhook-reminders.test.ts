import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Job } from '#backend/jobs/jobs.ts'
import { reminderJob } from '#backend/jobs/webhook-jobs.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import {
  addEvent,
  after,
  DUE,
  outboxOf,
  queueAll,
  START,
  setReminder,
  wanting,
  withdraw,
  withdrawAll,
} from '../support/event-reminders.ts'
import { signUp } from '../support/extra-players.ts'
import {
  type GameEndpoint,
  type Manner,
  newSecret,
  openGameEndpoint,
} from '../support/game-endpoint.ts'
import { worldFor } from '../support/world.ts'

const SECRET = newSecret()
const SITE = 'https://rollmates.example'

/** The milliseconds that the sender waits for a response in these tests, and the delay of a late response. */
const TIMEOUT = 1000
const LATENESS = 2000

/** The endpoint's reactions, in the order in which a reminder meets them. */
const MANNERS: readonly Manner[] = ['fail', 'late', 'never', 'break', 'redirect', 'twice', 'take']

const ENVIRONMENT = {
  NOTIFY: 'webhook',
  NOTIFY_URL: 'http://127.0.0.1:9/',
  NOTIFY_SECRET: SECRET,
  SITE_URL: SITE,
}

describeOnBoth('Reminders by webhook', (engine) => {
  const world = worldFor(engine, ENVIRONMENT)
  let game: GameEndpoint
  let settings: Parameters<typeof reminderJob>[0]
  let job: Job
  const names = () => game.received.map(({ data }) => data.username)
  const remindMinutes = (minutes: number) =>
    world.sql`update app.campaign
      set numbers = jsonb_set(numbers, '{remind_minutes}', to_jsonb(${minutes}::integer))
      where slug = 'events'`

  beforeAll(async () => {
    game = await openGameEndpoint(SECRET, LATENESS)
    const secrets = [newSecret(), SECRET]
    settings = { channel: 'webhook', site: SITE, url: game.url, secrets }
    job = reminderJob(settings, TIMEOUT)
  })
  afterAll(() => game.close())
  afterEach(async () => {
    expect(game.forged).toEqual([])
    game.received.length = 0
    game.kept.clear()
    game.manner = () => 'take'
    await world.setClock(NOW)
    await withdrawAll(world)
    await world.sql`delete from app.outbox`
    await world.sql`update app.notification_setting set special = false, common = false`
  })

  it('leave when they are due, once, with what the game needs', async () => {
    const event = 'golden-blitz-nov'
    const token = await signUp(world, 'Punctual')
    await setReminder(world, token, event, true, 'de')
    await world.sql`update app.player set game_link = 'https://mply.io/ab12Cd'
      where username = 'Punctual'`
    await world.setClock('2026-11-22T06:44:59Z')
    expect((await job.step(world.database)).done).toBe(0)
    await world.setClock('2026-11-22T06:45:00Z')
    expect((await job.step(world.database)).done).toBe(1)
    expect((await job.step(world.database)).done).toBe(0)
    const [row] = await outboxOf(world, event)
    expect(row).toMatchObject({ state: 'sent', why: null })
    expect(game.received).toEqual([
      {
        id: `reminder_${row?.id}`,
        type: 'reminder.event',
        data: {
          reminder: row?.id,
          player: expect.stringMatching(/^[0-9a-f-]{36}$/),
          username: 'Punctual',
          game_link: 'https://mply.io/ab12Cd',
          campaign: 'events',
          event,
          type: 'golden-blitz',
          class: 'special',
          starts_at: '2026-11-22T07:00:00.000Z',
          language: 'de',
          page: `${SITE}/de/app/events/golden-blitz`,
          title: 'de Blitz of November',
          body: 'de Swap in 15 Minuten.',
        },
      },
    ])
  })

  it('are in the language in which the player last turned one on, else in English', async () => {
    await addEvent(world, 'babel')
    const languages = {
      Anglo: 'en',
      Franco: 'fr',
      Luso: 'pt-BR',
      Hispano: 'es',
      Italo: 'it_IT',
      Teuto: 'DE-at',
      Elvish: 'qya',
      Silent: undefined,
    }
    for (const [name, language] of Object.entries(languages)) {
      await setReminder(world, await signUp(world, name), 'babel', true, language)
    }
    const settle = async (name: string, common: boolean, language_code: string) => {
      const params = { request_id: randomUUID(), special: false, common, language_code }
      expect((await world.callAs(name, 'notification_settings_set', params)).status).toBe(200)
    }
    await settle('Anglo', true, 'it')
    await settle('Franco', false, 'de')
    await settle('Hispano', true, 'x'.repeat(300))
    await world.setClock(DUE)
    await job.step(world.database)
    const told = Object.fromEntries(
      game.received.map(({ data }) => [data.username, [data.title, data.body, data.page]]),
    )
    const page = (prefix = '') => `${SITE}${prefix}/app/events`
    expect(told).toEqual({
      Anglo: ['it Race', 'it Run tra 15 minuti!', page('/it')],
      Franco: ['fr Race', 'fr Run dans 15 minutes!', page('/fr')],
      Luso: ['pt Race', 'pt Run em 15 minutos!', page('/pt')],
      Hispano: ['es Race', 'es Run dentro de 15 minutos!', page('/es')],
      Italo: ['it Race', 'it Run tra 15 minuti!', page('/it')],
      Teuto: ['de Race', 'de Run in 15 Minuten!', page('/de')],
      Elvish: ['en Race', 'en Run in 15 minutes!', page()],
      Silent: ['en Race', 'en Run in 15 minutes!', page()],
    })
  })

  it('tell the time that is left when they are posted', async () => {
    await addEvent(world, 'eleventh-hour')
    await wanting(world, 'eleventh-hour', 'Early')
    await world.setClock(DUE)
    game.manner = () => 'fail'
    await job.step(world.database)
    await wanting(world, 'eleventh-hour', 'Last minute')
    game.manner = () => 'take'
    await world.setClock(after(START, -65))
    await job.step(world.database)
    expect(game.received.map(({ data }) => [data.username, data.body])).toEqual([
      ['Early', 'en Run in 15 minutes!'],
      ['Early', 'en Run in 1 minute!'],
      ['Last minute', 'en Run in 1 minute!'],
    ])
  })

  it('arrive exactly once by their id, however the endpoint answers', async () => {
    await remindMinutes(60)
    await addEvent(world, 'storm')
    await wanting(world, 'storm', ...MANNERS.map((manner) => `Stormy ${manner}`))
    await world.setClock(after(START, -3600))
    await queueAll(world)
    const queued = await outboxOf(world, 'storm')
    // Each reminder starts with another reaction of the endpoint, and meets the next one at each attempt.
    game.manner = ({ id }, turn) => {
      const first = queued.findIndex((row) => `reminder_${row.id}` === id)
      return MANNERS[(first + turn - 1) % MANNERS.length] ?? 'take'
    }
    for (let minute = 59; minute >= 3; minute -= 4) {
      await job.step(world.database)
      await world.setClock(after(START, -60 * minute))
    }
    expect(await outboxOf(world, 'storm')).toEqual(
      queued.map((row) => ({ ...row, state: 'sent', why: null })),
    )
    expect([...game.kept.keys()].sort()).toEqual(queued.map(({ id }) => `reminder_${id}`).sort())
    expect(game.received.length).toBeGreaterThan(2 * queued.length)
    for (const again of game.received) {
      expect(again.data.username).toBe(
        game.received.find(({ id }) => id === again.id)?.data.username,
      )
    }
    await remindMinutes(15)
  })

  it('are tried less and less often, never once the event has begun, and then given up', async () => {
    await addEvent(world, 'forlorn')
    await wanting(world, 'forlorn', 'Forlorn')
    game.manner = () => 'fail'
    const next = async () =>
      (await world.value<string | null>`select app.iso(next_attempt_at) as next from app.outbox
        where event_id = 'forlorn'`) ?? null
    const waits: number[] = []
    let at = Date.parse(DUE)
    await world.setClock(DUE)
    for (;;) {
      const posted = game.received.length
      await job.step(world.database)
      expect(game.received.length).toBe(at < Date.parse(START) ? posted + 1 : posted)
      const due = await next()
      if (due === null) break
      waits.push((Date.parse(due) - at) / 1000)
      await world.setClock(new Date(Date.parse(due) - 1).toISOString())
      await job.step(world.database)
      expect(game.received.length).toBe(posted + 1)
      // `due` is cut to milliseconds, so the reminder may be due up to a millisecond later.
      at = Math.min(Date.parse(due) + 1, Math.max(Date.parse(due), Date.parse(START)))
      await world.setClock(new Date(at).toISOString())
    }
    expect(at).toBe(Date.parse(START))
    expect(waits[0]).toBeLessThanOrEqual(36)
    expect(waits.length).toBeGreaterThan(4)
    expect(waits.length).toBeLessThan(9)
    expect(waits[3]).toBeGreaterThan(4 * (waits[0] ?? 0))
    expect(await outboxOf(world, 'forlorn')).toMatchObject([{ state: 'failed', why: 'not_taken' }])
    expect(
      await world.sql`select username, event, why, note from app.unsent_reminders()
        where event = 'forlorn'`,
    ).toEqual([{ username: 'Forlorn', event: 'forlorn', why: 'not_taken', note: 'HTTP 503' }])
    await world.setClock(after(START, 8 * 86_400))
    await world.sql`select app.forget_messages()`
    expect(await outboxOf(world, 'forlorn')).toEqual([])
    expect(game.received.length).toBe(waits.length)
  })

  it('stop between being due and being posted: turned off, banned, withdrawn, too late', async () => {
    await addEvent(world, 'stopped')
    const tokens = await wanting(world, 'stopped', 'Banned', 'Changed mind', 'Returned', 'Told')
    await addEvent(world, 'withdrawn')
    await wanting(world, 'withdrawn', 'Nowhere')
    const settings = async (common: boolean) => {
      const params = { request_id: randomUUID(), special: false, common }
      expect((await world.callAs('Classy', 'notification_settings_set', params)).status).toBe(200)
    }
    await signUp(world, 'Classy')
    await settings(true)
    await world.setClock(DUE)
    await queueAll(world)
    expect((await outboxOf(world, 'stopped')).map(({ username }) => username)).toEqual([
      'Banned',
      'Changed mind',
      'Classy',
      'Returned',
      'Told',
    ])
    await world.sql`select app.ban_player('Banned', null)`
    for (const name of ['Changed mind', 'Returned']) {
      await setReminder(world, tokens[name] ?? '', 'stopped', false)
    }
    await settings(false)
    await withdraw(world, 'withdrawn')
    await job.step(world.database)
    expect(names()).toEqual(['Told'])
    await setReminder(world, tokens.Returned ?? '', 'stopped', true)
    for (const seconds of [-600, -300, -30]) {
      await world.setClock(after(START, seconds))
      await job.step(world.database)
    }
    expect(names()).toEqual(['Told', 'Returned'])
    await world.setClock(START)
    await job.step(world.database)
    expect(names()).toEqual(['Told', 'Returned'])
    expect(await outboxOf(world, 'stopped')).toMatchObject([
      { username: 'Banned', state: 'stopped', why: 'banned' },
      { username: 'Changed mind', state: 'stopped', why: 'turned_off' },
      { username: 'Classy', state: 'stopped', why: 'turned_off' },
      { username: 'Returned', state: 'sent' },
      { username: 'Told', state: 'sent' },
    ])
    for (const row of await outboxOf(world, 'withdrawn')) {
      expect(row).toMatchObject({ state: 'stopped', why: 'withdrawn' })
    }
  })

  it('are not posted once the start has passed, though they were due before', async () => {
    await addEvent(world, 'overslept')
    await wanting(world, 'overslept', 'Overslept')
    await world.setClock(DUE)
    await queueAll(world)
    await world.setClock(START)
    await job.step(world.database)
    expect(game.received).toEqual([])
    expect(await outboxOf(world, 'overslept')).toMatchObject([{ state: 'failed', why: 'too_late' }])
  })

  it('wait for the new time of an event that is put off, and leave once', async () => {
    await addEvent(world, 'put-off')
    await wanting(world, 'put-off', 'Patient')
    await world.setClock(DUE)
    await queueAll(world)
    await withdraw(world, 'put-off')
    await addEvent(world, 'put-off', '2026-11-23T10:00:00Z')
    await job.step(world.database)
    await world.setClock(START)
    await job.step(world.database)
    expect(names()).toEqual([])
    await world.setClock('2026-11-23T09:45:00Z')
    await job.step(world.database)
    await job.step(world.database)
    expect(game.received.map(({ data }) => [data.username, data.starts_at])).toEqual([
      ['Patient', '2026-11-23T10:00:00.000Z'],
    ])
  })

  it('leave in time where an event that was put off is moved again, to an earlier time', async () => {
    await addEvent(world, 'moved-twice')
    await wanting(world, 'moved-twice', 'Flexible')
    await world.setClock(DUE)
    await queueAll(world)
    const move = async (starts_at: string) => {
      await withdraw(world, 'moved-twice')
      await addEvent(world, 'moved-twice', starts_at)
    }
    await move('2026-11-24T10:00:00Z')
    await job.step(world.database)
    await move('2026-11-22T10:20:00Z')
    await world.setClock('2026-11-22T10:05:00Z')
    await job.step(world.database)
    expect(names()).toEqual(['Flexible'])
  })

  it('wait for texts where the campaign was published without', async () => {
    await addEvent(world, 'wordless')
    await wanting(world, 'wordless', 'Reader')
    const [published] = await world.sql<{ reminders: string }>`select reminders::text
      from app.campaign where slug = 'events'`
    const publish = (reminders: string | undefined) =>
      world.sql`update app.campaign set reminders = ${reminders}::text::jsonb
        where slug = 'events'`
    await publish('{}')
    await world.setClock(DUE)
    await job.step(world.database)
    expect(game.received).toEqual([])
    await publish(published?.reminders)
    await world.setClock(after(DUE, 120))
    await job.step(world.database)
    expect(game.received.map(({ data }) => data.body)).toEqual(['en Run in 13 minutes!'])
  })

  it('do not have others repeated where one of them cannot be written', async () => {
    await addEvent(world, 'half')
    const tokens = await wanting(world, 'half', 'Anna', 'Otto')
    await setReminder(world, tokens.Otto ?? '', 'half', true, 'de')
    const [published] = await world.sql<{ reminders: string }>`select reminders::text
      from app.campaign where slug = 'events'`
    await world.sql`update app.campaign set reminders = reminders #- '{types,tournament,body,de}'
      where slug = 'events'`
    await world.setClock(DUE)
    expect((await job.step(world.database)).done).toBe(1)
    expect(names()).toEqual(['Anna'])
    expect(
      await world.sql`select username, state, note from app.outbox
        join app.player on player.id = player_id where event_id = 'half' order by username`,
    ).toEqual([
      { username: 'Anna', state: 'sent', note: 'HTTP 204' },
      { username: 'Otto', state: 'waiting', note: 'cannot be written' },
    ])
    await world.sql`update app.campaign set reminders = ${published?.reminders}::text::jsonb
      where slug = 'events'`
    await world.setClock(after(DUE, 120))
    await job.step(world.database)
    expect(names()).toEqual(['Anna', 'Otto'])
  })

  it('reach everybody, a few players at a time, also who turns one on meanwhile', async () => {
    await addEvent(world, 'crowd')
    const crowd = Array.from({ length: 9 }, (_, index) => `Crowd ${index}`)
    const tokens = await wanting(world, 'crowd', ...crowd)
    await setReminder(world, tokens['Crowd 3'] ?? '', 'crowd', false)
    await world.setClock(DUE)
    await queueAll(world, 2)
    await setReminder(world, tokens['Crowd 3'] ?? '', 'crowd', true)
    const late = Array.from({ length: 5 }, (_, index) => `Late ${index}`)
    await wanting(world, 'crowd', ...late)
    await queueAll(world, 2)
    await queueAll(world, 2)
    expect((await outboxOf(world, 'crowd')).map(({ username }) => username)).toEqual([
      ...crowd,
      ...late,
    ])
  })

  it('leave an endpoint alone that takes nothing, until the next run', async () => {
    await addEvent(world, 'down')
    await world.sql`insert into app.event_reminder (campaign_slug, event_id, player_id, set_at)
      select 'events', 'down', id, app.now() from app.player
        where not app.is_banned(player) order by id limit 250`
    await world.setClock(DUE)
    // Sending 250 reminders takes long on a busy machine, so this job gets more time.
    const patient = reminderJob(settings, 60_000)
    game.manner = () => 'fail'
    await patient.step(world.database)
    // 200 reminders are a batch (webhook-jobs.ts).
    expect(game.received).toHaveLength(200)
    await world.setClock(after(DUE, 60))
    game.manner = () => 'take'
    await patient.step(world.database)
    expect(new Set(game.received.map(({ id }) => id)).size).toBe(game.kept.size)
  })

  it('are not kept waiting by others that are not to be sent', async () => {
    for (const event of ['gone', 'on']) await addEvent(world, event)
    await world.sql`insert into app.event_reminder (campaign_slug, event_id, player_id, set_at)
      select 'events', 'gone', id, app.now() from app.player order by id limit 250`
    await world.setClock(DUE)
    await queueAll(world)
    await withdraw(world, 'gone')
    await wanting(world, 'on', 'Undisturbed')
    await job.step(world.database)
    expect(names()).toEqual(['Undisturbed'])
  })

  it('show the age of their job', async () => {
    const late = async () => {
      const { body } = await world.request('/readyz')
      return (body as { parts: { jobs: { late: string[] } } }).parts.jobs.late
    }
    expect(await late()).toContain('post reminders')
    await world.sql`select app.record_job_run('post reminders')`
    await expect.poll(late).not.toContain('post reminders')
  })
})

describeOnPostgresql('Two servers that look at the players of an event at once', (engine) => {
  const world = worldFor(engine, ENVIRONMENT)

  it('share them; whom one had when it died another reminds, and no call waits', async () => {
    const { database } = world
    const queue = (on: Pick<typeof database, 'query'>) => on.query('select app.queue_reminders(50)')
    const queued = async () => (await outboxOf(world, 'walked')).map(({ username }) => username)
    await addEvent(world, 'walked')
    await database.query(
      `insert into app.event_reminder (campaign_slug, event_id, player_id, set_at)
        select 'events', 'walked', id, app.now() from app.player where not app.is_banned(player)`,
    )
    const [all] = await database.query<{ many: number }>(
      'select count(*)::int as many from app.event_reminder',
    )
    await world.setClock(DUE)
    await queue(database)
    const before = await queued()
    expect(before).toHaveLength(50)
    let ofOther: string[] = []
    const death = new Error('The first server has died.')
    const dies = database.transaction(async (first) => {
      await queue(first)
      const held = await first.query<{ username: string }>(
        `select username from app.outbox as waiting
          join app.player on player.id = player_id where event_id = 'walked'`,
      )
      const own = held.map(({ username }) => username).filter((name) => !before.includes(name))
      expect(own).toHaveLength(50)
      await database.transaction(async (second) => {
        await second.query(`set local lock_timeout = '10s'`)
        await queue(second)
        // A player whose reminder the first server is queueing turns the reminder off.
        await second.query(
          `select set_config('request.jwt.claims', jsonb_build_object('sub', id)::text, true)
            from app.player where username = $1`,
          [own[0]],
        )
        await second.query(
          `select api.event_reminder_set($1::text::uuid, 'events', 'walked', false)`,
          [randomUUID()],
        )
      })
      ofOther = (await queued()).filter((name) => !before.includes(name))
      expect(ofOther).toHaveLength(50)
      expect(ofOther.filter((name) => own.includes(name))).toEqual([])
      throw death
    })
    await expect(dies).rejects.toBe(death)
    expect(await queued()).toHaveLength(100)
    await queueAll(world, 50)
    // All players have a queued reminder, except the one who turned it off meanwhile.
    expect(await queued()).toHaveLength((all?.many ?? 0) - 1)
    expect(await queued()).toEqual(expect.arrayContaining([...before, ...ofOther]))
  })
})

describeOnPostgresql('Four jobs at once', (engine) => {
  const world = worldFor(engine, ENVIRONMENT)

  it('post each reminder once', async () => {
    const game = await openGameEndpoint(SECRET, LATENESS)
    try {
      await addEvent(world, 'rush')
      await world.sql`insert into app.event_reminder (campaign_slug, event_id, player_id, set_at)
        select 'events', 'rush', id, app.now() from app.player
          where not app.is_banned(player) order by id limit 400`
      await world.setClock(DUE)
      const settings = { channel: 'webhook', site: SITE, url: game.url, secrets: [SECRET] } as const
      const run = () =>
        Promise.all(
          Array.from({ length: 4 }, () => reminderJob(settings, 60_000).step(world.database)),
        )
      const sent = await run()
      const more = await run()
      expect([...sent, ...more].reduce((sum, { done }) => sum + done, 0)).toBe(400)
      expect(game.received).toHaveLength(400)
      expect(game.kept.size).toBe(400)
      expect(game.forged).toEqual([])
    } finally {
      await game.close()
    }
  })
})
