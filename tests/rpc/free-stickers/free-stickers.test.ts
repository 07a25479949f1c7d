import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { freeStickerClaim, freeStickers } from '#src/contract/functions/free-stickers.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { INVITE_ACTIVITY, NOW } from '../support/campaigns.ts'
import { newDemoPlayer } from '../support/demo-player.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { drawBelow, sha256 } from '../support/fair-play.ts'
import { seenFrom } from '../support/origins.ts'
import { expectRefusal } from '../support/refusal.ts'
import { ALBUM, RARE } from '../support/running-album.ts'
import { type World, worldFor } from '../support/world.ts'

const campaign = INVITE_ACTIVITY.slug
const { free_stickers_per_day: PER_DAY, free_sticker_copies: COPIES } = INVITE_ACTIVITY.numbers

const { every_minutes: STEP, released: points } = INVITE_ACTIVITY.numbers.free_sticker_pace

/** Returns how many of `copies` are released at the end of the step that begins `minutes` after midnight. */
function afterStep(minutes: number, copies: number): number {
  if (minutes < 0) return 0
  const at = minutes / 60
  const next = points.findIndex((point) => point.hours > at)
  const from = points.at(next === -1 ? -1 : next - 1)
  const to = points[next]
  if (!from) throw new Error('The pace begins at hour 0.')
  const percent = to
    ? from.percent + ((to.percent - from.percent) * (at - from.hours)) / (to.hours - from.hours)
    : from.percent
  return Math.ceil(Number(((copies * percent) / 100).toFixed(6)))
}

const seedOf = (day: string) => sha256(Buffer.from(`free-stickers:${campaign}:${day}`))

/** Returns the releases in a step: each in seconds after midnight, with its number of copies. */
function lotsOf(day: string, minutes: number, copies: number) {
  const all = afterStep(minutes, copies) - afterStep(minutes - STEP, copies)
  const lots = Math.min(5, all)
  return Array.from({ length: lots }, (_, place) => {
    const lot = place + 1
    return {
      copies: Math.floor((all * lot) / lots) - Math.floor((all * place) / lots),
      at: minutes * 60 + drawBelow(seedOf(day), `release:${minutes}:${lot}`, STEP * 60),
    }
  })
}

/** Returns how many of `copies` have been released `seconds` after midnight, by docs/fair-play.md. */
function released(day: string, seconds: number, copies: number = COPIES): number {
  const minutes = Math.floor(seconds / 60 / STEP) * STEP
  const out = lotsOf(day, minutes, copies).filter(({ at }) => at <= seconds)
  return afterStep(minutes - STEP, copies) + out.reduce((sum, lot) => sum + lot.copies, 0)
}

/** Returns the time of the next release, in seconds after midnight; undefined if there is none. */
function nextAfter(day: string, seconds: number, copies: number = COPIES): number | undefined {
  const first = Math.floor(seconds / 60 / STEP) * STEP
  for (let minutes = first; minutes < 24 * 60; minutes += STEP) {
    const later = lotsOf(day, minutes, copies).filter(({ at }) => at > seconds)
    if (later.length > 0) return Math.min(...later.map(({ at }) => at))
  }
  return undefined
}

/** Returns the time `seconds` after midnight in the zone, on a day in winter. */
const momentOf = (day: string, seconds: number) =>
  new Date(Date.parse(`${day}T00:00:00+01:00`) + seconds * 1_000).toISOString()

/** 12:00 UTC in winter, in seconds after local midnight. */
const NOON = 13 * 3_600
const atNoon = (day: string) => released(day, NOON)

async function takeAllBut(world: World, day: string, offer: number, left: number): Promise<void> {
  await world.sql`insert into app.stock_part (stock, part, taken)
    select app.free_sticker_use(${campaign}, ${day}::text::date, ${String(offer)}::text::int), part,
        app.share_of_stock(${String(COPIES - left)}::text::int, part)
      from generate_series(0, 15) as part`
}

/** Returns the stickers drawn for a day, implemented again from the documented rules. */
function drawnFor(day: string): string[] {
  const rest = [...RARE]
  for (let index = 0; index < PER_DAY; index++) {
    const other = index + drawBelow(seedOf(day), `offer:${index + 1}`, rest.length - index)
    const [a, b] = [rest[index] as string, rest[other] as string]
    rest[index] = b
    rest[other] = a
  }
  return rest.slice(0, PER_DAY)
}

describeOnBoth('Free stickers', (engine) => {
  const world = worldFor(engine)
  const look = async (token?: string): Promise<RpcResult<typeof freeStickers>> => {
    const { status, body } = await world.call('free_stickers', { campaign }, token)
    expect(status).toBe(200)
    return v.parse(freeStickers.result, body)
  }
  const claim = (token: string | undefined, offer: unknown, params: object = {}) =>
    world.call(
      'free_sticker_claim',
      { request_id: randomUUID(), campaign, offer, ...params },
      token,
    )
  const owned = async (username: string, sticker: string) =>
    (await world.value<number>`
      select app.copies_of(app.player_by_username(${username}), ${sticker}) as copies`) ?? 0

  afterEach(() => world.setClock(NOW))

  it('are more than ten different ones a day, drawn by the public rules', async () => {
    await world.setClock('2026-12-02T12:00:00Z')
    const seen = await look()
    expect(seen).toMatchObject({
      phase: 'running',
      day: '2026-12-02',
      next_day_at: '2026-12-02T23:00:00.000Z',
    })
    expect(seen.offers.length).toBeGreaterThan(10)
    expect(seen.offers.map(({ offer }) => offer)).toEqual(
      Array.from({ length: PER_DAY }, (_, index) => index + 1),
    )
    expect(seen.offers.map(({ sticker }) => sticker)).toEqual(drawnFor('2026-12-02'))
    expect(new Set(seen.offers.map(({ sticker }) => sticker)).size).toBe(PER_DAY)
    expect(
      seen.offers.every(
        ({ claimed, copies_left }) => !claimed && copies_left === atNoon('2026-12-02'),
      ),
    ).toBe(true)
    await world.setClock('2026-12-03T12:00:00Z')
    expect((await look()).offers.map(({ sticker }) => sticker)).toEqual(drawnFor('2026-12-03'))
  })

  it('give every rare sticker its turn', async () => {
    const rows = await world.database.query<{ sticker: string; days: number }>(
      `select sticker, count(*)::int as days
        from generate_series(0, 364) as n,
          unnest(app.free_sticker_offers('${campaign}', date '2026-12-01' + n, 12, $1)) as sticker
        group by sticker`,
      [ALBUM],
    )
    expect(rows.map(({ sticker }) => sticker).sort()).toEqual([...RARE].sort())
    // Each day offers 12 stickers; the number of days that offer a sticker must be within five standard
    // deviations of the average.
    const share = 12 / RARE.length
    const spread = 5 * Math.sqrt(365 * share * (1 - share))
    for (const { days } of rows) expect(Math.abs(days - 365 * share)).toBeLessThan(spread)
  })

  it('are given once each a day, into the album at once', async () => {
    await world.setClock('2026-12-04T12:00:00Z')
    const token = await world.token('Maja')
    const sticker = drawnFor('2026-12-04')[2] as string
    const before = await owned('Maja', sticker)

    const { status, body } = await claim(token, 3)
    expect(status).toBe(200)
    expect(v.parse(freeStickerClaim.result, body)).toEqual({
      day: '2026-12-04',
      offer: 3,
      sticker,
      sent: true,
      copies_owned: before + 1,
      copies_left: atNoon('2026-12-04') - 1,
    })
    await expectRefusal(claim(token, 3), REFUSAL.free_sticker_claimed)
    expect((await claim(token, 4)).status).toBe(200)
    expect(await owned('Maja', sticker)).toBe(before + 1)
    const [entry] = await world.sql`select copies, reason from app.sticker_entry
      where player_id = app.player_by_username('Maja') order by id desc offset 1 limit 1`
    expect(entry).toEqual({ copies: 1, reason: 'free_sticker' })

    const claimed = (offers: RpcResult<typeof freeStickers>['offers']) =>
      offers.filter((one) => one.claimed).map(({ offer }) => offer)
    expect(claimed((await look(token)).offers)).toEqual([3, 4])
    expect(claimed((await look()).offers)).toEqual([])
    expect((await look(await world.token('Bruno'))).offers[2]).toEqual({
      offer: 3,
      sticker,
      claimed: false,
      sent: false,
      delivery: null,
      copies_left: atNoon('2026-12-04') - 1,
      more_at: momentOf('2026-12-04', nextAfter('2026-12-04', NOON) ?? 0),
    })
    expect((await claim(await world.token('Bruno'), 3)).body).toMatchObject({
      copies_left: atNoon('2026-12-04') - 2,
    })
  })

  it.each([
    ['a day', '2026-12-08T22:59:59Z', '2026-12-08T23:00:00Z'],
    ['the day of 25 hours', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
    ['the day of 23 hours', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
  ])('are new when %s is over in the zone', async (_, last, next) => {
    const token = await world.token('Nia')
    await world.setClock(last)
    expect((await look()).next_day_at).toBe(new Date(next).toISOString())
    expect((await claim(token, 1)).status).toBe(200)
    await expectRefusal(claim(token, 1), REFUSAL.free_sticker_claimed)
    await world.setClock(next)
    // Demo players may have claimed some copies before.
    const claims = await world.value<number>`select count(*)::int as claims
      from app.free_sticker_claim
      where offered_on = app.local_date(${next}::timestamptz, 'Europe/Berlin') and offer = 1`
    expect((await look(token)).offers[0]).toMatchObject({ claimed: false, copies_left: 0 })
    // At this time, a second before the next step, all copies of the first step are released.
    await world.setClock(new Date(Date.parse(next) + STEP * 60_000 - 1_000).toISOString())
    const copies_left = afterStep(0, COPIES) - (claims ?? 0)
    expect((await look(token)).offers[0]).toMatchObject({ claimed: false, copies_left })
    expect((await claim(token, 1)).status).toBe(200)
  })

  it('run out for the day, and are there again on the next', async () => {
    // Sets an evening time, when all copies of the day have been released.
    await world.setClock('2026-12-12T20:15:00Z')
    await takeAllBut(world, '2026-12-12', 7, 1)
    expect((await claim(await world.token('Maja'), 7)).body).toMatchObject({ copies_left: 0 })
    const token = await world.token('Bruno')
    await expectRefusal(claim(token, 7), REFUSAL.cards_short)
    expect((await look()).offers[6]).toMatchObject({ copies_left: 0, more_at: null })
    await expectRefusal(claim(await world.token('Maja'), 7), REFUSAL.free_sticker_claimed)
    await world.setClock('2026-12-13T12:00:00Z')
    expect((await claim(token, 7)).status).toBe(200)
  })

  it('are given away at a pace and by chance within each step, the same for everybody', async () => {
    const day = '2026-12-14'
    const offer = async () => (await look()).offers[3]
    const seen: number[] = []
    for (let seconds = 0; seconds < 24 * 3_600; ) {
      await world.setClock(momentOf(day, seconds))
      const shown = await offer()
      const next = nextAfter(day, seconds)
      expect(shown).toMatchObject({
        copies_left: released(day, seconds),
        more_at: next === undefined ? null : momentOf(day, next),
      })
      if (next === undefined) break
      await world.setClock(momentOf(day, next - 1))
      expect((await offer())?.copies_left).toBe(shown?.copies_left)
      seen.push(next)
      seconds = next
    }
    expect(released(day, 24 * 3_600 - 1)).toBe(COPIES)
    expect(seen.length).toBeGreaterThan(100)
    const part = (third: number) =>
      seen.filter((at) => Math.floor((at % (STEP * 60)) / (STEP * 20)) === third).length
    for (const third of [0, 1, 2]) {
      expect(part(third)).toBeGreaterThan(seen.length / 5)
      expect(part(third)).toBeLessThan(seen.length / 2)
    }
    // In the afternoon the server releases more copies than in as many hours of the night.
    const hour = (hours: number) => released(day, hours * 3_600)
    expect(hour(8) - hour(1)).toBeLessThan(hour(16) - hour(9))
  })

  it('are for one range of addresses a fifth, and four at midnight', async () => {
    const day = '2026-12-18'
    const tokens: string[] = []
    for (let n = 0; n < 24; n += 1) tokens.push(await newDemoPlayer(world, `Flat ${n}`))
    const ids = await world.sql<{ id: string }>`select id::text as id from app.player
      where username like 'Flat %' or username = 'Maja'`
    await world.setClock(momentOf(day, STEP * 60 - 1))
    expect(await look(tokens[0])).toMatchObject({ offers: expect.any(Array) })
    await seenFrom(
      world,
      ids.map(({ id }) => id),
      'one flat',
    )
    const given = async (from: number, to: number) => {
      let got = 0
      for (const token of tokens.slice(from, to)) {
        const { status, body } = await claim(token, 1)
        if (status === 200) got += 1
        else expect(body).toMatchObject({ code: REFUSAL.free_sticker_later })
      }
      return got
    }
    expect(await given(0, 10)).toBe(4)
    expect((await look(tokens[9])).offers[0]?.copies_left).toBe(0)
    // A player from elsewhere can still claim the remaining copies, and the flat's accounts can claim every
    // other sticker of the day.
    expect((await look()).offers[0]?.copies_left).toBe(afterStep(0, COPIES) - 4)
    expect((await claim(tokens[9], 2)).status).toBe(200)
    // In the afternoon, when more copies are released, each account can claim one.
    await world.setClock(momentOf(day, 16 * 3_600))
    expect(await given(10, 24)).toBe(14)
  })

  it('cannot be emptied by a script: what is released is taken, and the rest comes later', async () => {
    const day = '2026-12-15'
    await world.setClock(`${day}T12:00:00Z`)
    await takeAllBut(world, day, 2, COPIES - atNoon(day) + 1)
    const next_at = momentOf(day, nextAfter(day, NOON) ?? 0)
    expect((await look()).offers[1]).toMatchObject({ copies_left: 1, more_at: next_at })
    expect((await claim(await world.token('Maja'), 2)).body).toMatchObject({ copies_left: 0 })
    const token = await world.token('Bruno')
    expect((await look()).offers[1]).toMatchObject({ copies_left: 0, more_at: next_at })
    for (const clock of [momentOf(day, NOON), momentOf(day, (nextAfter(day, NOON) ?? 0) - 1)]) {
      await world.setClock(clock)
      await expectRefusal(claim(token, 2), REFUSAL.free_sticker_later, { next_at })
    }
    await world.setClock(next_at)
    const more = released(day, nextAfter(day, NOON) ?? 0) - atNoon(day)
    expect((await look()).offers[1]).toMatchObject({ copies_left: more })
    expect((await claim(token, 2)).body).toMatchObject({ copies_left: more - 1 })
  })

  it('have a pace also where the campaign says none, and for a few copies', async () => {
    await world.setClock('2026-12-16T12:00:00Z')
    await world.sql`update app.campaign
      set numbers = numbers - 'free_sticker_pace' || '{"free_sticker_copies": 3}'
      where slug = ${campaign}`
    try {
      const seen = (await look()).offers[0]
      expect(seen?.copies_left).toBe(released('2026-12-16', NOON, 3))
      // If the day has only three copies, the next release is more than a quarter of an hour away.
      const next = nextAfter('2026-12-16', NOON, 3) ?? 0
      expect(next).toBeGreaterThan(NOON + STEP * 60)
      expect(seen?.more_at).toBe(momentOf('2026-12-16', next))
      await world.sql`update app.campaign set closes_at = '2026-12-16T12:01:00Z'
        where slug = ${campaign}`
      expect((await look()).offers[0]?.more_at).toBe(null)
    } finally {
      await world.sql`update app.campaign
        set numbers = ${JSON.stringify(INVITE_ACTIVITY.numbers)}::text::jsonb,
        closes_at = ${INVITE_ACTIVITY.closes_at}::text::timestamptz
        where slug = ${campaign}`
    }
  })

  it('are offered from the opening until the end', async () => {
    const token = await world.token('Inês C.')
    await world.setClock('2026-09-01T07:59:59Z')
    expect(await look(token)).toMatchObject({ phase: 'not_started', offers: [], next_day_at: null })
    await world.setClock(INVITE_ACTIVITY.opens_at)
    expect((await look(token)).offers).toHaveLength(PER_DAY)
    await world.setClock('2027-06-20T21:59:59Z')
    expect(await look(token)).toMatchObject({ phase: 'last_day', next_day_at: null })
    expect((await claim(token, 1)).status).toBe(200)
    await world.setClock(INVITE_ACTIVITY.closes_at)
    expect(await look(token)).toMatchObject({ phase: 'ended', offers: [] })
  })

  it('refuse unknown offers', async () => {
    const token = await world.token('Maja')
    for (const offer of [0, -1, PER_DAY + 1, 2_147_483_647]) {
      await expectRefusal(claim(token, offer), REFUSAL.not_available)
    }
    for (const offer of [null, 1e300, 'one', [1]]) {
      const { status, body } = await claim(token, offer)
      expect(status).toBe(400)
      expect((body as { code: string }).code).toMatch(/^22/)
    }
  })
})

describeOnPostgresql('The last free sticker', (engine) => {
  const world = worldFor(engine)

  it('released so far goes to one of twenty, and the others are told when more come', async () => {
    const day = '2026-11-30'
    const left = 4
    await takeAllBut(world, day, 2, COPIES - atNoon(day) + left)
    await world.setClock(`${day}T12:00:00Z`)
    const tokens: string[] = []
    for (let n = 0; n < 20; n++) tokens.push(await newDemoPlayer(world, `Early ${n}`))
    const answers = await Promise.all(
      tokens.map((token) =>
        world.call('free_sticker_claim', { request_id: randomUUID(), campaign, offer: 2 }, token),
      ),
    )
    const given = answers.filter(({ status }) => status === 200)
    expect(given).toHaveLength(left)
    for (const { body } of answers.filter((answer) => !given.includes(answer))) {
      expect(body).toMatchObject({
        code: REFUSAL.free_sticker_later,
        details: { next_at: momentOf(day, nextAfter(day, NOON) ?? 0) },
      })
    }
  })

  it.each([
    [1, '2026-11-25'],
    [7, '2026-11-27'],
    [19, '2026-11-28'],
    [20, '2026-11-29'],
  ])('copies, %i of them, go to as many of thirty who want one at once', async (left, day) => {
    await takeAllBut(world, day, 2, left)
    // Sets an evening time, when all copies of the day have been released.
    await world.setClock(`${day}T20:15:00Z`)
    const tokens: string[] = []
    for (let n = 0; n < 30; n++) tokens.push(await newDemoPlayer(world, `Racer ${left} ${n}`))
    const answers = await Promise.all(
      tokens.map((token) =>
        world.call('free_sticker_claim', { request_id: randomUUID(), campaign, offer: 2 }, token),
      ),
    )
    const given = answers.filter(({ status }) => status === 200)
    expect(given).toHaveLength(left)
    // `copies_left` does not include concurrent claims, so only its range is known.
    for (const { body } of given) {
      const { copies_left } = body as { copies_left: number }
      expect(copies_left).toBeGreaterThanOrEqual(0)
      expect(copies_left).toBeLessThan(left)
    }
    for (const { body } of answers.filter((answer) => !given.includes(answer))) {
      expect(body).toMatchObject({ code: REFUSAL.cards_short })
    }
    const [row] = await world.database.query(
      `select app.copies_taken(app.free_sticker_use('${campaign}', $1::text::date, 2)) as taken,
        (select count(*)::int from app.free_sticker_claim
          where offered_on = $1::text::date) as claims,
        (select count(*)::int from app.sticker_delivery where player_id = any (racers)) as promises,
        (select sum(copies)::int from app.sticker_entry where player_id = any (racers)) as copies
      from (select array_agg(id) as racers from app.player where username like $2) as all_racers`,
      [day, `Racer ${left} %`],
    )
    expect(row).toEqual({ taken: COPIES, claims: left, promises: left, copies: left })
  })

  it('is given once to a player who asks twenty times at once', async () => {
    const token = await world.token('Maja')
    await world.setClock('2026-11-26T12:00:00Z')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call('free_sticker_claim', { request_id: randomUUID(), campaign, offer: 1 }, token),
      ),
    )
    const given = answers.filter(({ status }) => status === 200)
    expect(given).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => !given.includes(answer))) {
      expect({ status, code: (body as { code: string }).code }).toEqual({
        status: 400,
        code: REFUSAL.free_sticker_claimed,
      })
    }
  })
})
