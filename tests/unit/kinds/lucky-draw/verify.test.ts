import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { draw, parseSeed, sha256 } from '#src/kinds/lucky-draw/islands/fairness/draw.ts'
import {
  type Proof,
  verifyDay,
  wheelDigest,
} from '#src/kinds/lucky-draw/islands/fairness/verify.ts'

/** The example of docs/fair-play.md. */
const SEED = '55e14739f51f9d4cea2044d2cc500ccd582ccb755e7dbfc38f4c7ed6e29e2aa3'
const COMMITMENT = '68c1f9a66c09083bb4905c7453add83d076df87640a3c9f8f6115d1a4740f95a'
const PLAYER = '3f2c8a54-6d1b-4e0f-9a77-0c5e2b8d4f16'
const label = (number: number) => `lucky-draw:2026-11-21:${PLAYER}:${number}`
const SPINS = [
  [1, '77c99e35', 2009701941, 41, 'dice-25'],
  [2, 'f9a88723', 4188571427, 27, 'dice-60'],
  [3, 'e831799b', 3895556507, 7, 'rare-sticker'],
] as const
const RARE = Array.from({ length: 15 }, (_, place) => `first-roll/rare-${place}`)
const WHEEL = {
  prizes: [
    {
      id: 'gold-sticker',
      weight: 2,
      stock: 500,
      reward: { type: 'sticker', sticker: 'first-roll/crown' },
    },
    {
      id: 'rare-sticker',
      weight: 18,
      stock: 9,
      reward: { type: 'random-sticker', rarity: 'rare' },
    },
    { id: 'dice-60', weight: 10, reward: { type: 'dice', dice: 60 } },
    { id: 'dice-25', weight: 30, reward: { type: 'dice', dice: 25 } },
    { id: 'dice-10', weight: 40, reward: { type: 'dice', dice: 10 } },
  ],
  fallback: 'dice-10',
} satisfies Proof['wheels'][string]

async function exampleDay(): Promise<Proof> {
  const wheel = await wheelDigest(WHEEL)
  return {
    campaign: 'lucky-draw',
    phase: 'running',
    server_time: '2026-11-22T12:00:00.000Z',
    day: '2026-11-21',
    over_at: '2026-11-21T23:00:00.000Z',
    over: true,
    commitment: COMMITMENT,
    seed: SEED,
    albums: { 'first-roll': { rare: RARE, gold: ['first-roll/crown'] } },
    wheels: { [wheel]: WHEEL },
    spins: SPINS.map(([number, , , ticket, won]) => ({
      id: number,
      day: '2026-11-21',
      album: 'first-roll',
      number,
      label: label(number),
      ticket,
      fell_on: won,
      won,
      wheel,
      reward:
        won === 'rare-sticker'
          ? {
              type: 'sticker',
              sticker: 'first-roll/rare-14',
              rarity: 'rare',
              sent: true,
              due_at: '2026-11-21T12:00:00.000Z',
              shown_on: '2026-11-21',
              delivery: null,
            }
          : { type: 'dice', dice: Number(won.slice(5)), delivery: null },
      spun_at: '2026-11-21T12:00:00.000Z',
    })),
  }
}

const seed = parseSeed(SEED) ?? new Uint8Array()

it('stands in the document with the same figures', () => {
  const text = readFileSync('docs/fair-play.md', 'utf8')
  for (const figure of [SEED, COMMITMENT, PLAYER, ...SPINS.flat()]) {
    expect(text).toContain(String(figure))
  }
})

it('commits to the example’s seed', async () => {
  expect(await sha256(seed)).toBe(COMMITMENT)
})

it.each(SPINS)('draws spin %i of the example', async (number, bytes, drawn, ticket) => {
  expect(await draw(seed, label(number), 100)).toEqual({
    bytes,
    number: drawn,
    attempt: 0,
    drawn: ticket,
  })
})

// These results were computed with another tool, as in tests/rpc/core/draw-below.test.ts.
it.each([
  ['día 🎲', 6, 3, 0],
  ['día 🎲', 100, 41, 0],
  ['reject-6', 1610612736, 679928119, 1],
  ['reject-42', 1610612736, 435799410, 2],
])('draws %s below %i', async (text, bound, drawn, attempt) => {
  const other = Uint8Array.from({ length: 32 }, (_, byte) => byte)
  expect(await draw(other, text, bound)).toMatchObject({ drawn, attempt })
})

it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('draws nothing below %d', async (bound) => {
  await expect(draw(seed, 'label', bound)).rejects.toThrow(RangeError)
})

it.each(['', 'seed', SEED.slice(1), `${SEED}0`, SEED.replace('5', 'g')])(
  'takes no %j for a seed',
  (text) => expect(parseSeed(text)).toBeUndefined(),
)

it('finds the example right, with how each number came about', async () => {
  const check = await verifyDay(await exampleDay(), PLAYER)
  expect(check).toMatchObject({ right: true, commitment: true, complete: true })
  expect(check.spins.get(3)).toMatchObject({
    right: true,
    drawn: { bytes: 'e831799b', drawn: 7 },
    tickets: 100,
    sticker: { bytes: 'aa893946', number: 2861119814, drawn: 14, of: 15 },
  })
})

it('takes the fallback for a prize with stock alone', async () => {
  const day = await exampleDay()
  const [, dice, sticker] = day.spins
  if (!dice || !sticker) throw new Error('no spins')
  Object.assign(sticker, { won: 'dice-10', reward: { type: 'dice', dice: 10 } })
  expect((await verifyDay(day, PLAYER)).right).toBe(true)
  Object.assign(dice, { won: 'dice-10', reward: { type: 'dice', dice: 10 } })
  const check = await verifyDay(day, PLAYER)
  expect(wrongSteps(check.spins.get(2))).toEqual(['won', 'reward'])
  expect(check.spins.get(3)?.right).toBe(true)
})

type Check = Awaited<ReturnType<typeof verifyDay>>
const wrongSteps = (spin: ReturnType<Check['spins']['get']>) =>
  spin?.steps.filter(({ right }) => !right).map(({ name }) => name)

/** Manipulated data, and the steps of the first spin's check that detect it. */
const TAMPERED: [string, (day: Proof, spin: Proof['spins'][number]) => void, string[]][] = [
  ['ticket', (_, spin) => Object.assign(spin, { ticket: 42 }), ['ticket']],
  [
    'prize',
    (_, spin) => Object.assign(spin, { fell_on: 'dice-10', won: 'dice-10' }),
    ['fell_on', 'won'],
  ],
  ['reward', (_, spin) => Object.assign(spin, { reward: { type: 'dice', dice: 10 } }), ['reward']],
  ['label', (_, spin) => Object.assign(spin, { label: label(9) }), ['label']],
  ['wheel', (day) => delete day.wheels[Object.keys(day.wheels)[0] ?? ''], ['wheel']],
  [
    'weights',
    (day, spin) => {
      const wheel = day.wheels[spin.wheel]
      if (wheel) day.wheels[spin.wheel] = { ...wheel, prizes: wheel.prizes.map(heavier) }
    },
    ['wheel', 'ticket', 'fell_on', 'won', 'reward'],
  ],
]
const heavier = (prize: Proof['wheels'][string]['prizes'][number]) => ({
  ...prize,
  weight: prize.id === 'gold-sticker' ? 1 : prize.weight,
})

it.each(TAMPERED)('finds another %s', async (_, tamper, steps) => {
  const day = await exampleDay()
  const [spin] = day.spins
  if (!spin) throw new Error('no spins')
  tamper(day, spin)
  const check = await verifyDay(day, PLAYER)
  expect(check.right).toBe(false)
  expect(wrongSteps(check.spins.get(spin.id))).toEqual(expect.arrayContaining(steps.slice(0, 1)))
  expect(steps).toEqual(expect.arrayContaining(wrongSteps(check.spins.get(spin.id)) ?? []))
})

it('finds another seed, another player’s spins, and a spin that was left out', async () => {
  const day = await exampleDay()
  const otherSeed = await verifyDay({ ...day, seed: '0'.repeat(64) }, PLAYER)
  expect(otherSeed).toMatchObject({ right: false, commitment: false })
  const others = await verifyDay(day, '00000000-0000-4000-8000-000000000000')
  expect(wrongSteps(others.spins.get(1))).toContain('label')
  const fewer = await verifyDay({ ...day, spins: day.spins.slice(1) }, PLAYER)
  expect(fewer).toMatchObject({ right: false, complete: false, commitment: true })
})

it('checks nothing before the seed is out', async () => {
  await expect(verifyDay({ ...(await exampleDay()), seed: null }, PLAYER)).rejects.toThrow('seed')
})
