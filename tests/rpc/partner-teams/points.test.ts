import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { partnerTeamClaimLayer, partnerTeams } from '#src/contract/functions/partner-teams.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { claimedFree, exchanged, praised, signUp } from '../support/extra-players.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('The points of a partner team', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)
  const tokens: Record<string, string> = {}
  const token = (name: string) => tokens[name] ?? ''
  const earned = async (viewer: string) => {
    const { team } = await play.page(token(viewer))
    return {
      points: team?.points,
      members: Object.fromEntries(
        team?.members.map(({ player, points }) => [player.username, points]) ?? [],
      ),
    }
  }

  beforeAll(async () => {
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'])
      tokens[name] = await signUp(world, name)
  })

  it('are what its members really did while they were in it', async () => {
    await exchanged(world, 'Ada', 'Dan', '2026-11-21T11:00:00Z')
    await world.setClock(NOW)
    const team = await play.made(token('Ada'))
    await world.setClock('2026-11-21T13:00:00Z')
    await play.join(token('Ben'), team)
    const before = await exchanged(world, 'Ben', 'Ada', '2026-11-21T12:30:00Z')
    const after = await exchanged(world, 'Ada', 'Ben', '2026-11-21T14:00:00Z')
    await praised(world, before, 'Ada', 'Ben', '2026-11-21T14:10:00Z')
    await praised(world, after, 'Ada', 'Ben', '2026-11-21T14:15:00Z')
    await praised(world, after, 'Ben', 'Ada', '2026-11-21T14:20:00Z')
    await claimedFree(world, 'Ben', '2026-11-21T14:30:00Z')
    await world.setClock('2026-11-21T15:00:00Z')
    expect(await earned('Ada')).toEqual({
      points: 460,
      members: { Ada: 120 + 120 + 40, Ben: 120 + 40 + 20 },
    })
  })

  it('give each member every layer’s reward once, when it is reached', async () => {
    await expectRefusal(play.claim(token('Ada'), 1), REFUSAL.reward_not_reached)
    await claimedFree(world, 'Ben', '2026-11-21T15:10:00Z')
    await world.setClock('2026-11-21T15:20:00Z')
    expect((await play.page(token('Ada'))).team).toMatchObject({ points: 480, layer: 0 })
    await claimedFree(world, 'Ben', '2026-11-21T15:20:01Z')
    await world.setClock('2026-11-21T15:30:00Z')
    expect((await play.page(token('Ada'))).team).toMatchObject({
      points: 500,
      layer: 1,
      next_layer_at: 1500,
    })
    const { status, body } = await play.claim(token('Ada'), 1)
    expect(status).toBe(200)
    expect(v.parse(partnerTeamClaimLayer.result, body)).toEqual({
      layer: 1,
      reward: { type: 'dice', dice: 25, delivery: expect.objectContaining({ status: 'sent' }) },
    })
    await expectRefusal(play.claim(token('Ada'), 1), REFUSAL.reward_already_claimed)
    await expectRefusal(play.claim(token('Ada'), 2), REFUSAL.reward_not_reached)
    expect((await play.page(token('Ada'))).team?.layers[0]).toMatchObject({ claimed: true })
    expect((await play.page(token('Ben'))).team?.layers[0]).toMatchObject({ claimed: false })
    expect((await play.claim(token('Ben'), 1)).status).toBe(200)
    const given = await world.sql`select player.username, sum(dice)::int as dice
      from app.dice_entry join app.player on player.id = player_id
      where reason = 'team_layer' group by username order by username`
    expect(given).toEqual([
      { username: 'Ada', dice: 25 },
      { username: 'Ben', dice: 25 },
    ])
  })

  it('stay with it when a member leaves, who earns nothing more for it', async () => {
    await world.setClock('2026-11-21T16:00:00Z')
    await play.leave(token('Ben'))
    await exchanged(world, 'Ben', 'Dan', '2026-11-21T16:30:00Z')
    await world.setClock('2026-11-21T17:00:00Z')
    expect(await earned('Ada')).toEqual({ points: 500, members: { Ada: 280 } })

    const other = await play.made(token('Cleo'), 'The Others')
    await play.join(token('Ben'), other)
    // Three swaps of the same pair count a day, and Ben and Dan have already swapped once.
    for (const [place, mate] of ['Dan', 'Dan', 'Eve', 'Eve', 'Eve'].entries()) {
      await exchanged(world, 'Ben', mate, `2026-11-21T${18 + place}:00:00Z`)
    }
    await world.setClock('2026-11-21T23:00:00Z')
    expect(await earned('Ben')).toEqual({ points: 600, members: { Cleo: 0, Ben: 600 } })
    await expectRefusal(play.claim(token('Ben'), 1), REFUSAL.reward_already_claimed)
    // Cleo was in the team, but has not earned her share of the layer.
    await expectRefusal(play.claim(token('Cleo'), 1), REFUSAL.layer_share_missing)
  })

  it('end with it, and with the event', async () => {
    await world.setClock('2026-11-22T00:00:00Z')
    await play.disband(token('Cleo'))
    await exchanged(world, 'Cleo', 'Dan', '2026-11-22T01:00:00Z')
    await world.setClock('2026-11-22T02:00:00Z')
    expect(await play.page(token('Cleo'))).toMatchObject({
      state: 'disbanded',
      team: { points: 600, members: [{ points: 0 }, { points: 600 }] },
    })
    await exchanged(world, 'Ada', 'Dan', '2026-12-31T08:59:59Z')
    await exchanged(world, 'Ada', 'Dan', '2026-12-31T09:00:00Z')
    await world.setClock('2027-01-01T00:00:00Z')
    expect((await play.page(token('Ada'))).team?.points).toBe(620)
    await world.setClock(NOW)
  })

  it('rank the open teams', async () => {
    await world.setClock('2026-11-23T12:00:00Z')
    const pageOf = async (params: object) => {
      const answer = await world.call('partner_teams', { campaign: 'partner-team', ...params })
      expect(answer.status).toBe(200)
      return v.parse(partnerTeams.result, answer.body)
    }
    const whole = await pageOf({ how_many: 50 })
    expect(whole).toMatchObject({ next: null })
    expect(whole.teams.length).toBeGreaterThan(8)
    const order = whole.teams.map(({ points, created_at }) => [-points, Date.parse(created_at)])
    expect(order).toEqual(order.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d))
    for (const { open_seats, members, size } of whole.teams) {
      expect(open_seats).toBeGreaterThan(0)
      expect(members.length).toBe(size - open_seats)
      expect(members.length).toBeGreaterThan(0)
    }
    for (const { id, points } of whole.teams.slice(0, 3)) {
      expect((await play.page(undefined, id)).team?.points).toBe(points)
    }

    const paged = []
    let after: number | null = null
    do {
      const { teams, next } = await pageOf({ how_many: 3, after })
      paged.push(...teams)
      after = next
    } while (after !== null)
    expect(paged).toEqual(whole.teams)
    await world.setClock(NOW)
  })

  it.each([{ how_many: 0 }, { how_many: 51 }, { how_many: null }])(
    'are listed for no %j',
    async (params) => {
      const answer = await world.call('partner_teams', { campaign: 'partner-team', ...params })
      expect(answer).toMatchObject(refusal('22023'))
    },
  )

  it('refuse an unknown team as the place to continue from', async () => {
    const params = { campaign: 'partner-team', after: 999_999 }
    await expectRefusal(world.call('partner_teams', params), REFUSAL.team_unknown)
  })
})
