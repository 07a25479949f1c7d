import { describe, expect, it } from 'vitest'
import { RefusedAttempts } from '#backend/server/refused-attempts.ts'
import { REFUSAL } from '#src/contract/refusals.ts'

const refusal = (code: string) =>
  Object.assign(new Error('Refused.'), { code, severity: 'ERROR', detail: '{}' })
const NOT_NEW = refusal(REFUSAL.invitee_not_new)
const CODE = { campaign: 'invite-activity', code: 'R4MP7K' }

function noting() {
  const written: unknown[][] = []
  return {
    written,
    async query(_text: string, [attempts]: readonly unknown[] = []) {
      written.push(JSON.parse(String(attempts)))
      return []
    },
  }
}

describe('Refused attempts to enter a code', () => {
  it('are written together, each with its code and refusal', async () => {
    const database = noting()
    const attempts = new RefusedAttempts(database)
    attempts.add('a', 'invite_code_enter', CODE, NOT_NEW)
    attempts.add('b', 'invite_code_enter', CODE, refusal(REFUSAL.invite_circle))
    await attempts.write()
    await attempts.stop()
    expect(database.written).toEqual([
      [
        { player: 'a', ...CODE, refusal: REFUSAL.invitee_not_new },
        { player: 'b', ...CODE, refusal: REFUSAL.invite_circle },
      ],
    ])
  })

  it('leave out other calls, strangers, faults, and what is no code', async () => {
    const database = noting()
    const attempts = new RefusedAttempts(database)
    attempts.add('a', 'dice_roll', CODE, NOT_NEW)
    attempts.add(undefined, 'invite_code_enter', CODE, NOT_NEW)
    attempts.add('a', 'invite_code_enter', CODE, refusal('22023'))
    attempts.add('a', 'invite_code_enter', CODE, new Error(REFUSAL.invitee_not_new))
    for (const code of [null, 5, 'x'.repeat(5_000)]) {
      attempts.add('a', 'invite_code_enter', { ...CODE, code }, NOT_NEW)
    }
    await attempts.stop()
    expect(database.written).toEqual([])
  })

  it('are bounded, of one player and of all', async () => {
    const database = noting()
    const attempts = new RefusedAttempts(database)
    for (let attempt = 0; attempt < 30; attempt += 1) {
      attempts.add('one', 'invite_code_enter', CODE, NOT_NEW)
    }
    for (let player = 0; player < 6_000; player += 1) {
      attempts.add(String(player), 'invite_code_enter', CODE, NOT_NEW)
    }
    await attempts.stop()
    expect(database.written[0]).toHaveLength(5_000)
    expect(
      database.written[0]?.filter((item) => (item as { player: string }).player === 'one'),
    ).toHaveLength(20)
  })

  it('never make a call fail: what cannot be written is told and dropped', async () => {
    const errors: unknown[] = []
    const attempts = new RefusedAttempts(
      {
        async query() {
          throw new Error('The database is away.')
        },
      },
      (error) => errors.push(error),
    )
    attempts.add('a', 'invite_code_enter', CODE, NOT_NEW)
    await attempts.stop()
    await attempts.stop()
    expect(errors).toHaveLength(1)
  })
})
