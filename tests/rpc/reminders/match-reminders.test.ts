import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { reminderJob } from '#backend/jobs/webhook-jobs.ts'
import { giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { after } from '../support/event-reminders.ts'
import { signUp } from '../support/extra-players.ts'
import { type GameEndpoint, newSecret, openGameEndpoint } from '../support/game-endpoint.ts'
import { play, type Stage } from '../support/stage.ts'
import { type World, worldFor } from '../support/world.ts'

const SECRET = newSecret()
const SITE = 'https://rollmates.example'
const DAY = 86_400
const [BAGUETTE, LANTERN] = ['grand-tour/baguette', 'grand-tour/lantern']
const [SUNFLOWER, OWL] = ['grand-tour/sunflower', 'grand-tour/owl']
const OTHERS = { proposed: false, accepted: false, expiring: false, confirmed: false }

async function addPlayers(world: World, players: Record<string, Record<string, number>>) {
  for (const [name, copies] of Object.entries(players)) {
    const token = await signUp(world, name)
    await giveCopies(world.database, name, copies)
    await world.call('finder_setting_set', { request_id: randomUUID(), findable: true }, token)
    await world.sql`update app.player set game_link = 'https://mply.io/' || id
      where username = ${name}`
  }
}

async function addMira(world: World) {
  await addPlayers(world, { Mira: { [LANTERN]: 3 } })
  const token = await world.token('Mira')
  await world.call('wants_update', { request_id: randomUUID(), stickers: [BAGUETTE] }, token)
  const wanted = { ...OTHERS, matched: true, time_zone: 'Europe/Berlin', language_code: 'de' }
  expect(
    await world.call('swap_reminders_set', { request_id: randomUUID(), ...wanted }, token),
  ).toMatchObject({ status: 200, body: { matched: true } })
}

async function hideAll(world: World) {
  await world.sql`delete from app.swap_candidate`
  await world.sql`update app.finder_player set listed = false`
}

const find = (database: Pick<Stage, 'query'>) => database.query('select app.find_matches()')

describeOnBoth('News of a match', (engine) => {
  const world = worldFor(engine)
  let game: GameEndpoint
  const told = () => game.received.map(({ data }) => data.partner)
  const runAt = async (at: string) => {
    await world.setClock(at)
    await world.sql`update app.finder_player set active_on = app.finder_day()`
    await find(world.database)
    const settings = { channel: 'webhook', site: SITE, url: game.url, secrets: [SECRET] } as const
    await reminderJob(settings, 10_000).step(world.database)
  }

  beforeAll(async () => {
    game = await openGameEndpoint(SECRET, 1000)
    await world.setClock(NOW)
    await hideAll(world)
    await addMira(world)
    await addPlayers(world, { Gus: { [BAGUETTE]: 2 } })
  })
  afterAll(() => game.close())
  beforeEach(() => world.setClock(NOW))

  const id = (name: string) => `app.player_by_username('${name}')`
  const preference = (name: string, most: number, paused: string) =>
    `insert into app.swap_preference (player_id, accepts, rarities, open_at_most, paused_until, changed_at)
      values (${id(name)}, 'anything', '{rare,gold}', ${most}, ${paused}, app.now())`
  const copies = (name: string, sticker: string, number: number) =>
    `insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
      values (${id(name)}, '${sticker}', ${number}, 'game', app.now())`
  const pause = `app.now() + interval '1 day'`

  it.each([
    [
      'the mate blocks the player',
      `insert into app.player_block (blocker_id, blocked_id, blocked_at)
      values (${id('Gus')}, ${id('Mira')}, app.now())`,
    ],
    [
      'the player blocks the mate',
      `insert into app.player_block (blocker_id, blocked_id, blocked_at)
      values (${id('Mira')}, ${id('Gus')}, app.now())`,
    ],
    ['the mate pauses', preference('Gus', 5, pause)],
    ['the player pauses', preference('Mira', 5, pause)],
    [
      'the mate has enough proposals',
      `${preference('Gus', 1, 'null')};
      insert into app.proposal (proposer_id, partner_id, proposed_at, expires_at)
        values (${id('Bruno')}, ${id('Gus')}, app.now(), app.now() + interval '1 day')`,
    ],
    ['the mate is banned', `select app.ban_player('Gus', null)`],
    ['the player is banned', `select app.ban_player('Mira', null)`],
    [
      'the mate is silent',
      `update app.finder_player set active_on = active_on - 15
      where player_id = ${id('Gus')}`,
    ],
    ['the mate has none to spare', copies('Gus', BAGUETTE, -1)],
    ['the player has none to spare', copies('Mira', LANTERN, -2)],
    ['the mate has got what the player gives', copies('Gus', LANTERN, 1)],
    [
      'the player wishes for nothing',
      `delete from app.sticker_want where player_id = ${id('Mira')}`,
    ],
    [
      'the player has turned it off',
      `update app.swap_reminder_setting set matched = false
      where player_id = ${id('Mira')}`,
    ],
  ])('is neither found nor sent when %s', async (_, change) => {
    const states = `select state, (select count(*)::integer from app.match_told) as told
      from app.outbox where kind = 'swap_match'`
    const apply = async (stage: Stage) => {
      for (const statement of change.split(';')) await stage.query(statement)
    }
    const [without, found, sent] = await play(world.database, async (stage) => [
      await stage.undone(async () => {
        await find(stage)
        return stage.query(states)
      }),
      await stage.undone(async () => {
        await apply(stage)
        await find(stage)
        return stage.query(states)
      }),
      await stage.undone(async () => {
        await find(stage)
        await apply(stage)
        await stage.sql`select app.take_messages('notify', 100, true)`
        return stage.query(states)
      }),
    ])
    expect(without).toEqual([{ state: 'waiting', told: 1 }])
    expect(found).toEqual([])
    expect(sent).toEqual([{ state: 'stopped', told: 0 }])
  })

  it('tells once of each match, once a day, the best first, by day', async () => {
    await runAt(after(NOW, 11 * 3600))
    expect(told()).toEqual([])
    await runAt(after(NOW, 19 * 3600))
    expect(game.received).toEqual([
      {
        id: expect.stringMatching(/^reminder_\d+$/),
        type: 'reminder.match',
        data: expect.objectContaining({
          username: 'Mira',
          kind: 'swap_match',
          partner: 'Gus',
          get: BAGUETTE,
          give: LANTERN,
          expires_at: after(NOW, 31 * 3600),
          language: 'de',
          page: `${SITE}/de/u?find=${BAGUETTE}`,
          title: 'Gus hat „Schnauzbrot“ übrig',
          body: 'Dein „Helles Köpfchen“ ist im Gegenzug willkommen. Schlag den Tausch vor!',
        }),
      },
    ])
    await addPlayers(world, { Hal: { [BAGUETTE]: 2 }, Wilma: { [BAGUETTE]: 2 } })
    const wish = { request_id: randomUUID(), stickers: [LANTERN] }
    await world.callAs('Wilma', 'wants_update', wish)
    await runAt(after(NOW, 42 * 3600))
    expect(told()).toEqual(['Gus'])
    await giveCopies(world.database, 'Mira', { [SUNFLOWER]: 2 })
    await runAt(after(NOW, 43 * 3600))
    await giveCopies(world.database, 'Mira', { [SUNFLOWER]: 0 })
    await runAt(after(NOW, 67 * 3600))
    await runAt(after(NOW, 91 * 3600))
    expect(told()).toEqual(['Gus', 'Wilma', 'Hal'])
    await addPlayers(world, { Ivo: { [BAGUETTE]: 2, [OWL]: 2 } })
    const wishFor = async (...stickers: string[]) =>
      world.callAs('Mira', 'wants_update', { stickers })
    await wishFor(BAGUETTE, OWL)
    await runAt(after(NOW, 115 * 3600))
    const texts = game.received.map(({ data: { title, body } }) => [title, body])
    expect([texts[1], texts[3]]).toEqual([
      [
        'Wilma hat „Schnauzbrot“ übrig',
        'Dein „Helles Köpfchen“ und ein weiterer sind im Gegenzug willkommen. Schlag den Tausch vor!',
      ],
      [
        expect.stringMatching(/^Ivo hat „(Schnauzbrot|Nachtschicht)“ und einen weiteren übrig$/),
        'Dein „Helles Köpfchen“ ist im Gegenzug willkommen. Schlag den Tausch vor!',
      ],
    ])
    await wishFor(BAGUETTE)
    const known = () => world.sql`select from app.match_told`
    const forget = () => world.sql`select app.forget_messages() as forgotten`
    expect(await forget()).toEqual([{ forgotten: 0 }])
    expect(await known()).toHaveLength(4)
    await world.sql`update app.match_told set told_at = app.now() - interval '1 year'`
    expect(await forget()).toEqual([{ forgotten: 4 }])
    expect(await known()).toEqual([])
  })

  it('is one of five a day, and is handed to people, too', async () => {
    const at = after(NOW, 20 * DAY)
    await world.setClock(at)
    await world.sql`update app.finder_player set active_on = app.finder_day()`
    const list = async () => {
      await find(world.database)
      const options = { csv: false, due: false, failed: false, frozen: false }
      const [printed] = (await COMMANDS.reminders?.run(world.database, [], options, [])) ?? []
      return JSON.parse(printed ?? 'null') as unknown
    }
    const five = `insert into app.outbox (channel, kind, mate_id, gets, gives, player_id, valid_until,
        state, first_attempt_at, queued_at)
      select 'notify', 'swap_match', ${id('Bruno')}, '${BAGUETTE}', '${LANTERN}', ${id('Mira')},
          app.now(), 'sent', app.now(), app.now() - turn * interval '1 second'
        from generate_series(1, 5) as turn`
    await world.database.query(five)
    expect(await list()).toEqual([])
    await world.sql`update app.outbox set first_attempt_at = null where state = 'sent'`
    await world.setClock(after(at, DAY))
    expect(await list()).toMatchObject([
      { username: 'Mira', kind: 'swap_match', get: BAGUETTE, give: LANTERN },
    ])
    expect(await list()).toEqual([])
  })
})

describeOnPostgresql('News of a match, found by four servers at once,', (engine) => {
  const world = worldFor(engine)

  it('is queued once', async () => {
    await world.setClock(NOW)
    await hideAll(world)
    await addMira(world)
    await addPlayers(world, { Gus: { [BAGUETTE]: 2 }, Hal: { [BAGUETTE]: 2 } })
    await Promise.all(Array.from({ length: 4 }, () => find(world.database)))
    expect(await world.sql`select from app.outbox where kind = 'swap_match'`).toHaveLength(1)
  })
})
