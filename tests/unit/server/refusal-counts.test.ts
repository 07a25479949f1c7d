import { describe, expect, it } from 'vitest'
import { RefusalCounts } from '#backend/server/refusal-counts.ts'
import { REFUSAL } from '#src/contract/refusals.ts'

const refusal = (code: string) =>
  Object.assign(new Error('Refused.'), { code, severity: 'ERROR', detail: '{}' })

function databaseThat(fails = false) {
  const written: unknown[][] = []
  return {
    written,
    async query(_text: string, [counts]: readonly unknown[] = []) {
      if (fails) throw new Error('The database is away.')
      written.push(JSON.parse(String(counts)))
      return []
    },
  }
}

describe('The counts of refusals', () => {
  it('have one row for each player, function and code', async () => {
    const database = databaseThat()
    const counts = new RefusalCounts(database)
    counts.add('a', 'dice_roll', refusal(REFUSAL.no_chances_left))
    counts.add('a', 'dice_roll', refusal(REFUSAL.no_chances_left))
    counts.add('a', 'dice_roll', refusal(REFUSAL.banned_forever))
    counts.add('b', 'dice_roll', refusal(REFUSAL.no_chances_left))
    await counts.write()
    await counts.write()
    expect(database.written).toEqual([
      [
        { player: 'a', function: 'dice_roll', code: REFUSAL.no_chances_left, times: 2 },
        { player: 'a', function: 'dice_roll', code: REFUSAL.banned_forever, times: 1 },
        { player: 'b', function: 'dice_roll', code: REFUSAL.no_chances_left, times: 1 },
      ],
    ])
  })

  it('leave out strangers, faults, and what did not come from a rule', async () => {
    const database = databaseThat()
    const counts = new RefusalCounts(database)
    counts.add(undefined, 'dice_roll', refusal(REFUSAL.no_chances_left))
    counts.add('a', 'dice_roll', refusal('22023'))
    counts.add('a', 'dice_roll', new Error(REFUSAL.no_chances_left))
    await counts.stop()
    expect(database.written).toEqual([])
  })

  it('are bounded, and a flood still counts for those who are in', async () => {
    const database = databaseThat()
    const counts = new RefusalCounts(database)
    for (let player = 0; player < 6_000; player += 1) {
      counts.add(String(player), 'dice_roll', refusal(REFUSAL.no_chances_left))
    }
    counts.add('0', 'dice_roll', refusal(REFUSAL.no_chances_left))
    await counts.stop()
    expect(database.written[0]).toHaveLength(5_000)
    expect(database.written[0]?.[0]).toMatchObject({ player: '0', times: 2 })
  })

  it('fail nobody where the database is away', async () => {
    const errors: unknown[] = []
    const counts = new RefusalCounts(databaseThat(true), (error) => errors.push(error))
    counts.add('a', 'dice_roll', refusal(REFUSAL.no_chances_left))
    await expect(counts.stop()).resolves.toBeUndefined()
    expect(errors).toHaveLength(1)
  })
})
