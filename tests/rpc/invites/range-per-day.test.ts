import { afterEach, beforeAll, expect, it } from 'vitest'
import { NOW } from '../support/campaigns.ts'
import { describeOnPostgresql } from '../support/engines.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { crowd, seenFrom } from '../support/origins.ts'
import { invitesOn } from '../support/pending-invites.ts'
import { worldFor } from '../support/world.ts'

/** The limit in app.pending_invite_rules. */
const MOST = 8

// These tests run only on PostgreSQL, where codes that are entered at the same time race.
describeOnPostgresql('An inviter whose friends all play behind one carrier', (engine) => {
  const world = worldFor(engine, {}, { homes: (username) => username })
  const invites = invitesOn(world)
  const join = async (name: string, many: number) => {
    const names = Array.from({ length: many }, (_, place) => `${name} ${place + 1}`)
    for (const friend of names) await invites.join(friend, 'carrier')
    return names
  }

  beforeAll(async () => {
    await seenFrom(world, await crowd(world, 'Of the carrier', 100), 'carrier')
    for (const name of ['Farmer', 'Rival']) await signUp(world, name)
  })
  afterEach(() => world.setClock(NOW))

  it('has the points of so many a day at once, and those of the others after their swaps', async () => {
    const mules = await join('Mule', 100)
    expect(new Set(await Promise.all(mules.map((mule) => invites.enter(mule, 'Farmer'))))).toEqual(
      new Set(['bound']),
    )
    expect(await invites.figuresOf('Farmer')).toEqual({
      points: MOST,
      invited: MOST,
      pending: { invitees: 100 - MOST, points: 100 - MOST },
    })
    const waiting = await world.sql<{ username: string }>`select username
      from app.invitation join app.player on player.id = invitee_id
      where pending_points is not null order by invitation.id limit 3`
    const [one = '', other = '', third = ''] = waiting.map(({ username }) => username)
    await exchanged(world, one, other, await invites.later(60))
    expect(await invites.release()).toBe(0)
    await exchanged(world, third, 'Maja', await invites.later(60))
    expect(await invites.release()).toBe(1)
    expect(await brokenInvariants(world.database)).toEqual([])
  })

  it('takes nothing from another inviter, and has as many again on the next day', async () => {
    for (const friend of await join('Friend', MOST)) await invites.enter(friend, 'Rival')
    expect(await invites.figuresOf('Rival')).toMatchObject({ points: MOST })
    await invites.later(24 * 3_600)
    for (const friend of await join('Next day', MOST)) {
      await invites.enter(friend, 'Rival')
    }
    expect((await invites.figuresOf('Rival')).pending.invitees).toBe(0)
  })
})
