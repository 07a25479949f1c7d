import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generated } from '#tests/support/tries.ts'
import { whatIsWrong } from '../support/album-invariants.ts'
import { giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { play, type Stage } from '../support/stage.ts'
import { worldFor } from '../support/world.ts'

const PLAYERS = ['player', 'other', 'premium', 'apple'] as const
type Player = (typeof PLAYERS)[number]
/** The players use only a few stickers, so that their proposals conflict; the last sticker is gold. */
const STICKERS = [
  'grand-tour/baguette',
  'grand-tour/lantern',
  'grand-tour/sunflower',
  'grand-tour/bee',
] as const
const VERBS = ['accept', 'decline', 'withdraw', 'cancel', 'confirm', 'praise'] as const

const player = fc.constantFrom(...PLAYERS)
const side = (...stickers: (typeof STICKERS)[number][]) =>
  fc.array(fc.constantFrom(...stickers), { minLength: 1, maxLength: 2 })
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('propose' as const),
      by: player,
      /** How many places the partner is behind `by` in the list of players; 4 means the same player. */
      to: fc.constantFrom(1, 2, 3, 1, 2, 3, 4),
      offer: side('grand-tour/baguette', 'grand-tour/lantern'),
      want: side(
        'grand-tour/sunflower',
        'grand-tour/sunflower',
        'grand-tour/sunflower',
        'grand-tour/bee',
      ),
      /** Whether `offer` and `want` change places. */
      turned: fc.boolean(),
      /** Whether the partner picks one sticker of each side. */
      pick: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      by: fc.constantFrom(
        'from' as const,
        'to' as const,
        'from' as const,
        'to' as const,
        ...PLAYERS,
      ),
      verb: fc.constantFrom(...VERBS),
      which: fc.nat(3),
    }),
  },
  {
    weight: 6,
    // Moves an open proposal closer to its completion.
    arbitrary: fc.record({ does: fc.constant('forward' as const), which: fc.nat(3) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('update' as const),
      by: player,
      sticker: fc.constantFrom(...STICKERS),
      copies: fc.constantFrom(5, 4, 3, 2, 1, 0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      hours: fc.integer({ min: 1, max: 20 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('expire' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

class Sequence {
  #stage: Stage
  /** Proposals, newest first. */
  #proposals: { id: number; from: Player; to: Player; picks: object }[] = []
  #now = Date.parse(NOW)
  allowed = new Map<string, number>()

  constructor(stage: Stage) {
    this.#stage = stage
  }

  async take(one: Step): Promise<void> {
    const stage = this.#stage
    if (one.does === 'wait') {
      this.#now += one.hours * 3_600_000
      await stage.setClock(new Date(this.#now).toISOString())
    } else if (one.does === 'expire') {
      await stage.sql`select app.expire_proposals()`
    } else if (one.does === 'update') {
      const { sticker, copies } = one
      await this.#call(one.by, 'album_update', { changes: [{ sticker, copies }] })
    } else if (one.does === 'propose') {
      const [offer, want] = one.turned ? [one.want, one.offer] : [one.offer, one.want]
      const to = PLAYERS[(PLAYERS.indexOf(one.by) + one.to) % PLAYERS.length] ?? one.by
      const params = { username: stage.username(to), offer, want, pick: one.pick }
      const answer = await this.#call(one.by, 'exchange_propose', params)
      if (answer) {
        const { id } = (answer as { proposal: { id: number } }).proposal
        const picks = one.pick ? { get: offer.at(-1), give: want[0] } : {}
        this.#proposals.unshift({ id, from: one.by, to, picks })
      }
    } else {
      const proposal = this.#proposals[one.which]
      if (!proposal) return
      if (one.does === 'forward') {
        const { id, from, to, picks } = proposal
        if (await this.#call(to, 'exchange_accept', { proposal: id, ...picks })) return
        for (const side of [from, to]) {
          if (await this.#call(side, 'exchange_confirm', { proposal: id })) return
        }
        return
      }
      const by = one.by === 'from' || one.by === 'to' ? proposal[one.by] : one.by
      const more = { praise: { kind: 'fast' }, accept: proposal.picks }[one.verb as string] ?? {}
      await this.#call(by, `exchange_${one.verb}`, { proposal: proposal.id, ...more })
    }
  }

  async #call(by: Player, fn: string, params: object): Promise<unknown> {
    try {
      const answer = await this.#stage.call(by, fn, { request_id: randomUUID(), ...params })
      this.allowed.set(fn, (this.allowed.get(fn) ?? 0) + 1)
      return answer
    } catch (error) {
      // The error is a refusal, never a violated constraint.
      expect((error as { code?: string }).code, String(error)).toMatch(/^(140[0-9A-Z]{2}|22023)$/)
      return null
    }
  }
}

describeOnBoth('Whatever four players do in whatever order', (engine) => {
  const world = worldFor(engine)

  it('keeps the books right: nothing is negative, created, lost, or reserved twice', async () => {
    const allowed = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 20, maxLength: 60 }),
        fc.boolean(),
        (steps, blitz) =>
          play(world.database, async (stage) => {
            for (const name of PLAYERS) {
              await giveCopies(stage, stage.username(name), {
                'grand-tour/baguette': 4,
                'grand-tour/lantern': 3,
                'grand-tour/sunflower': 2,
                'grand-tour/bee': 3,
              })
            }
            if (blitz) await stage.setClock('2026-11-22T08:00:00Z')
            const sequence = new Sequence(stage)
            for (const [index, one] of steps.entries()) {
              await sequence.take(one)
              if (index % 10 === 9) expect(await whatIsWrong(stage)).toEqual({})
            }
            expect(await whatIsWrong(stage)).toEqual({})
            for (const [fn, count] of sequence.allowed) {
              allowed.set(fn, (allowed.get(fn) ?? 0) + count)
            }
          }),
      ),
      generated(6, 20),
    )
    // Without this check, rules that refuse everything would pass.
    for (const fn of ['propose', 'accept', 'confirm']) {
      expect(allowed.get(`exchange_${fn}`) ?? 0, fn).toBeGreaterThan(0)
    }
  })
})
