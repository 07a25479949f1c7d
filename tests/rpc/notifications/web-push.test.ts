import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pushJob } from '#backend/jobs/webhook-jobs.ts'
import { readPush } from '#backend/server/push-settings.ts'
import { addProposal } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { after } from '../support/event-reminders.ts'
import { newSubscription } from '../support/examples/notifications.ts'
import { signUp } from '../support/extra-players.ts'
import { openPushService } from '../support/push-service.ts'
import { type World, worldFor } from '../support/world.ts'

const SITE = 'https://rollmates.example'
const SUBJECT = 'mailto:web@rollmates.example'

function newKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair.getPrivateKey().toString('base64url').padStart(43, 'A')
}

const { push } = readPush({ key: newKey(), subject: SUBJECT, site: SITE })
if (!push) throw new Error('The settings are wrong')

it.each([
  [{ key: 'short', subject: SUBJECT, site: SITE }, 'PUSH_KEY must be'],
  [{ key: 'A'.repeat(43), subject: SUBJECT, site: SITE }, 'PUSH_KEY must be'],
  [{ key: newKey(), subject: undefined, site: SITE }, 'PUSH_SUBJECT must be'],
  [{ key: newKey(), subject: 'web', site: SITE }, 'PUSH_SUBJECT must be'],
  [{ key: newKey(), subject: SUBJECT, site: undefined }, 'SITE_URL must be'],
  [{ key: newKey(), subject: SUBJECT, site: 'http://rollmates.example' }, 'SITE_URL must be'],
])('Settings of web push are refused: %j', (given, problem) => {
  expect(readPush(given)).toEqual({
    push: undefined,
    problems: [expect.stringContaining(problem)],
  })
})

it('Web push is off without a key', () => {
  expect(readPush({ key: undefined, subject: undefined, site: undefined })).toEqual({
    push: undefined,
    problems: [],
  })
})

describeOnBoth('Web push', (engine) => {
  const world = worldFor(engine)
  let service: Awaited<ReturnType<typeof openPushService>>
  const call: World['callAs'] = (...given) => world.callAs(...given)
  const setDevice = (name: string, params: object = {}) =>
    call(name, 'push_device_set', { ...newSubscription(), ...params })
  const endpoints = async (name: string) => {
    const rows = await world.sql<{ endpoint: string }>`select endpoint from app.push_device
      where player_id = app.player_by_username(${name}) order by id`
    return rows.map(({ endpoint }) => endpoint)
  }
  const addBrowser = async (name: string, browser: string) => {
    const answer = await setDevice(name, { ...service.subscribe(browser), language_code: 'fr' })
    expect(answer).toMatchObject({ status: 200 })
  }
  const pushAt = async (at: string) => {
    await world.setClock(at)
    await pushJob(push, 10_000, service.agent).step(world.database)
  }
  const states = () =>
    world.sql`select state, note from app.outbox where channel = 'push' order by id`

  beforeAll(async () => {
    service = await openPushService(push.publicKey)
    for (const name of ['Ada', 'Ben', 'Cleo']) await signUp(world, name)
    const news = {
      proposed: true,
      accepted: false,
      expiring: false,
      confirmed: false,
      matched: false,
    }
    for (const name of ['Ada', 'Ben']) await call(name, 'swap_reminders_set', news)
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    await world.setClock(NOW)
    await world.sql`delete from app.push_device`
    await world.sql`delete from app.outbox`
    await world.sql`update app.swap_reminder_walk set walked_at = '-infinity'`
    await world.sql`select app.queue_swap_reminders(1000)`
    await world.sql`select app.set_reminders_sent(false, ${push.publicKey})`
    service.received.length = 0
    service.asked.length = 0
    service.refused.length = 0
    service.answer = () => ({ status: 201 })
  })

  it.each([
    ['no subscription', { endpoint: '', p256dh: '', auth: '' }],
    ['null', { endpoint: null }],
    ['without https', { endpoint: 'http://fcm.googleapis.com/fcm/send/a' }],
    ['on a private address', { endpoint: 'https://10.0.0.1/fcm/send/a' }],
    ['on this machine', { endpoint: 'https://localhost/fcm/send/a' }],
    ['on another host', { endpoint: 'https://victim.example/fcm.googleapis.com/a' }],
    ['with a longer host', { endpoint: 'https://fcm.googleapis.com.victim.example/a' }],
    ['with a password', { endpoint: 'https://fcm.googleapis.com:a@victim.example/a' }],
    ['with a port', { endpoint: 'https://fcm.googleapis.com:8080/a' }],
    ['with a line break', { endpoint: 'https://fcm.googleapis.com/a\n' }],
    ['too long', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1000)}` }],
    ['with a short key', { p256dh: 'BAAA' }],
    ['with a key of another sort', { auth: '='.repeat(22) }],
  ])('refuses a subscription: %s', async (_, wrong) => {
    expect(await setDevice('Ada', wrong)).toMatchObject({ body: { code: '22023' } })
    expect(await endpoints('Ada')).toEqual([])
  })

  it('keeps a player’s ten newest browsers, and a browser’s last player', async () => {
    const many = Array.from({ length: 12 }, newSubscription)
    for (const subscription of many) await setDevice('Ada', subscription)
    const newest = many.slice(2).map(({ endpoint }) => endpoint)
    expect(await endpoints('Ada')).toEqual(newest)
    const [endpoint = ''] = newest
    expect(await call('Ben', 'push_device_remove', { endpoint })).toMatchObject({
      body: { devices: 0 },
    })
    expect(await endpoints('Ada')).toHaveLength(10)
    await setDevice('Ben', { endpoint })
    expect(await endpoints('Ada')).toHaveLength(9)
    expect(await endpoints('Ben')).toEqual([endpoint])
    expect(await call('Ben', 'push_device_remove', { endpoint })).toMatchObject({
      body: { devices: 0 },
    })
    expect(await endpoints('Ben')).toEqual([])
  })

  it('is offered only with a key, and promises reminders only to who has a browser', async () => {
    const settings = async () => (await world.callAs('Ada', 'notification_settings')).body
    expect(await settings()).toMatchObject({ sent: false, push_key: push.publicKey })
    await setDevice('Ada')
    expect(await settings()).toMatchObject({ sent: true })
    await world.sql`select app.set_reminders_sent(false)`
    expect(await settings()).toMatchObject({ sent: false, push_key: null })
  })

  it('tells all browsers of a player, encrypted and signed, in the player’s language', async () => {
    await addBrowser('Ben', 'phone')
    await addBrowser('Ben', 'laptop')
    const offer = { from: 'Cleo', offer: ['grand-tour/baguette'], want: ['grand-tour/lantern'] }
    const proposal = await addProposal(world.database, { ...offer, to: 'Ben' })
    await addProposal(world.database, { ...offer, to: 'Ada' })
    await pushAt(after(NOW, 60))
    await pushAt(after(NOW, 120))
    expect(service.refused).toEqual([])
    const message = {
      topic: expect.stringMatching(/^[\w-]{32}$/),
      ttl: 48 * 3600 - 60,
      shown: {
        tag: `swap-${proposal}`,
        page: `${SITE}/fr/u#swaps`,
        title: 'Cleo te propose un échange',
        body: expect.stringContaining('dans 48 heures'),
        until: expect.any(Number),
      },
    }
    expect(
      service.received.toSorted((one, other) => one.browser.length - other.browser.length),
    ).toEqual([
      { browser: 'phone', ...message },
      { browser: 'laptop', ...message },
    ])
    expect(await states()).toEqual([{ state: 'sent', note: 'HTTP 201' }])
  })

  const propose = (from: string, to = 'Ben') =>
    addProposal(world.database, {
      from,
      to,
      offer: ['grand-tour/baguette'],
      want: ['grand-tour/lantern'],
    })

  it('is repeated only for browsers that did not get it, and forgets those that are gone', async () => {
    for (const browser of ['phone', 'laptop', 'old']) await addBrowser('Ben', browser)
    const statuses: Record<string, number> = { phone: 201, laptop: 503, old: 410 }
    service.answer = (browser) => ({ status: statuses[browser] ?? 500 })
    await propose('Cleo')
    await pushAt(after(NOW, 60))
    expect(await endpoints('Ben')).toEqual([`${service.origin}/phone`, `${service.origin}/laptop`])
    expect(await states()).toEqual([{ state: 'waiting', note: 'HTTP 503' }])
    service.asked.length = 0
    statuses.laptop = 201
    await pushAt(after(NOW, 180))
    expect(service.asked).toEqual(['laptop'])
    expect(await states()).toEqual([{ state: 'sent', note: 'HTTP 201' }])
    await pushAt(after(NOW, 600))
    expect(service.asked).toEqual(['laptop'])
  })

  it('stops when the last browser is gone', async () => {
    await addBrowser('Ben', 'phone')
    service.answer = () => ({ status: 404 })
    await propose('Cleo')
    await pushAt(after(NOW, 60))
    expect(await endpoints('Ben')).toEqual([])
    await pushAt(after(NOW, 600))
    expect(service.asked).toEqual(['phone'])
    expect(await states()).toMatchObject([{ state: 'stopped' }])
  })

  it.each([401, 403])(
    'keeps a browser whose push service refuses our key with %i',
    async (status) => {
      await addBrowser('Ben', 'phone')
      service.answer = () => ({ status })
      await propose('Cleo')
      await pushAt(after(NOW, 60))
      expect(await endpoints('Ben')).toHaveLength(1)
      expect(await states()).toEqual([{ state: 'waiting', note: `HTTP ${status}` }])
      service.answer = () => ({ status: 201 })
      await pushAt(after(NOW, 600))
      expect(await states()).toMatchObject([{ state: 'sent' }])
    },
  )

  it.each(['1800', () => new Date(Date.now() + 1_800_000).toUTCString()])(
    'waits as long as a busy push service says (%#)',
    async (wait) => {
      await addBrowser('Ben', 'phone')
      const retryAfter = typeof wait === 'string' ? wait : wait()
      service.answer = () => ({ status: 429, 'retry-after': retryAfter })
      await propose('Cleo')
      await pushAt(after(NOW, 60))
      await pushAt(after(NOW, 60 + 1700))
      expect(service.asked).toEqual(['phone'])
      await pushAt(after(NOW, 60 + 1801))
      expect(service.asked).toEqual(['phone', 'phone'])
    },
  )

  it('never says that a proposal waits which has an answer, or has expired', async () => {
    await addBrowser('Ben', 'phone')
    service.answer = () => ({ status: 503 })
    const proposal = await propose('Cleo')
    await propose('Ada')
    await pushAt(after(NOW, 60))
    expect(service.asked).toHaveLength(2)
    await world.sql`insert into app.proposal_event (proposal_id, event, player_id, happened_at)
      values (${proposal}, 'declined', app.player_by_username('Ben'), app.now())`
    service.answer = () => ({ status: 201 })
    service.received.length = 0
    await pushAt(after(NOW, 3 * 24 * 3600))
    expect(service.received).toEqual([])
    expect(await states()).toMatchObject([{ state: 'stopped' }, { state: 'failed' }])
  })

  it('tells five news a day over both channels, and each in both', async () => {
    await world.sql`select app.set_reminders_sent(true, ${push.publicKey})`
    await addBrowser('Ben', 'phone')
    for (const from of ['Cleo', 'Ada', 'Cleo', 'Ada', 'Cleo']) await propose(from)
    await pushAt(after(NOW, 60))
    // At most three reminders a day are about new proposals.
    expect(service.received).toHaveLength(3)
    const taken = await world.sql<{ about: { proposal: number } }>`select about
      from app.take_messages('notify', 100, true) where ready`
    const told = service.received.map(({ shown }) => shown.tag)
    expect(taken.map(({ about }) => `swap-${about.proposal}`).toSorted()).toEqual(told.toSorted())
  })

  it('is silent at night', async () => {
    await addBrowser('Ben', 'phone')
    await world.sql`insert into app.player_time_zone (player_id, time_zone, set_at)
      values (app.player_by_username('Ben'), 'Etc/GMT', app.now())
      on conflict (player_id) do update set time_zone = excluded.time_zone`
    try {
      await world.setClock('2026-11-24T22:30:00Z')
      await world.sql`select app.queue_swap_reminders(1000)`
      await propose('Cleo')
      await pushAt('2026-11-24T22:35:00Z')
      expect(service.asked).toEqual([])
      await pushAt('2026-11-25T08:01:00Z')
      expect(service.asked).toEqual(['phone'])
    } finally {
      await world.sql`delete from app.player_time_zone`
    }
  })

  it('goes to the player who uses the browser now', async () => {
    await addBrowser('Ben', 'phone')
    const [endpoint] = await endpoints('Ben')
    await propose('Cleo', 'Ben')
    const proposal = await propose('Cleo', 'Ada')
    await addBrowser('Ada', 'phone')
    expect(await endpoints('Ben')).toEqual([])
    expect(await endpoints('Ada')).toEqual([endpoint])
    await pushAt(after(NOW, 60))
    expect(service.received.map(({ shown }) => shown.tag)).toEqual([`swap-${proposal}`])
  })

  it('posts to no private address, also by a name that leads to one', async () => {
    await setDevice('Ben')
    for (const host of ['localhost', '127.0.0.1', '[::1]', '169.254.169.254']) {
      await world.sql`update app.push_device set endpoint = ${`https://${host}:1/a`}`
      await propose('Cleo')
      await world.setClock(after(NOW, 60))
      await pushJob(push, 10_000).step(world.database)
      expect(await states()).toMatchObject([
        { state: 'waiting', note: 'no answer (private address)' },
      ])
      await world.sql`delete from app.outbox`
      await world.setClock(NOW)
    }
  })

  it('does not count an event as told to a player without a channel', async () => {
    const told = async () => (await world.sql`select from app.reminder_sent`).length
    const queue = () =>
      world.sql`select app.queue_for('events', 'orbit-race', 'special',
        app.now() + interval '1 hour',
        array[app.player_by_username('Ben')])`
    await call('Ben', 'notification_settings_set', { special: true, common: false })
    await queue()
    expect(await told()).toBe(0)
    await addBrowser('Ben', 'phone')
    await queue()
    expect(await told()).toBe(1)
  })

  it('ends with the player', async () => {
    await signUp(world, 'Dora')
    await addBrowser('Dora', 'phone')
    const exported = await world.callAs('Dora', 'player_export')
    expect(JSON.stringify(exported.body)).toContain(`${service.origin}/phone`)
    await call('Dora', 'player_delete', { username: 'Dora' })
    const left = await world.sql`select from app.push_device`
    expect(left).toEqual([])
  })
})

describeOnPostgresql('Browsers of web push', (engine) => {
  const world = worldFor(engine)
  const set = async (name: string, subscription: object) =>
    world.callAs(name, 'push_device_set', subscription)

  it('are locked after their players, whoever changes them', async () => {
    const [mine, theirs] = [newSubscription(), newSubscription()]
    for (const name of ['Ada', 'Ben']) await signUp(world, name)
    await set('Ada', mine)
    await set('Ben', theirs)
    const waiting = async () => {
      const calls = await world.database.query(`
        select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
      return calls.length
    }
    const begin = [
      () => world.sql`select app.remove_push_devices(array(select id from app.push_device))`,
      () => set('Ada', theirs),
      async () => world.callAs('Ben', 'push_device_remove', { endpoint: theirs.endpoint }),
    ]
    for (const change of begin) {
      let changed: Promise<unknown> | undefined
      await world.database.transaction(async (held) => {
        await held.query(`select app.lock_player(app.player_by_username('Ben'))`)
        changed = change()
        await expect.poll(waiting).toBe(1)
        // Fails at once if the call has locked a browser before locking its player.
        await held.query('select from app.push_device for update nowait')
      })
      await changed
      await set('Ada', mine)
      await set('Ben', theirs)
    }
  })

  it('are moved and removed all at once without a deadlock', async () => {
    const subscriptions = Array.from({ length: 4 }, newSubscription)
    const names = ['Ada', 'Ben', 'Cleo']
    await signUp(world, 'Cleo')
    const removed = Array.from(
      { length: 10 },
      () => world.sql`select app.remove_push_devices(array(select id from app.push_device))`,
    )
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, turn) =>
        set(names[turn % 3] ?? '', subscriptions[turn % 4] ?? {}),
      ),
    )
    await Promise.all(removed)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
