import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readMail } from '#backend/server/mail-settings.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { FROM, MAIL_SETTINGS, openMails, SITE } from '../support/daily-mails.ts'
import { describeOnBoth } from '../support/engines.ts'
import { after } from '../support/event-reminders.ts'
import { newSubscription } from '../support/examples/notifications.ts'
import { signUp } from '../support/extra-players.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { API_KEY, worldFor } from '../support/world.ts'

const DAY = 86_400
const SECRET = 'x'.repeat(32)
const URL_OF_SERVER = 'smtp://mail.example'

it.each([
  [undefined, FROM, SITE, 'SMTP_URL must be'],
  ['https://mail.example', FROM, SITE, 'SMTP_URL must be'],
  [URL_OF_SERVER, undefined, SITE, 'MAIL_FROM must be'],
  [URL_OF_SERVER, 'mail@rollmates.example\r\nBcc: all@game.example', SITE, 'MAIL_FROM must be'],
  [URL_OF_SERVER, FROM, undefined, 'SITE_URL must be'],
  [URL_OF_SERVER, FROM, 'http://rollmates.example', 'SITE_URL must be'],
])('Settings of mails are refused: %j, %j, %j', (url, from, site, problem) => {
  expect(readMail(url, from, site, SECRET)).toEqual({
    problems: [expect.stringContaining(problem)],
  })
})

it('Mails are off without both settings, and on with them', () => {
  expect(readMail(undefined, undefined, undefined, SECRET)).toEqual({ problems: [] })
  expect(readMail(URL_OF_SERVER, FROM, SITE, SECRET)).toMatchObject({
    mail: { site: SITE },
    problems: [],
  })
})

describeOnBoth('The address of a daily mail', (engine) => {
  const world = worldFor(engine, MAIL_SETTINGS)
  let mails: Awaited<ReturnType<typeof openMails>>
  const LATER = refusal(REFUSAL.mail_later)

  beforeAll(async () => {
    mails = await openMails(world)
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil']) await signUp(world, name)
  })
  afterAll(() => mails.server.close())
  beforeEach(async () => {
    await world.setClock(NOW)
    await mails.clear()
  })

  it.each([
    ['nothing', ''],
    ['a name', 'ada'],
    ['no name', '@example.com'],
    ['no domain', 'ada@localhost'],
    ['an IP address', 'ada@127.0.0.1'],
    ['a line break', 'ada@example.com\n'],
    ['a header', 'ada@example.com\r\nBcc: ben@example.com'],
    ['a header in the name', 'ada\r\nBcc: ben@example.com'],
    ['two addresses', 'ada@example.com,ben@example.com'],
    ['a display name', 'Ada <ada@example.com>'],
    ['quotes', '"ada"@example.com'],
    ['a space', 'a da@example.com'],
    ['a control character', 'ada\u0007@example.com'],
    ['a null character', 'ada@example.com\u0000'],
    ['a dash before the dot', 'ada@example-.com'],
    [
      '254 characters and more',
      `ada@${'a'.repeat(60)}.${'a'.repeat(60)}.${'a'.repeat(60)}.${'a'.repeat(60)}.example`,
    ],
  ])('is refused: %s', async (_, address) => {
    await expectRefusal(mails.ask('Ada', address), REFUSAL.mail_address_invalid)
    expect(await mails.stateOf('Ada')).toEqual({ state: 'off', address: null })
    expect(await mails.outbox()).toEqual([])
  })

  it('is offered only with a mail server, and not to who has web push', async () => {
    expect(await mails.stateOf('Ada')).toEqual({ state: 'off', address: null })
    await mails.call('Ada', 'push_device_set', newSubscription())
    expect(await mails.stateOf('Ada')).toEqual({ state: 'paused', address: null })
    await mails.turnOn('Ada', 'ada@example.com', after(NOW, 60))
    expect(await mails.stateOf('Ada')).toEqual({ state: 'paused', address: 'a…@example.com' })
    const key = await world.value<string>`select mail_key as key from app.environment`
    await world.sql`select app.set_reminders_sent(true)`
    expect(await mails.stateOf('Ada')).toBeNull()
    expect(await mails.ask('Ada', 'other@example.com')).toMatchObject(LATER)
    expect(await mails.remove('Ada')).toMatchObject({ status: 200 })
    await world.sql`select app.set_reminders_sent(true, null, ${key})`
    expect(await mails.stateOf('Ada')).toMatchObject({ address: null })
  })

  it.each([
    ['en', 'Is this your address?', SITE],
    ['de', 'Ist das deine Adresse?', `${SITE}/de`],
    ['fr', 'C’est ton adresse\u00a0?', `${SITE}/fr`],
    ['es', '¿Es tu dirección?', `${SITE}/es`],
    ['it', 'È il tuo indirizzo?', `${SITE}/it`],
    ['pt', 'Este endereço é seu?', `${SITE}/pt`],
  ])(
    'is confirmed by a mail in %s that names nobody, and by the button only',
    async (language, subject, site) => {
      const given = await mails.ask('Ada', 'ada@EXAMPLE.com', language)
      expect(given).toMatchObject({
        status: 200,
        body: { state: 'asked', address: 'a…@example.com' },
      })
      await mails.sendAt(after(NOW, 60))
      await mails.sendAt(after(NOW, 120))
      expect(mails.server.received).toHaveLength(1)
      const mail = mails.lastTo('ada@example.com')
      expect(mail).toMatchObject({ subject, from: { address: 'mail@rollmates.example' } })
      for (const body of [mail?.text, mail?.html]) {
        expect(body).toContain(`${site}/mail#confirm.`)
        expect(body).toContain(`${site}/mail#refuse.`)
        expect(body).not.toMatch(/\bAda\b/)
      }
      const token = mails.tokenIn('ada@example.com', 'confirm')
      // Opens the link without a press, as virus scanners do.
      const opened = await world.request(`/callbacks/mail?token=${token}`)
      expect(opened).toMatchObject({ status: 302 })
      expect(opened.headers.get('location')).toBe(`/mail#${token}`)
      expect(opened.headers.get('set-cookie')).toBeNull()
      await world.request(`/callbacks/mail?token=${token}`, { method: 'HEAD' })
      expect(await mails.stateOf('Ada')).toMatchObject({ state: 'asked' })
      expect(await mails.press(token)).toMatchObject({ status: 200, body: { done: true } })
      expect(await mails.press(token)).toMatchObject({ body: { done: true } })
      expect(await mails.stateOf('Ada')).toEqual({ state: 'on', address: 'a…@example.com' })
      // The same address again needs no mail.
      expect(await mails.ask('Ada', 'ada@example.com')).toMatchObject({ body: { state: 'on' } })
    },
  )

  it('is not confirmed by a forged or changed link, or one of another use', async () => {
    await mails.ask('Ada', 'ada@example.com')
    await mails.sendAt(after(NOW, 60))
    const [action, code, signature] = mails.tokenIn('ada@example.com', 'confirm').split('.')
    const [, mailbox, other] = mails.tokenIn('ada@example.com', 'refuse').split('.')
    for (const wrong of [
      '',
      null,
      {},
      { toString: 1 },
      `${action}.${code}`,
      `${action}.${code}.${'A'.repeat(22)}`,
      `${action}.${code}.${other}`,
      `${action}.${mailbox}.${signature}`,
      `stop.${code}.${signature}`,
      `refuse.${code}.${signature}`,
    ]) {
      expect(await mails.press(wrong as string)).toMatchObject({ body: { done: false } })
    }
    expect(await mails.stateOf('Ada')).toMatchObject({ state: 'asked' })
    expect(await mails.press(`${action}.${code}.${signature}`)).toMatchObject({
      body: { done: true },
    })
  })

  it('is not confirmed after 48 hours, when it is forgotten, nor by a link to an earlier address', async () => {
    await mails.ask('Ada', 'old@example.com')
    await mails.sendAt(after(NOW, 60))
    const old = mails.tokenIn('old@example.com', 'confirm')
    await mails.ask('Ada', 'ada@example.com')
    await mails.sendAt(after(NOW, 120))
    const late = mails.tokenIn('ada@example.com', 'confirm')
    expect(await mails.press(old)).toMatchObject({ body: { done: false } })
    await world.setClock(after(NOW, 2 * DAY + 120))
    expect(await mails.press(late)).toMatchObject({ body: { done: false } })
    await world.sql`select app.forget_messages()`
    expect(await mails.stateOf('Ada')).toEqual({ state: 'off', address: null })
  })

  it('gets one mail if it was changed before the first was sent', async () => {
    await mails.ask('Ada', 'old@example.com')
    await world.setClock(after(NOW, 1))
    await mails.ask('Ada', 'ada@example.com')
    await mails.sendAt(after(NOW, 60))
    expect(mails.server.asked).toEqual(['ada@example.com'])
  })

  it('never again asks a mailbox whose owner refused, even if the player has removed it', async () => {
    await mails.ask('Ada', 'owner@example.com')
    await mails.sendAt(after(NOW, 60))
    await mails.remove('Ada')
    expect(await mails.press(mails.tokenIn('owner@example.com', 'refuse'))).toMatchObject({
      body: { done: true },
    })
    await world.setClock(after(NOW, 400 * DAY))
    await world.sql`select app.forget_messages()`
    expect(await mails.ask('Ben', 'owner@example.com')).toMatchObject(LATER)
    expect(await mails.ask('Ben', 'other@example.com')).toMatchObject({ status: 200 })
  })

  it('ends if the owner refuses after the confirmation', async () => {
    await mails.turnOn('Ada', 'owner@example.com', after(NOW, 60))
    await mails.press(mails.tokenIn('owner@example.com', 'refuse'))
    expect(await mails.stateOf('Ada')).toEqual({ state: 'off', address: null })
    await world.setClock(after(NOW, 40 * DAY))
    await world.sql`select app.forget_messages()`
    expect(await mails.ask('Ada', 'owner@example.com')).toMatchObject(LATER)
  })

  it('is neither confirmed nor refused by a gateway that posts to links', async () => {
    await mails.ask('Ada', 'owner@example.com')
    await mails.sendAt(after(NOW, 60))
    expect(mails.unsubscribeOf('owner@example.com')).toBeUndefined()
    for (const action of ['confirm', 'refuse']) {
      const link = `<${SITE}/callbacks/mail?token=${mails.tokenIn('owner@example.com', action)}>`
      expect(await mails.oneClick(link)).toMatchObject({ body: { done: false } })
    }
    expect(await mails.stateOf('Ada')).toMatchObject({ state: 'asked' })
    // A remote function accepts no form.
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'api-key': API_KEY }
    const call = { method: 'POST', headers: form, body: 'a=b' }
    expect(await world.request('/rest/v1/rpc/events_today', call)).toMatchObject({ status: 415 })
  })

  it('lets a player ask three mailboxes a day, also with a new account', async () => {
    for (const number of [1, 2, 3]) {
      expect(await mails.ask('Ada', `a${number}@example.com`)).toMatchObject({ status: 200 })
    }
    expect(await mails.ask('Ada', 'a4@example.com')).toMatchObject(LATER)
    const [uses] = await world.sql`select used.use, used.amount
      from app.player, app.limit_usage(player) as used
      where player.username = 'Ada' and used.use = 'mails'`
    expect(uses).toEqual({ use: 'mails', amount: 3 })
    await world.setClock(after(NOW, DAY + 1))
    expect(await mails.ask('Ada', 'a4@example.com')).toMatchObject({ status: 200 })
  })

  it('asks a mailbox once a day and three times ever, whatever twenty accounts write', async () => {
    const accounts = Array.from({ length: 20 }, (_, index) => `Bomber${index}`)
    for (const name of accounts) await signUp(world, name)
    for (const day of [0, 1, 2, 3, 4]) {
      await world.setClock(after(NOW, day * DAY + day))
      const answers = await Promise.all(
        accounts.map((name, index) =>
          mails.ask(
            name,
            ['victim@Gmail.com', 'Vic.Tim@gmail.com', `victim+${index}@googlemail.com`][
              index % 3
            ] ?? '',
          ),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(day < 3 ? 1 : 0)
      await mails.sendAt(after(NOW, day * DAY + day + 60))
    }
    expect(mails.server.asked).toHaveLength(3)
    // A month later, the count begins again.
    await world.setClock(after(NOW, 36 * DAY))
    await world.sql`select app.forget_messages()`
    expect(await mails.ask('Ada', 'victim@gmail.com')).toMatchObject({ status: 200 })
    // Outside of Gmail, a dot makes another mailbox.
    expect(await mails.ask('Ben', 'vic.tim@example.com')).toMatchObject({ status: 200 })
    expect(await mails.ask('Cleo', 'victim@example.com')).toMatchObject({ status: 200 })
  })

  it('asks a domain no more when too many of its mailboxes did not confirm', async () => {
    await world.database.query(`
      insert into app.mailbox_asked (mailbox, domain, times, asked_at)
        select gen_random_uuid(), app.mail_domain_digest('a@firm.example'), 1, app.now()
          from generate_series(1, 1999)`)
    expect(await mails.ask('Ada', 'ada@firm.example')).toMatchObject({ status: 200 })
    expect(await mails.ask('Ben', 'ben@any.firm.example')).toMatchObject(LATER)
    expect(await mails.ask('Ben', 'ben@other.example')).toMatchObject({ status: 200 })
    await mails.sendAt(after(NOW, 60))
    await mails.press(mails.tokenIn('ada@firm.example', 'confirm'))
    for (const name of ['Ben', 'Cleo', 'Emil']) {
      expect(await mails.ask(name, `${name}@firm.example`)).toMatchObject({ status: 200 })
    }
    expect(await mails.ask('Dora', 'dora@firm.example')).toMatchObject(LATER)
    await world.setClock(after(NOW, DAY + 1))
    expect(await mails.ask('Dora', 'dora@firm.example')).toMatchObject({ status: 200 })
  })

  it.each([
    ['a@firm.example', 'b@any.firm.EXAMPLE', true],
    ['a@firm.example', 'a@other.example', false],
    ['a@one.co.uk', 'a@any.one.co.uk', true],
    ['a@one.co.uk', 'a@two.co.uk', false],
    ['a@x.abc.me', 'a@y.abc.me', true],
    ['a@gmail.com', 'a@googlemail.com', true],
  ])('counts %s and %s as one domain: %j', async (one, other, isSame) => {
    const [row] = await world.sql`
      select app.mail_domain_digest(${one}) = app.mail_domain_digest(${other}) as same`
    expect(row).toEqual({ same: isSame })
  })

  it('serves three players', async () => {
    const family = ['Ada', 'Ben', 'Cleo', 'Dora']
    for (const [day, name] of family.slice(0, 3).entries()) {
      await world.setClock(after(NOW, day * DAY))
      await mails.turnOn(name, 'family@example.com', after(NOW, day * DAY + 60))
      expect(await mails.stateOf(name)).toMatchObject({ state: 'on' })
    }
    await world.setClock(after(NOW, 4 * DAY))
    expect(await mails.ask('Dora', 'family@example.com')).toMatchObject(LATER)
    await mails.remove('Ben')
    expect(await mails.ask('Dora', 'family@example.com')).toMatchObject({ status: 200 })
  })

  it('is exported to its player only, and deleted with the player', async () => {
    await mails.turnOn('Emil', 'emil@example.com', after(NOW, 60))
    const { body } = await world.callAs('Emil', 'player_export')
    expect(JSON.stringify(body)).toContain('emil@example.com')
    for (const [fn, params] of [
      ['player_profile', { username: 'Emil' }],
      ['player_export', {}],
    ] as const) {
      const seen = await world.callAs('Ada', fn, params)
      expect(JSON.stringify(seen.body)).not.toContain('emil@')
    }
    expect(await mails.call('Emil', 'player_delete', { username: 'Emil' })).toMatchObject({
      status: 200,
    })
    expect(await world.value<number>`select count(*)::int as rows from app.mail_address`).toBe(0)
    await mails.sendAt(after(NOW, 2 * DAY))
    expect(mails.server.received).toHaveLength(1)
  })
})
