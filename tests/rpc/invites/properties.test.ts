import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { generated } from '#tests/support/tries.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { campaign, inviteCodeOf, newUser } from '../support/invites.ts'
import { apply, brokenBooks, leaveStock, newBuyer } from '../support/shop.ts'
import { worldFor } from '../support/world.ts'

const BUYERS = ['buyer 1', 'buyer 2', 'buyer 3']
const HOUR = 3_600_000

const move = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      buyer: fc.constantFrom(...BUYERS),
      sticker: fc.constantFrom('grand-tour/lantern', 'grand-tour/bonfire', 'nothing'),
      repeated: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ inviter: fc.constantFrom(...BUYERS) }) },
  { weight: 1, arbitrary: fc.record({ hours: fc.constantFrom(1, 12, 25) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      job: fc.constantFrom(
        'renew_stock',
        'send_due_stickers',
        'wipe_points',
        'release_invitations',
      ),
    }),
  },
)

describeOnBoth('Whatever inviters and buyers do', (engine) => {
  const world = worldFor(engine)
  const tokens = new Map<string, string>()
  let now = Date.parse(NOW)
  let newcomers = 0

  beforeAll(async () => {
    for (const name of BUYERS) tokens.set(name, await newBuyer(world, name, 30))
  })

  it('the books are right after every play', async () => {
    const outcomes = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 25 }), async (moves) => {
        await leaveStock(world, 'grand-tour/lantern', 2)
        for (const one of moves) {
          if ('hours' in one) {
            now += one.hours * HOUR
            await world.setClock(new Date(now).toISOString())
          } else if ('job' in one) {
            await world.database.query(`select app.${one.job}()`)
          } else if ('inviter' in one) {
            newcomers += 1
            const at = new Date(now).toISOString()
            const token = await newUser(world, `newcomer ${newcomers}`, at)
            const code = await inviteCodeOf(world.database, one.inviter)
            const request_id = randomUUID()
            const answer = await world.call(
              'invite_code_enter',
              { request_id, campaign, code },
              token,
            )
            outcomes.add(`bound ${answer.status}`)
          } else {
            const request_id = randomUUID()
            const wish = () => apply(world, tokens.get(one.buyer), one.sticker, { request_id })
            const answers = await Promise.all(one.repeated ? [wish(), wish(), wish()] : [wish()])
            for (const { status, body } of answers) {
              expect(body).toEqual(answers[0]?.body)
              outcomes.add(status === 200 ? one.sticker : (body as { code: string }).code)
            }
          }
        }
        expect(await brokenBooks(world)).toEqual([])
      }),
      generated(5, 15),
    )
    for (const outcome of [
      'bound 200',
      'grand-tour/lantern',
      REFUSAL.points_short,
      REFUSAL.not_available,
    ]) {
      expect([...outcomes]).toContain(outcome)
    }
  })
})
