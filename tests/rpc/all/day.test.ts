import { beforeAll, expect, it } from 'vitest'
import { NOW } from '../support/campaigns.ts'
import { cheater } from '../support/cheater.ts'
import { ceilings, type Gain, gained } from '../support/cheater-gains.ts'
import { describeOnPostgresql } from '../support/engines.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { worldFor } from '../support/world.ts'

/** The kinds of players: their accounts, simultaneous calls per effect, and whether they share a home. */
const WAYS = {
  'honest with four friends': { name: 'Friend', accounts: 5, tries: 1, oneHome: false },
  'twenty accounts': { name: 'Mule', accounts: 20, tries: 3, oneHome: true },
  'one account, thirty tries': { name: 'Eager', accounts: 1, tries: 30, oneHome: true },
  'two colluding': { name: 'Crony', accounts: 2, tries: 3, oneHome: false },
} as const
type Way = keyof typeof WAYS
const NAMES = Object.keys(WAYS) as Way[]

const ALONE: readonly Gain[] = [
  'dice rolls',
  'lucky-draw spins',
  'mini-game runs',
  'free stickers',
  'new-user rewards',
]

// These tests run only on PostgreSQL, where simultaneous calls race.
describeOnPostgresql('What a day brings', (engine) => {
  const world = worldFor(
    engine,
    {},
    {
      homes: (username) => {
        const way = NAMES.map((known) => WAYS[known]).find(({ name }) => username.startsWith(name))
        return way?.oneHome ? way.name : username
      },
    },
  )
  const gains = {} as Record<Way, Record<Gain, number>>
  const allowed = {} as Record<Way, Record<Gain, number>>
  let now = Date.parse(NOW)
  const nextMinute = async () => {
    now += 60_000
    await world.setClock(new Date(now).toISOString())
  }

  beforeAll(async () => {
    for (const way of NAMES) {
      const { name, accounts, tries } = WAYS[way]
      const player = await cheater(world, accounts, { name, tries, sharedDevice: 0 })
      allowed[way] = ceilings(accounts, await player.install())
      // Waits two minutes, so that the players do not enter codes immediately after the download.
      for (let minute = 0; minute < 2; minute += 1) await nextMinute()
      await player.invite()
      await player.makeTeams()
      await player.swapAround(nextMinute)
      await player.claimFree()
      await player.claimLayers()
      await player.doTasks()
      await player.rollAndVisit()
      await player.spin()
      await player.playRuns()
      await player.claimEvents()
      await player.completeSets()
      await world.sql`select app.release_invitations()`
      await player.redeem()
      gains[way] = await gained(world.database, name)
    }
    expect(now - Date.parse(NOW)).toBeLessThan(10 * 3_600_000)
  })

  it('is told by a table, and is no more than the rules allow so many players', async () => {
    const kinds = Object.keys(gains[NAMES[0] as Way]) as Gain[]
    console.table(
      Object.fromEntries(
        kinds.map((kind) => [
          kind,
          Object.fromEntries(
            NAMES.map((way) => {
              const each = gains[way][kind] / WAYS[way].accounts
              return [way, `${gains[way][kind]} (${Number(each.toFixed(1))} each)`]
            }),
          ),
        ]),
      ),
    )
    for (const way of NAMES) {
      expect(
        kinds.filter((kind) => gains[way][kind] > allowed[way][kind]),
        way,
      ).toEqual([])
    }
    expect(await brokenInvariants(world.database)).toEqual([])
  })

  it('is for each account of a cheater at most what an honest player has', () => {
    const each = (way: Way, kind: Gain) => gains[way][kind] / WAYS[way].accounts
    for (const way of NAMES) {
      for (const kind of ALONE) {
        expect(each(way, kind), `${way}: ${kind}`).toBeLessThanOrEqual(
          each('honest with four friends', kind),
        )
      }
    }
    // Each invitee gets a point. The inviter gets one for each of four friends, but only one for all nineteen
    // accounts together.
    expect(NAMES.map((way) => gains[way]['invitation points'])).toEqual([8, 20, 0, 2])
    // By chance a day's free stickers can contain half of one or two sets; all nine sets would pay 640 dice.
    for (const way of NAMES) expect(each(way, 'dice of sets'), way).toBeLessThan(200)
  })
})
