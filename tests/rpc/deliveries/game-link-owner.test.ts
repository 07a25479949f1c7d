import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { generated } from '#tests/support/tries.ts'
import { INVITE_ACTIVITY, NOW } from '../support/campaigns.ts'
import { newDemoPlayer } from '../support/demo-player.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { refusal } from '../support/refusal.ts'
import { type World, worldFor } from '../support/world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How long a released link is reserved; how many a player may release in that time (docs/fair-play.md). */
const REST = 7 * DAY
const CHANGES = 5

const OPTIONS = { csv: false, due: false, failed: false, frozen: false }
const at = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString()
const taken = refusal(REFUSAL.game_link_taken)
const anyLink = () => `https://mply.io/${randomUUID()}`

const set = (world: World, token: string, link: string | null) =>
  world.call('game_link_set', { request_id: randomUUID(), link }, token)
const free = (world: World, ...args: string[]) =>
  COMMANDS['free-game-link']?.run(world.database, args, OPTIONS, []) ?? Promise.reject(new Error())

describeOnBoth('A game link', (engine) => {
  const world = worldFor(engine)
  afterEach(() => world.setClock(NOW))

  const mustSet = async (token: string, link: string | null) =>
    expect((await set(world, token, link)).status).toBe(200)

  it('belongs to one player, however it is written', async () => {
    const [one, other] = [await newDemoPlayer(world), await newDemoPlayer(world)]
    await mustSet(one, 'https://www.monopolygo.com/friend/Ada-1')
    for (const link of [
      'https://www.monopolygo.com/friend/Ada-1',
      'https://monopolygo.com/friend/Ada-1',
      'HTTPS://WWW.MONOPOLYGO.COM/friend/ADA-1',
      'https://monopolygo.com/friend/ada-1/',
      'https://monopolygo.com/friend/ada-1?utm_source=chat',
      'https://monopolygo.com/friend/ada-1/?a=/b/&c=d/',
      ' https://monopolygo.com/friend/ada-1? ',
    ]) {
      expect(await set(world, other, link), link).toMatchObject(taken)
    }
    for (const link of [
      'https://mply.io/friend/ada-1',
      'https://monopolygo.com/friend/ada-12',
      'https://monopolygo.com/friend',
    ]) {
      expect((await set(world, other, link)).status, link).toBe(200)
    }
    await mustSet(one, 'https://monopolygo.com/friend/ada-1/?again')
  })

  it('is free a week after its player changed it, for others, and at once for themselves', async () => {
    for (const next of [null, anyLink()]) {
      await world.setClock(NOW)
      const [one, other] = [await newDemoPlayer(world), await newDemoPlayer(world)]
      const link = anyLink()
      await mustSet(one, link)
      await mustSet(one, next)
      expect(await set(world, other, link)).toMatchObject(taken)
      await mustSet(one, link)
      expect(await set(world, other, link)).toMatchObject(taken)
      await mustSet(one, next)
      await world.setClock(at(REST - 1))
      expect(await set(world, other, link)).toMatchObject(taken)
      await world.setClock(at(REST))
      await mustSet(other, link)
      expect(await set(world, one, link)).toMatchObject(taken)
    }
  })

  it('is nobody’s for a week after its player was deleted, by a digest alone', async () => {
    const name = `Gone ${randomUUID().slice(0, 8)}`
    const [one, other] = [await newDemoPlayer(world, name), await newDemoPlayer(world)]
    const link = anyLink()
    await mustSet(one, link)
    const left = { request_id: randomUUID(), username: name }
    expect((await world.call('player_delete', left, one)).status).toBe(200)
    expect(await set(world, other, link)).toMatchObject(taken)
    expect(
      await world.sql`select player_id, free_at from app.released_game_link
        where digest = app.game_link_digest(app.game_link_key(${link}))`,
    ).toEqual([{ player_id: null, free_at: new Date(at(REST)) }])
    await world.setClock(at(REST))
    await world.sql`select app.forget_deleted()`
    expect(await world.sql`select from app.released_game_link`).toEqual([])
    await mustSet(other, link)
  })

  it('cannot be kept from others by who goes through many', async () => {
    const one = await newDemoPlayer(world)
    const links = Array.from({ length: CHANGES + 1 }, anyLink)
    for (const link of links) await mustSet(one, link)
    const refused = refusal(REFUSAL.game_link_changes, { until: at(REST) })
    expect(await set(world, one, anyLink())).toMatchObject(refused)
    await mustSet(one, null)
    expect(await set(world, one, anyLink())).toMatchObject(refused)
    await mustSet(one, links[2] as string)
    await mustSet(one, links[0] as string)
    await world.setClock(at(REST))
    await mustSet(one, anyLink())
  })

  it('is freed by an operator, with an entry', async () => {
    const [one, other] = [await newDemoPlayer(world), await newDemoPlayer(world)]
    const link = anyLink()
    await mustSet(one, link)
    await expect(free(world, link, `Proved to have ${link}`, 'Zoe')).rejects.toMatchObject({
      code: '22023',
    })
    await expect(free(world, anyLink(), 'A mistake.', 'Zoe')).rejects.toMatchObject({
      code: 'P0002',
    })
    expect(await free(world, `${link}/?x=1`, 'Proved it.', 'Zoe')).toEqual([
      'Another player can set this link now.',
    ])
    expect((await world.call('player_me', {}, one)).body).toMatchObject({ game_link: null })
    await mustSet(other, link)
    expect(await set(world, one, link)).toMatchObject(taken)
    expect(
      await world.database.query(
        `select command, before, after, reason, done_by,
            player_id = app.uuid_or_null($1) as theirs
          from app.operator_action order by id desc limit 1`,
        [((await world.call('player_me', {}, one)).body as { id: string }).id],
      ),
    ).toEqual([
      {
        command: 'free-game-link',
        before: `${link}/?x=1`,
        after: `free from ${at(0)}`,
        reason: 'Proved it.',
        done_by: 'Zoe',
        theirs: true,
      },
    ])

    await mustSet(other, null)
    expect(await set(world, one, link)).toMatchObject(taken)
    await free(world, link, 'Proved it again.', 'Zoe')
    await mustSet(one, link)
  })

  it('is freed by an operator when the day is over on which it stood in a list', async () => {
    const [one, other] = [await newDemoPlayer(world), await newDemoPlayer(world)]
    const link = anyLink()
    await world.sql`select app.set_delivery('operator')`
    try {
      await mustSet(one, link)
      const claim = { request_id: randomUUID(), campaign: INVITE_ACTIVITY.slug, offer: 1 }
      expect((await world.call('free_sticker_claim', claim, one)).status).toBe(200)
      await world.setClock(at(HOUR))
      expect(await free(world, link, 'Proved it.', 'Zoe')).toEqual([
        `Something was to be sent to this link today: another player can set it from ${at(HOUR + DAY)} on.`,
      ])
      expect(await set(world, other, link)).toMatchObject(taken)
      await world.setClock(at(HOUR + DAY))
      await mustSet(other, link)
    } finally {
      await world.sql`select app.set_delivery('auto')`
    }
  })
})

const PLAYERS = ['Ann', 'Bob', 'Cyd', 'Dan'] as const
const LINKS = ['https://mply.io/1', 'https://mply.io/2', 'https://mply.io/3'] as const

type Move =
  | { readonly set: number | null; readonly by: number }
  | { readonly claim: number; readonly by: number }
  | { readonly free: number }
  | { readonly wait: number }
  | 'send'

const by = fc.nat(PLAYERS.length - 1)
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ set: fc.option(fc.nat(LINKS.length - 1)), by }) },
  { weight: 5, arbitrary: fc.record({ claim: fc.integer({ min: 1, max: 3 }), by }) },
  { weight: 2, arbitrary: fc.record({ free: fc.nat(LINKS.length - 1) }) },
  { weight: 3, arbitrary: fc.constant('send' as const) },
  { weight: 3, arbitrary: fc.record({ wait: fc.constantFrom(1, 5, 11, 24, 24 * 7) }) },
)

describeOnPostgresql('The lists of deliveries of a day', (engine) => {
  const world = worldFor(engine)

  it('have no link for two players for one reason, whoever passes links around', async () => {
    const tokens: string[] = []
    await world.sql`select app.set_delivery('operator')`
    let now = Date.parse(NOW)
    // The player listed for each day, reason and link; no second player may be listed for the same link.
    const listed = new Map<string, string>()
    let round = 0
    let lines = 0
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 20, maxLength: 50 }), async (moves) => {
        round += 1
        // Each round has its own players and links, and begins on a later day.
        now += 30 * HOUR
        await world.setClock(new Date(now).toISOString())
        tokens.length = 0
        for (const name of PLAYERS) tokens.push(await newDemoPlayer(world, `${name} ${round}`))
        const link = (index: number) => `${LINKS[index]}-${round}`
        for (const one of moves) {
          if (one === 'send') {
            await world.sql`select app.mark_deliveries('sent', coalesce(
              (select jsonb_agg(jsonb_build_object('delivery', open.delivery))
                from app.open_deliveries('due') as open), '[]'), 'Zoe')`
          } else if ('wait' in one) {
            now += one.wait * HOUR
            await world.setClock(new Date(now).toISOString())
          } else if ('free' in one) {
            await free(world, link(one.free), 'Proved it.', 'Zoe').catch(() => {})
          } else if ('set' in one) {
            await set(world, tokens[one.by] as string, one.set === null ? null : link(one.set))
          } else {
            await world.call(
              'free_sticker_claim',
              { request_id: randomUUID(), campaign: INVITE_ACTIVITY.slug, offer: one.claim },
              tokens[one.by],
            )
          }
          const rows = await world.sql<{ key: string; username: string }>`select concat_ws(' ',
            app.local_date(app.now(), 'Europe/Berlin'), open.reason,
              app.game_link_key(open.game_link)) as key, open.username
            from app.open_deliveries('due') as open
              where open.game_link like '%-' || ${String(round)}::text`
          for (const { key, username } of rows) {
            expect(listed.get(key) ?? username, key).toBe(username)
            listed.set(key, username)
            lines += 1
          }
        }
      }),
      generated(8, 60),
    )
    expect(lines).toBeGreaterThan(20)
  })
})

describeOnPostgresql('A game link that many want at once', (engine) => {
  const world = worldFor(engine, {}, { secondServer: true })

  it('goes to one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const tokens: string[] = []
      for (let n = 0; n < 8; n += 1) tokens.push(await newDemoPlayer(world))
      const link = anyLink()
      const answers = await Promise.all(tokens.map((token) => set(world, token, link)))
      const codes = answers.map(({ body }) => (body as { code?: string }).code ?? 'set')
      expect(codes.sort()).toEqual([...Array(7).fill(REFUSAL.game_link_taken), 'set'])
    }
  })
})
