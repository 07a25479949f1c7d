import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { MAIL_SETTINGS, openMails, SITE } from '../support/daily-mails.ts'
import { describeOnBoth } from '../support/engines.ts'
import { after } from '../support/event-reminders.ts'
import { newSubscription } from '../support/examples/notifications.ts'
import { signUp } from '../support/extra-players.ts'
import { headerOf } from '../support/mail-server.ts'
import { worldFor } from '../support/world.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const ADA = 'ada@example.com'
const [BAGUETTE, LANTERN] = ['grand-tour/baguette', 'grand-tour/lantern']
/** The time of the first mail to a player who turned mails on at NOW: 21 hours later, 10:00 in Berlin. */
const NEXT = after(NOW, 21 * HOUR)

describeOnBoth('The daily mail', (engine) => {
  const world = worldFor(engine, MAIL_SETTINGS)
  let mails: Awaited<ReturnType<typeof openMails>>
  const turnOn = (language?: string) => mails.turnOn('Ada', ADA, NOW, language)
  /** The subjects of the daily mails that arrived. */
  const subjects = () => mails.server.received.slice(1).map(({ subject }) => subject)
  const sql = (text: string) => world.database.query(text)

  beforeAll(async () => {
    mails = await openMails(world)
    for (const name of ['Ada', 'Ben', 'Cleo', '<b>Zoe</b>']) await signUp(world, name)
    await sql('delete from app.swap_candidate')
    await sql('update app.finder_player set listed = false')
  })
  afterAll(() => mails.server.close())
  beforeEach(async () => {
    await world.setClock(NOW)
    await mails.clear()
    await sql('delete from app.player_block')
    await sql(`update app.player set banned_from = null, banned_forever = false
      where username in ('Ada', 'Ben')`)
  })

  it.each([
    [
      'en',
      SITE,
      'It’s your move',
      'Hi Ada, this is waiting for you:',
      'Ben wants to swap',
      'Stop the mails',
    ],
    [
      'de',
      `${SITE}/de`,
      'Du bist am Zug',
      'Hallo Ada, das wartet auf dich:',
      'Ben möchte mit dir tauschen',
      'E-Mails beenden',
    ],
    [
      'fr',
      `${SITE}/fr`,
      'À toi de jouer',
      'Salut Ada, voici ce qui t’attend\u00a0:',
      'Ben te propose un échange',
      'Arrêter les mails',
    ],
    [
      'es',
      `${SITE}/es`,
      'Te toca a ti',
      'Hola, Ada. Esto te espera:',
      'Ben quiere intercambiar contigo',
      'Detener los correos',
    ],
    [
      'it',
      `${SITE}/it`,
      'Tocca a te',
      'Ciao Ada, ecco cosa ti aspetta:',
      'Ben ti propone uno scambio',
      'Ferma le e-mail',
    ],
    [
      'pt',
      `${SITE}/pt`,
      'É a sua vez',
      'Oi, Ada! Isto espera por você:',
      'Ben quer trocar com você',
      'Parar os e-mails',
    ],
  ])(
    'says what waits, as text and HTML in %s',
    async (language, site, subject, lead, item, stop) => {
      await turnOn(language)
      await world.setClock(after(NOW, 20 * HOUR))
      await mails.propose('Ben', 'Ada')
      await mails.sendAt(NEXT)
      expect(subjects()).toEqual([subject])
      const mail = mails.lastTo(ADA)
      for (const body of [mail?.text, mail?.html]) {
        for (const part of [lead, item, stop, `${site}/u#swaps`, `${site}/mail#stop.`]) {
          expect(body).toContain(part)
        }
      }
      expect(mail?.html).toContain(`<html lang="${language}">`)
      expect(mail && headerOf(mail, 'list-unsubscribe')).toMatch(
        /^<https:\/\/rollmates\.example\/callbacks\/mail\?token=stop\.[\w.-]+>$/,
      )
      expect(mail && headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(mail && headerOf(mail, 'auto-submitted')).toBe('auto-generated')
      expect(await mails.outbox()).toMatchObject([{}, { state: 'sent', note: 'SMTP 250' }])
    },
  )

  it('comes once in 20 hours, and only with something new', async () => {
    await turnOn()
    await mails.propose('Ben', 'Ada')
    await mails.sendAt(after(NOW, 19 * HOUR))
    expect(subjects()).toHaveLength(0)
    await mails.sendAt(NEXT)
    expect(subjects()).toHaveLength(1)
    await world.setClock(after(NEXT, HOUR))
    await sql(
      "update app.proposal set expires_at = expires_at + interval '9 days' where expires_at > app.now()",
    )
    await mails.sendAt(after(NEXT, 25 * HOUR))
    expect(subjects()).toHaveLength(1)
    await mails.propose('Cleo', 'Ada')
    await mails.sendAt(after(NEXT, 26 * HOUR))
    expect(subjects()).toHaveLength(1)
    await mails.sendAt(after(NEXT, 50 * HOUR))
    expect(subjects()).toHaveLength(2)
    // The mail lists the new proposal first, then the one that still waits.
    expect(mails.lastTo(ADA)?.text).toMatch(/Cleo wants to swap[\s\S]+Ben wants to swap/)
  })

  it('does not come if nothing waits', async () => {
    await turnOn()
    await mails.propose('Ada', 'Ben')
    await mails.sendAt(NEXT)
    expect(mails.server.received).toHaveLength(1)
  })

  it.each([
    ['accepted', 'Ben', 'Ada', ['accepted'], 'Don’t lose your swap with Ben'],
    ['accepted by the other', 'Ada', 'Ben', ['accepted'], 'Ben accepted your proposal'],
    ['confirmed', 'Ben', 'Ada', ['accepted', 'confirmed by proposer'], 'Ben confirmed your swap'],
  ] as const)('says that a swap waits: %s', async (_, from, to, events, item) => {
    await turnOn()
    await world.setClock(after(NOW, HOUR))
    const proposal = await mails.propose(from, to)
    for (const event of events) {
      await world.database.query(
        `insert into app.proposal_event (proposal_id, event, player_id, happened_at, expires_at)
          select id, $2, case when $3 then proposer_id else partner_id end, app.now(),
              case when $2 = 'accepted' then app.now() + interval '48 hours' end
            from app.proposal where id = $1`,
        [proposal, event.split(' ')[0], event.endsWith('proposer')],
      )
    }
    await mails.sendAt(NEXT)
    expect(mails.lastTo(ADA)?.text).toContain(item)
  })

  it('waits at night for the morning', async () => {
    await turnOn()
    await mails.propose('Ben', 'Ada')
    // 23:30 and 7:30 in Berlin.
    for (const hours of [34.5, 42.5]) await mails.sendAt(after(NOW, hours * HOUR))
    expect(subjects()).toHaveLength(0)
    // The mail comes by 10:00, because the mails of the morning are spread over two hours.
    await mails.sendAt(after(NOW, 45 * HOUR))
    expect(subjects()).toHaveLength(1)
  })

  it.each([
    [
      'is banned',
      `update app.player set banned_from = app.now(), banned_forever = true where username = 'Ada'`,
    ],
    [
      'is blocked',
      `insert into app.player_block (blocker_id, blocked_id, blocked_at) values
      (app.player_by_username('Ben'), app.player_by_username('Ada'), app.now())`,
    ],
    [
      'has blocked the other',
      `insert into app.player_block (blocker_id, blocked_id, blocked_at) values
      (app.player_by_username('Ada'), app.player_by_username('Ben'), app.now())`,
    ],
    [
      'is proposed to by a banned player',
      `update app.player set banned_from = app.now(), banned_forever = true where username = 'Ben'`,
    ],
  ])('does not come if the player %s', async (_, happens) => {
    await turnOn()
    await mails.propose('Ben', 'Ada')
    await world.setClock(NEXT)
    // Queues the mail before the change, because the state when it is sent decides.
    await sql('select app.queue_mails()')
    expect(await mails.outbox()).toHaveLength(2)
    await sql(happens)
    await mails.sendAt(after(NEXT, 60))
    expect(mails.server.received).toHaveLength(1)
    expect(await mails.outbox()).toMatchObject([{}, { state: 'stopped' }])
    await mails.sendAt(after(NEXT, DAY + 60))
    expect(mails.server.received).toHaveLength(1)
  })

  it('does not come to who has web push', async () => {
    await turnOn()
    await mails.propose('Ben', 'Ada')
    await world.setClock(NEXT)
    await sql('select app.queue_mails()')
    await mails.call('Ada', 'push_device_set', newSubscription())
    await mails.sendAt(after(NEXT, 60))
    expect(await mails.outbox()).toMatchObject([{}, { state: 'stopped', why: 'turned_off' }])
    await mails.sendAt(after(NEXT, DAY + 60))
    expect(mails.server.received).toHaveLength(1)
    expect(await mails.outbox()).toHaveLength(2)
  })

  it('shows a name with signs of HTML as it is', async () => {
    await turnOn()
    await mails.propose('<b>Zoe</b>', 'Ada')
    await mails.sendAt(NEXT)
    expect(mails.lastTo(ADA)?.html).toContain('&#60;b&#62;Zoe&#60;/b&#62; wants to swap')
    expect(mails.lastTo(ADA)?.text).toContain('<b>Zoe</b> wants to swap')
  })

  it('says a match, found by the search that also serves other messages', async () => {
    await giveCopies(world.database, 'Ada', { [LANTERN]: 3, [BAGUETTE]: 0 })
    await giveCopies(world.database, 'Cleo', { [BAGUETTE]: 2, [LANTERN]: 0 })
    await sql(
      `update app.player set game_link = 'https://mply.io/' || id where username in ('Ada', 'Cleo')`,
    )
    await mails.call('Cleo', 'finder_setting_set', { findable: true })
    await mails.call('Ada', 'wants_update', { stickers: [BAGUETTE] })
    await mails.call('Ada', 'swap_reminders_set', {
      proposed: false,
      accepted: false,
      expiring: false,
      confirmed: false,
      matched: true,
    })
    await turnOn()
    await world.setClock(NEXT)
    await sql('update app.finder_player set active_on = app.finder_day()')
    const [search] = await sql(
      `select setting.search_at <= app.now() as due from app.swap_reminder_setting as setting, app.player
        where player.id = setting.player_id and username = 'Ada'`,
    )
    expect(search).toEqual({ due: true })
    await sql('select app.find_matches()')
    const found = `select channel, state from app.outbox where kind = 'swap_match'`
    expect(await sql(found)).toEqual([])
    expect(
      await sql(`select from app.swap_reminder_setting where matched and search_at <= app.now()`),
    ).toEqual([])
    // While the mail server is down, the match does not count as reported.
    mails.server.answer = () => '450 4.2.0 later'
    await mails.sendAt(NEXT)
    await sql(`delete from app.outbox where kind = 'swap_match'`)
    await mails.sendAt(after(NEXT, 5 * HOUR))
    expect(await sql('select from app.match_told')).toEqual([])
    mails.server.answer = () => undefined
    await mails.sendAt(after(NEXT, 24 * HOUR))
    expect(subjects()).toEqual(['Somebody has your missing sticker'])
    expect(mails.lastTo(ADA)?.text).toContain('Cleo has a duplicate of “Monsieur Crust”')
    for (const body of [mails.lastTo(ADA)?.text, mails.lastTo(ADA)?.html]) {
      expect(body).toContain(`${SITE}/u?find=${BAGUETTE}`)
    }
    expect(await sql(found)).toEqual([{ channel: 'notify', state: 'waiting' }])
    // Only one mail reports the match, even if the reminder of the match stops.
    await mails.call('Ada', 'swap_reminders_set', {
      proposed: false,
      accepted: false,
      expiring: false,
      confirmed: false,
      matched: false,
    })
    await sql(`select app.take_messages('notify', 10, true)`)
    expect(await sql(found)).toEqual([{ channel: 'notify', state: 'stopped' }])
    await mails.sendAt(after(NEXT, 49 * HOUR))
    expect(subjects()).toHaveLength(1)
  })

  it('stops by one click, signed out, in a mail of long ago, and if the address was given again', async () => {
    await turnOn()
    await mails.propose('Ben', 'Ada')
    await mails.sendAt(NEXT)
    const old = mails.unsubscribeOf(ADA)
    expect(old).toContain('stop.')
    const url = new URL(old?.slice(1, -1) ?? '')
    expect(await world.request(url.pathname + url.search)).toMatchObject({ status: 302 })
    expect(await mails.stateOf('Ada')).toMatchObject({ state: 'on' })
    await mails.remove('Ada')
    await world.setClock(after(NOW, 500 * DAY))
    await mails.turnOn('Ada', ADA, after(NOW, 500 * DAY))
    expect(await mails.stateOf('Ada')).toMatchObject({ state: 'on' })
    expect(await mails.oneClick(old)).toMatchObject({ status: 200 })
    expect(await mails.oneClick(old)).toMatchObject({ status: 200 })
    expect(await mails.stateOf('Ada')).toEqual({ state: 'off', address: null })
    await mails.propose('Ben', 'Ada')
    const before = mails.server.received.length
    await mails.sendAt(after(NOW, 502 * DAY))
    expect(mails.server.received).toHaveLength(before)
  })

  it('stops if the mailbox refuses it for good, which the settings say', async () => {
    await turnOn()
    await mails.propose('Ben', 'Ada')
    mails.server.answer = () => '550 5.1.1 no such mailbox ada@example.com'
    await mails.sendAt(NEXT)
    expect(await mails.stateOf('Ada')).toEqual({ state: 'bounced', address: 'a…@example.com' })
    await mails.sendAt(after(NEXT, HOUR))
    await mails.sendAt(after(NEXT, 2 * DAY))
    expect(mails.server.asked).toHaveLength(2)
    const messages = await mails.outbox()
    expect(messages).toMatchObject([{}, { state: 'stopped', note: 'SMTP 550' }])
    expect(JSON.stringify(messages)).not.toContain('ada@')
    mails.server.answer = () => undefined
    await mails.turnOn('Ada', 'other@example.com', after(NEXT, 2 * DAY))
    expect(await mails.stateOf('Ada')).toMatchObject({ state: 'on' })
  })

  it('stops if an operator reports that mails came back, however often', async () => {
    await turnOn()
    const folder = mkdtempSync(join(tmpdir(), 'mail-bounced-'))
    const file = join(folder, 'bounced.txt')
    writeFileSync(
      file,
      'address\nADA+swaps@example.com\nada at example.com\nno.player@example.com\n',
    )
    const options = { csv: false, due: false, failed: false, frozen: false }
    const report = () => COMMANDS['mail-bounced']?.run(world.database, [file, 'Zoe'], options, [])
    const refused = 'Refused: “ada at example.com” is no address.'
    expect(await report()).toEqual([refused, '1 stopped, 1 refused'])
    expect(await mails.stateOf('Ada')).toEqual({ state: 'bounced', address: 'a…@example.com' })
    expect(await report()).toEqual([refused, '0 stopped, 1 refused'])
    const record = await sql(`select action::text from app.operator_action as action`)
    expect(JSON.stringify(record)).toMatch(/mail-bounced.*1 stopped/)
    expect(JSON.stringify(record)).not.toContain('@example.com')
    rmSync(folder, { recursive: true })
  })

  it.each([
    '450 4.2.0 later',
    '550 5.7.1 we do not like your server',
    '550 5.4.5 Daily sending limit exceeded',
    '554 Relay access denied',
    '550 Unrouteable address',
    '503 5.5.1 sequence',
  ])('is tried again after %s', async (answer) => {
    await turnOn()
    await mails.propose('Ben', 'Ada')
    mails.server.answer = () => answer
    await mails.sendAt(NEXT)
    expect(await mails.stateOf('Ada')).toMatchObject({ state: 'on' })
    expect(await mails.outbox()).toMatchObject([
      {},
      { state: 'waiting', note: `SMTP ${answer.slice(0, 3)}` },
    ])
    mails.server.answer = () => undefined
    await mails.sendAt(after(NEXT, 300))
    expect(subjects()).toHaveLength(1)
  })

  it('does not come if what was new is over when it is sent, and tells no move twice', async () => {
    await turnOn()
    await mails.propose('Ben', 'Ada')
    await mails.sendAt(NEXT)
    expect(subjects()).toHaveLength(1)
    await sql(
      `update app.proposal set expires_at = app.now() + interval '9 days' where state = 'open'`,
    )
    await world.setClock(after(NEXT, 23 * HOUR))
    const second = await mails.propose('Cleo', 'Ada')
    await world.setClock(after(NEXT, 24 * HOUR))
    await sql('select app.queue_mails()')
    await world.sql`update app.proposal set expires_at = app.now() where id = ${second}`
    await mails.sendAt(after(NEXT, 24 * HOUR + 60))
    expect(await mails.outbox()).toMatchObject([{}, {}, { state: 'stopped', why: 'ended' }])
    // The first attempt fails; the second also tells of a proposal made in between.
    await world.setClock(after(NEXT, 47 * HOUR))
    await mails.propose('Cleo', 'Ada')
    mails.server.answer = () => '450 4.2.0 later'
    await mails.sendAt(after(NEXT, 48 * HOUR))
    await mails.propose('<b>Zoe</b>', 'Ada')
    mails.server.answer = () => undefined
    await mails.sendAt(after(NEXT, 49 * HOUR))
    expect(mails.lastTo(ADA)?.text).toMatch(/Zoe[\s\S]+Cleo[\s\S]+Ben/)
    await mails.sendAt(after(NEXT, 72 * HOUR))
    expect(subjects()).toHaveLength(2)
  })

  it('comes 20 hours after the last one at the earliest, even if that was late', async () => {
    await turnOn()
    await mails.propose('Ben', 'Ada')
    mails.server.answer = () => '450 4.2.0 later'
    await mails.sendAt(NEXT)
    mails.server.answer = () => undefined
    await mails.sendAt(after(NEXT, 4 * HOUR + 1))
    expect(subjects()).toHaveLength(0)
    expect(await mails.outbox()).toMatchObject([{}, { state: 'failed', why: 'not_taken' }])
    await mails.sendAt(after(NEXT, 24 * HOUR))
    expect(subjects()).toHaveLength(1)
  })

  it('has the same id if it is sent again after a lost answer', async () => {
    await turnOn()
    await mails.propose('Ben', 'Ada')
    mails.server.isDataLost = true
    await mails.sendAt(NEXT)
    mails.server.isDataLost = false
    await mails.sendAt(after(NEXT, 300))
    await mails.sendAt(after(NEXT, 600))
    const [one, two] = mails.server.received.slice(1).map(({ messageId }) => messageId)
    expect(mails.server.received).toHaveLength(3)
    expect(one).toMatch(/^<mail-\d+@rollmates\.example>$/)
    expect(two).toBe(one)
  })

  it('goes to a hundred players in batches, each once', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `Many${index}`)
    for (const name of names) await signUp(world, name)
    await sql(`
      insert into app.mail_address (player_id, address, mailbox, domain, state, asked_at, next_at)
        select id, id || '@example.com', gen_random_uuid(), gen_random_uuid(), 'on', app.now(), app.now()
          from app.player where username like 'Many%'`)
    await sql(`
      insert into app.proposal (proposer_id, partner_id, proposed_at, expires_at)
        select app.player_by_username('Ben'), id, app.now(), app.now() + interval '48 hours'
          from app.player where username like 'Many%'`)
    await mails.sendAt(after(NOW, 60))
    await mails.sendAt(after(NOW, 120))
    expect(new Set(mails.server.asked).size).toBe(100)
    expect(mails.server.asked).toHaveLength(100)
  })

  it('is asked for once by a repeated call', async () => {
    const request_id = randomUUID()
    const ask = async (address: string) =>
      world.callAs('Ada', 'mail_address_set', { request_id, address })
    const first = await ask(ADA)
    expect(first).toMatchObject({ status: 200 })
    expect((await ask(ADA)).body).toEqual(first.body)
    expect(await ask('other@example.com')).toMatchObject({ status: 400 })
    await mails.sendAt(after(NOW, 60))
    expect(mails.server.asked).toEqual([ADA])
  })
})
