import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { runJobs } from '#backend/jobs/run-jobs.ts'
import { generated } from '#tests/support/tries.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { worldFor } from '../support/world.ts'

const PLAYERS = ['Maja', 'Bruno', 't0by', 'Inês C.']
const HOUR = 3_600_000

const player = fc.constantFrom(...PLAYERS)
const rare = fc.constantFrom(
  'grand-tour/croissant',
  'grand-tour/pretzel',
  'grand-tour/sunflower',
  'grand-tour/lantern',
)
const sticker = fc.constantFrom(
  'grand-tour/croissant',
  'grand-tour/pretzel',
  'grand-tour/sunflower',
  'grand-tour/lantern',
  'grand-tour/bonfire',
  'grand-tour/wedding-cake',
  'grand-tour/bee',
)
const swapper = fc.constantFrom('Maja', 'Bruno')
/** One of the three newest proposals, counted from the last. */
const proposal = fc.nat({ max: 2 })

type Move =
  | { call: string; by: string; params: Record<string, unknown> }
  | { hours: number }
  | { jobs: true }

const call = (name: string, params: Record<string, fc.Arbitrary<unknown>>, by = player) =>
  fc.record({ call: fc.constant(name), by, params: fc.record(params) })

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: call('redemption_apply', { campaign: fc.constant('invite-activity'), sticker }),
  },
  { weight: 3, arbitrary: call('lucky_draw_spin', { campaign: fc.constant('lucky-draw') }) },
  {
    weight: 3,
    arbitrary: call('free_sticker_claim', {
      campaign: fc.constant('invite-activity'),
      offer: fc.integer({ min: 0, max: 13 }),
    }),
  },
  { weight: 2, arbitrary: call('dice_roll', { campaign: fc.constant('dice') }) },
  { weight: 2, arbitrary: call('dice_visit', { campaign: fc.constant('dice'), username: player }) },
  {
    weight: 3,
    arbitrary: call('album_update', {
      changes: fc.uniqueArray(fc.record({ sticker, copies: fc.integer({ min: 1, max: 8 }) }), {
        minLength: 1,
        maxLength: 4,
        selector: (change) => change.sticker,
      }),
    }),
  },
  {
    weight: 4,
    arbitrary: call(
      'exchange_propose',
      {
        username: swapper,
        offer: fc.array(fc.oneof({ weight: 6, arbitrary: rare }, sticker), {
          minLength: 1,
          maxLength: 2,
        }),
        want: fc.array(rare, { minLength: 1, maxLength: 2 }),
      },
      swapper,
    ),
  },
  { weight: 3, arbitrary: call('exchange_accept', { proposal }, swapper) },
  { weight: 3, arbitrary: call('exchange_confirm', { proposal }, swapper) },
  { weight: 1, arbitrary: call('exchange_cancel', { proposal }, swapper) },
  { weight: 1, arbitrary: call('exchange_withdraw', { proposal }, swapper) },
  { weight: 1, arbitrary: call('player_block', { username: swapper }, swapper) },
  {
    weight: 1,
    arbitrary: call(
      'swap_preferences_set',
      {
        accepts: fc.constantFrom('list', 'new', 'anything', 'anything', 'anything'),
        rarities: fc.constantFrom(['rare', 'gold'], ['rare', 'gold'], ['rare'], ['gold']),
        sets: fc.constantFrom(null, null, ['grand-tour/corner-bakery']),
        open_at_most: fc.integer({ min: 1, max: 30 }),
        at_once: fc.constantFrom('nobody', 'mates'),
        paused_until: fc.constantFrom(null, null, null, '2026-11-22T12:00:00Z'),
      },
      swapper,
    ),
  },
  // Unblocking is more frequent than blocking, so that swaps continue.
  { weight: 3, arbitrary: call('player_unblock', { username: swapper }, swapper) },
  { weight: 2, arbitrary: call('mini_game_start', { campaign: fc.constant('free-mini-game') }) },
  { weight: 2, arbitrary: fc.record({ hours: fc.constantFrom(0.1, 1, 7, 25) }) },
  { weight: 2, arbitrary: fc.constant({ jobs: true as const }) },
)

/** The moves of a whole swap, because single random moves seldom complete one. */
const swap: fc.Arbitrary<Move[]> = fc
  .record({
    by: fc.constantFrom(['Maja', 'Bruno'] as const, ['Bruno', 'Maja'] as const),
    offer: rare,
    want: rare,
  })
  .map(({ by: [first, second], offer, want }) => [
    {
      call: 'exchange_propose',
      by: first,
      params: { username: second, offer: [offer], want: [want] },
    },
    { call: 'exchange_accept', by: second, params: { proposal: 0 } },
    { call: 'exchange_confirm', by: first, params: { proposal: 0 } },
    { call: 'exchange_confirm', by: second, params: { proposal: 0 } },
  ])

const moves = fc
  .array(fc.oneof({ weight: 15, arbitrary: move.map((one) => [one]) }, swap), {
    minLength: 30,
    maxLength: 60,
  })
  .map((parts) => parts.flat())

describeOnBoth('Whatever players do', (engine) => {
  const world = worldFor(engine)
  const tokens = new Map<string, string>()
  let now = Date.parse(NOW)

  beforeAll(async () => {
    for (const name of PLAYERS) tokens.set(name, await world.token(name))
    await world.database.query(`
      insert into app.point_entry (player_id, activity_slug, points, reason, entered_at)
        select player_id, 'invite-activity', 40, 'correction', app.now() from app.demo_player`)
    await world.database.query(`
      update app.player set game_link = 'https://mply.io/' || md5(username)
        where id in (select player_id from app.demo_player)`)
  })

  beforeAll(async () => {
    const changes = [
      'grand-tour/croissant',
      'grand-tour/pretzel',
      'grand-tour/sunflower',
      'grand-tour/lantern',
    ].map((slug) => ({
      sticker: slug,
      copies: 8,
    }))
    for (const token of tokens.values()) {
      await world.call('album_update', { request_id: randomUUID(), changes }, token)
    }
  })

  it('is explained by the ledgers, from the demo’s first day on', async () => {
    expect(await brokenInvariants(world.database)).toEqual([])
  })

  it('leaves every balance the sum of its entries, and none negative', async () => {
    const outcomes = new Map<string, Set<number>>()
    const proposals: number[] = []
    await fc.assert(
      fc.asyncProperty(moves, async (sequence) => {
        for (const one of sequence) {
          if ('hours' in one) {
            now += one.hours * HOUR
            await world.setClock(new Date(now).toISOString())
          } else if ('jobs' in one) {
            const failed = (await runJobs(world.database)).filter(({ error }) => error)
            expect(failed).toEqual([])
          } else {
            const params: Record<string, unknown> = { request_id: randomUUID(), ...one.params }
            if (typeof params.proposal === 'number') {
              params.proposal = proposals.at(-1 - params.proposal) ?? 0
            }
            const { status, body } = await world.call(one.call, params, tokens.get(one.by))
            const { proposal } = body as { proposal?: { id: number } }
            if (one.call === 'exchange_propose' && proposal) proposals.push(proposal.id)
            expect([200, 400]).toContain(status)
            outcomes.set(one.call, (outcomes.get(one.call) ?? new Set()).add(status))
          }
        }
        expect(await brokenInvariants(world.database)).toEqual([])
      }),
      generated(4, 12),
    )
    // The test proves something only if each of these calls has succeeded.
    for (const name of [
      'exchange_accept',
      'exchange_confirm',
      'redemption_apply',
      'lucky_draw_spin',
      'exchange_propose',
      'album_update',
    ]) {
      expect([name, outcomes.get(name)?.has(200)]).toEqual([name, true])
    }
  })
})
