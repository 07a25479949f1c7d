import { afterEach, expect, it } from 'vitest'
import { verifyDay } from '#src/kinds/lucky-draw/islands/fairness/verify.ts'
import { LUCKY_DRAW, NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { drawBelow, prizeOfTicket, sha256 } from '../support/fair-play.ts'
import { luckyDraws } from '../support/lucky-draws.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

const DAY = '2026-11-21'
const OVER = '2026-11-21T23:00:00Z'

describeOnBoth('The fairness of the lucky draw', (engine) => {
  const world = worldFor(engine)
  const { call, read, spin, proof, publish } = luckyDraws(world)
  const idOf = async (username: string) =>
    (await world.value<string>`select app.player_by_username(${username}) as id`) ?? ''

  afterEach(async () => {
    await world.setClock(NOW)
    await publish()
  })

  it('is promised before the first spin: a day’s commitment is known the day before', async () => {
    const today = await read()
    expect(today.commitment?.day).toBe(DAY)
    expect(today.next_commitment?.day).toBe('2026-11-22')
    expect(today.next_commitment?.sha256).not.toBe(today.commitment?.sha256)
    expect((await read()).commitment).toEqual(today.commitment)
    expect((await proof('2026-11-22')).commitment).toBe(today.next_commitment?.sha256)
    await world.setClock(OVER)
    expect((await read()).commitment).toEqual(today.next_commitment)
  })

  it('shows every spin’s draw, and the seed when the day is over', async () => {
    const token = await world.token('Maja')
    await publish({ spins_per_day: 30 })
    const spins = []
    for (let left = 30; left > 0; left -= 1) spins.push(await spin(token))

    await world.setClock('2026-11-21T22:59:59.999Z')
    const before = await proof(DAY, token)
    expect(before).toMatchObject({ over: false, seed: null, over_at: '2026-11-21T23:00:00.000Z' })
    expect(before.spins).toMatchObject(spins)
    await world.setClock(OVER)
    const after = await proof(DAY, token)
    expect(after).toMatchObject({ over: true, commitment: before.commitment })
    expect(after.spins).toEqual(before.spins)

    // From here on, the check uses only this result and the player's own id.
    const seed = Buffer.from(after.seed ?? '', 'hex')
    expect(seed).toHaveLength(32)
    expect(sha256(seed).toString('hex')).toBe(after.commitment)
    const id = await idOf('Maja')
    for (const [index, one] of after.spins.entries()) {
      const wheel = after.wheels[one.wheel]
      if (!wheel) throw new Error('The wheel of a spin is missing')
      const label = `lucky-draw:${DAY}:${id}:${index + 1}`
      const weights = wheel.prizes.reduce((sum, { weight }) => sum + weight, 0)
      expect(one.label).toBe(label)
      expect(one.ticket).toBe(drawBelow(seed, label, weights))
      expect(one.fell_on).toBe(prizeOfTicket(wheel.prizes, one.ticket))
      expect(one.won).toBe(one.fell_on)
      const prize = wheel.prizes.find((each) => each.id === one.won)
      if (prize?.reward.type !== 'random-sticker' || one.reward.type !== 'sticker') continue
      const rare = after.albums[one.album ?? '']?.rare ?? []
      expect(one.reward.sticker).toBe(rare[drawBelow(seed, `${label}:sticker`, rare.length)])
    }

    // The browser's page does the same check.
    const check = await verifyDay(after, id)
    expect(check).toMatchObject({ right: true, commitment: true, complete: true })
    expect([...check.spins.values()].every(({ steps }) => steps.length === 6)).toBe(true)
    expect((await verifyDay(after, await idOf('Bruno'))).right).toBe(false)
  })

  it('can be proven for the spins of the demo’s yesterday', async () => {
    const { seed, commitment, spins, wheels } = await proof('2026-11-20', await world.token('Maja'))
    const secret = Buffer.from(seed ?? '', 'hex')
    expect(sha256(secret).toString('hex')).toBe(commitment)
    expect(spins.map(({ number }) => number)).toEqual([1, 2, 3])
    const { prizes } = LUCKY_DRAW.numbers
    for (const { label, fell_on, wheel } of spins) {
      expect(fell_on).toBe(prizeOfTicket(prizes, drawBelow(secret, label, 100)))
      expect(wheels[wheel]).toEqual({ prizes, fallback: 'dice-10' })
    }
  })

  it('keeps the weights of the moment of each spin', async () => {
    await world.setClock('2026-12-10T12:00:00Z')
    const token = await world.token('Bruno')
    const { wheel } = await read()
    const first = await spin(token)
    const only = { id: 'dice-1', weight: 7, reward: { type: 'dice', dice: 1 } } as const
    await publish({ prizes: [only], fallback: 'dice-1' })
    const second = await spin(token)
    await publish()
    const { spins, wheels } = await proof('2026-12-10', token)
    expect(spins).toEqual([first, second])
    expect(first.wheel).toBe(wheel)
    expect((await read()).wheel).toBe(wheel)
    expect(second.wheel).not.toBe(wheel)
    expect(wheels[spins[0]?.wheel ?? '']).toEqual({
      prizes: LUCKY_DRAW.numbers.prizes,
      fallback: 'dice-10',
    })
    expect(wheels[spins[1]?.wheel ?? '']).toEqual({ prizes: [only], fallback: 'dice-1' })
    expect(second).toMatchObject({ won: 'dice-1', reward: { type: 'dice', dice: 1 } })
  })

  it('shows nobody’s spins but one’s own, and a stranger the seed alone', async () => {
    await world.setClock('2026-12-11T12:00:00Z')
    await spin(await world.token('Maja'))
    await world.setClock('2026-12-12T12:00:00Z')
    const hers = await proof('2026-12-11', await world.token('Maja'))
    const his = await proof('2026-12-11', await world.token('Bruno'))
    const strangers = await proof('2026-12-11')
    expect(hers.spins).toHaveLength(1)
    expect([his.spins, strangers.spins]).toEqual([[], []])
    expect([his.seed, strangers.seed]).toEqual([hers.seed, hers.seed])
  })

  it('has no seed of a day on which nobody asked', async () => {
    expect(await proof('2026-09-02')).toMatchObject({ over: true, commitment: null, seed: null })
  })

  it.each(['2026-08-31', '2026-11-23', '2027-06-21', '0001-01-01', 'infinity', '-infinity', null])(
    'has no proof of %s',
    async (day) => {
      await expectRefusal(call('lucky_draw_proof', undefined, { day }), '22023')
    },
  )

  it('makes the seeds ahead, once, also when two jobs run at once', async () => {
    await world.setClock('2027-01-10T12:00:00Z')
    const made = await Promise.all(
      Array.from(
        { length: 4 },
        async () => (await world.value<number>`select app.make_draw_seeds() as made`) ?? 0,
      ),
    )
    expect(made.sort()).toEqual([0, 0, 0, 2])
    const days = await world.sql`select day::text from app.draw_seed where day >= '2027-01-10'
      order by day`
    expect(days).toEqual([{ day: '2027-01-10' }, { day: '2027-01-11' }])
    await world.setClock('2027-06-20T12:00:00Z')
    const [last] = await world.sql`select app.make_draw_seeds() as made`
    expect(last).toEqual({ made: 1 })
    await world.setClock('2027-06-20T22:00:00Z')
    const [over] = await world.sql`select app.make_draw_seeds() as made`
    expect(over).toEqual({ made: 0 })
  })

  it('has one seed a day, however many ask for it first', async () => {
    await world.setClock('2027-02-01T12:00:00Z')
    const all = await Promise.all(Array.from({ length: 16 }, () => read()))
    expect(new Set(all.map(({ commitment }) => commitment?.sha256)).size).toBe(1)
    expect(new Set(all.map(({ next_commitment }) => next_commitment?.sha256)).size).toBe(1)
  })
})
