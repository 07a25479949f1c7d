import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnPostgresql } from '../support/engines.ts'
import { campaign, inviteCodeOf, neverPending, newUser } from '../support/invites.ts'
import { givePoints } from '../support/points.ts'
import { STICKERS } from '../support/running-album.ts'
import { type Applied, apply, brokenBooks, leaveStock, newBuyer } from '../support/shop.ts'
import { type Answer, worldFor } from '../support/world.ts'

const DOWNLOADED = '2026-11-21T11:00:00Z'

describeOnPostgresql('At once, on two servers', (engine) => {
  const world = worldFor(engine, {}, { secondServer: true })
  beforeAll(() => neverPending(world))
  afterEach(() => world.setClock(NOW))

  const codes = (answers: readonly Answer[]) =>
    answers.map(({ status, body }) => (status === 200 ? 'done' : (body as { code: string }).code))
  const count = (list: readonly string[], wanted: string) =>
    list.filter((one) => one === wanted).length
  const points = (like: string) => world.value<number>`select coalesce(sum(points),
    0)::int as points from app.point_entry
    join app.player on player.id = player_id where username like ${like}`

  it('200 players after the last sticker: one gets it, nobody else pays', async () => {
    const tokens: string[] = []
    for (let n = 1; n <= 200; n += 1) tokens.push(await newBuyer(world, `rush ${n}`, 5))
    await leaveStock(world, 'grand-tour/owl', 1)
    const seen = codes(
      await Promise.all(tokens.map((token) => apply(world, token, 'grand-tour/owl'))),
    )
    expect(count(seen, 'done')).toBe(1)
    expect(count(seen, REFUSAL.out_of_stock)).toBe(199)
    expect(await points('rush %')).toBe(199 * 5)
    expect(await brokenBooks(world)).toEqual([])
  })

  it('60 players after the first 50 of a day: 50 are served, the stock is renewed once', async () => {
    const tokens: string[] = []
    for (let n = 1; n <= 60; n += 1) tokens.push(await newBuyer(world, `early ${n}`, 5))
    await world.setClock('2026-11-24T23:00:00Z')
    const seen = codes(
      await Promise.all(tokens.map((token) => apply(world, token, 'grand-tour/lantern'))),
    )
    expect(count(seen, 'done')).toBe(50)
    expect(count(seen, REFUSAL.out_of_stock)).toBe(10)
    expect(await brokenBooks(world)).toEqual([])
  })

  it('one player pressing 50 times: one effect and 50 same answers', async () => {
    const token = await newBuyer(world, 'presser', 100)
    const request_id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => apply(world, token, 'grand-tour/backpack', { request_id })),
    )
    expect(count(codes(answers), 'done')).toBe(50)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await points('presser')).toBe(95)
  })

  it('one player redeeming 50 stickers: as many as the points allow', async () => {
    const token = await newBuyer(world, 'wisher', 5 * 7 + 4)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => apply(world, token, 'grand-tour/marshmallow')),
    )
    const seen = codes(answers)
    expect(count(seen, 'done')).toBe(7)
    expect(count(seen, REFUSAL.points_short)).toBe(43)
    expect(await points('wisher')).toBe(4)
    const left = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => (body as Applied).points_left)
    expect(left.sort((a, b) => b - a)).toEqual([34, 29, 24, 19, 14, 9, 4])
  })

  it.each([2, 3, 4, 5])('%i friends typing each other’s codes close no circle', async (length) => {
    for (let round = 1; round <= 5; round += 1) {
      const names = Array.from({ length }, (_, index) => `circle ${length} ${round} ${index}`)
      const tokens: string[] = []
      for (const name of names) tokens.push(await newUser(world, name, DOWNLOADED))
      const given: string[] = []
      for (const name of names) given.push(await inviteCodeOf(world.database, name))
      const seen = codes(
        await Promise.all(
          tokens.map((token, index) =>
            world.call(
              'invite_code_enter',
              { request_id: randomUUID(), campaign, code: given[(index + 1) % length] },
              token,
            ),
          ),
        ),
      )
      expect(seen.sort()).toEqual([REFUSAL.invite_circle, ...Array(length - 1).fill('done')])
      expect(await points(`circle ${length} ${round} %`)).toBe(2 * (length - 1))
    }
  })

  it('25 newcomers with one code: all are bound, the bonus comes once', async () => {
    const host = 'crowded host'
    await newUser(world, host, DOWNLOADED)
    const code = await inviteCodeOf(world.database, host)
    const tokens: string[] = []
    for (let n = 1; n <= 25; n += 1) tokens.push(await newUser(world, `crowd ${n}`, DOWNLOADED))
    const seen = codes(
      await Promise.all(
        tokens.map((token) =>
          world.call('invite_code_enter', { request_id: randomUUID(), campaign, code }, token),
        ),
      ),
    )
    expect(count(seen, 'done')).toBe(25)
    expect(await points(host)).toBe(25 + 10)
  })

  it('60 newcomers with the code of a player who redeems meanwhile: no point is lost', async () => {
    const host = 'busy host'
    const hostToken = await newBuyer(world, host, 50)
    const code = await inviteCodeOf(world.database, host)
    const tokens: string[] = []
    for (let n = 1; n <= 60; n += 1) tokens.push(await newUser(world, `guest ${n}`, DOWNLOADED))
    const [bound, redeemed] = await Promise.all([
      Promise.all(
        tokens.map((token) =>
          world.call('invite_code_enter', { request_id: randomUUID(), campaign, code }, token),
        ),
      ),
      Promise.all(Array.from({ length: 10 }, () => apply(world, hostToken, 'grand-tour/pretzel'))),
    ])
    expect(count(codes(bound), 'done')).toBe(60)
    expect(count(codes(redeemed), 'done')).toBe(10)
    // The points include the bonuses for 20 and for 50 invitees once each.
    expect(await points(host)).toBe(50 - 10 * 5 + 60 + 10 + 30)
    expect(await points('guest %')).toBe(60)
    expect(await brokenBooks(world)).toEqual([])
  })

  it('a newcomer does not wait for what else the inviter does', async () => {
    const host = 'slow host'
    await newUser(world, host, DOWNLOADED)
    const code = await inviteCodeOf(world.database, host)
    const token = await newUser(world, 'impatient', DOWNLOADED)
    await world.database.transaction(async (slow) => {
      await slow.query('select app.lock_player(app.player_by_username($1))', [host])
      const answer = await world.call(
        'invite_code_enter',
        { request_id: randomUUID(), campaign, code },
        token,
      )
      expect(answer.status).toBe(200)
    })
    expect(await points(host)).toBe(1)
  })

  it('one newcomer with 20 codes is bound once', async () => {
    const token = await newUser(world, 'undecided', DOWNLOADED)
    const given: string[] = []
    for (let n = 1; n <= 20; n += 1) given.push(await inviteCodeOf(world.database, `crowd ${n}`))
    const seen = codes(
      await Promise.all(
        given.map((code) =>
          world.call('invite_code_enter', { request_id: randomUUID(), campaign, code }, token),
        ),
      ),
    )
    expect(count(seen, 'done')).toBe(1)
    expect(count(seen, REFUSAL.invite_code_already_entered)).toBe(19)
  })

  it('two machines wiping, renewing and sending do each thing once', async () => {
    await newBuyer(world, 'leftover', 9)
    const at = async (clock: string, job: string) => {
      await world.setClock(clock)
      const runs = await Promise.all(
        Array.from({ length: 4 }, () =>
          world.database.query<{ done: number }>(`select app.${job}()::int as done`),
        ),
      )
      return runs.map(([row]) => row?.done ?? 0).filter((done) => done > 0)
    }
    expect(await at('2026-12-01T00:00:00Z', 'renew_stock')).toEqual([STICKERS.length])
    const [{ owners } = { owners: 0 }] = await world.sql<{ owners: number }>`
      select count(*)::int as owners from app.point_balance where points > 0`
    const wiped: number[] = []
    // Repeats the job, because each call wipes only a few balances.
    for (let done = [1]; done.length > 0; wiped.push(...done)) {
      done = await at('2027-06-20T22:00:00Z', 'wipe_points')
    }
    expect(wiped.reduce((sum, one) => sum + one, 0)).toBe(owners)
    expect(await brokenBooks(world)).toEqual([])
  })

  it('wiping waits for a friend who is being bound, and neither waits for ever', async () => {
    const names = ['first wiped', 'second wiped']
    for (const name of names) await newUser(world, name, DOWNLOADED)
    await world.setClock('2027-06-20T22:00:00Z')
    const wipe = async () => (await world.value<number>`select app.wipe_points() as done`) ?? 0
    while ((await wipe()) > 0);
    for (const name of names) await givePoints(world.database, name, 5)
    const [inviter, friend] = (
      await world.sql<{ username: string }>`select username from app.player
        where username like '% wiped' order by id`
    ).map(({ username }) => username)

    let wiping: Promise<number> | undefined
    await world.database.transaction(async (call) => {
      // Locks in the order of a call that enters a code: first the caller's player, last the inviter's balance.
      await call.query('select app.lock_player(app.player_by_username($1))', [friend])
      wiping = wipe()
      await eventually(async () => {
        const [row] = await call.query<{ waits: boolean }>(
          'select exists (select from pg_locks where not granted) as waits',
        )
        expect(row?.waits).toBe(true)
      })
      await call.query(
        `select app.add_points(app.player_by_username($1), $2, 1, 'friend_invited',
          app.player_by_username($3))`,
        [inviter, campaign, friend],
      )
    })
    expect(await wiping).toBe(2)
    expect(await wipe()).toBe(0)
    expect(await points('% wiped')).toBe(0)
    expect(await brokenBooks(world)).toEqual([])
  })
})
