import { afterEach, beforeAll, expect, it } from 'vitest'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW, PARTNER_TEAM } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { exchangedWithMany, signUp } from '../support/extra-players.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

const NAMES = ['Ada', 'Ben', 'Cleo']

describeOnBoth('A layer of a partner team', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)
  const tokens: Record<string, string> = {}
  const token = (name: string) => tokens[name] ?? ''
  let day = 0

  const gifts = async (name: string) =>
    (await play.page(token(name))).gifts.map(({ layer }) => layer)

  /**
   * Starts a new day with new players: the first has made a team, and the others joined it an hour ago. The
   * players in `helpers` have swapped as often as given, so that the team has reached the first layer.
   */
  const reached = async (helpers: Readonly<Record<string, number>> = { Ada: 5 }) => {
    day += 1
    const date = `2026-11-${20 + day}`
    await world.setClock(`${date}T10:00:00Z`)
    for (const name of NAMES) tokens[name] = await signUp(world, `${name} ${day}`)
    const team = await play.made(token('Ada'))
    for (const name of NAMES.slice(1)) await play.join(token(name), team)
    for (const [name, times] of Object.entries(helpers)) {
      await exchangedWithMany(world, `${name} ${day}`, times, `${date}T10:30:00Z`)
    }
    await world.setClock(`${date}T11:00:00Z`)
    return team
  }

  beforeAll(() => world.setClock(NOW))
  afterEach(() => publishCampaigns(world.database, [PARTNER_TEAM]))

  it('is for members who earned their share of it, 10 percent of its points', async () => {
    await reached({ Ada: 4, Ben: 1 })
    expect(await gifts('Ada')).toEqual([1])
    expect(await gifts('Ben')).toEqual([1])
    expect(await gifts('Cleo')).toEqual([])
    const { team, share_percent } = await play.page(token('Cleo'))
    expect(share_percent).toBe(10)
    expect(team?.layers[0]).toMatchObject({ reached: true, claimable: false, missing: 50 })
    await expectRefusal(play.claim(token('Cleo'), 1), REFUSAL.layer_share_missing, { missing: 50 })
    await exchangedWithMany(world, `Cleo ${day}`, 1, `2026-11-${20 + day}T11:10:00Z`)
    await world.setClock(`2026-11-${20 + day}T11:20:00Z`)
    expect((await play.page(token('Cleo'))).team?.layers[0]).toMatchObject({ missing: null })
    expect((await play.claim(token('Cleo'), 1)).status).toBe(200)
  })

  it('needs the share that the manifest says; 10 percent where it says none', async () => {
    await reached({ Ada: 4, Ben: 1 })
    const { layer_share_percent, claim_hours, ...without } = PARTNER_TEAM.numbers
    expect([layer_share_percent, claim_hours]).toEqual([10, 24])
    const missing = async (share?: object) => {
      const numbers = { ...without, ...share }
      await publishCampaigns(world.database, [{ ...PARTNER_TEAM, numbers }])
      const { team, gifts_until } = await play.page(token('Ben'))
      return [team?.layers[0]?.missing, gifts_until]
    }
    expect(await missing()).toEqual([null, '2027-01-01T09:00:00.000Z'])
    expect(await missing({ layer_share_percent: 25, claim_hours: 1 })).toEqual([
      5,
      '2026-12-31T10:00:00.000Z',
    ])
  })

  it('is lost by leaving, and does not come back with the player', async () => {
    const team = await reached({ Ada: 4, Ben: 1 })
    await play.leave(token('Ben'))
    expect(await gifts('Ben')).toEqual([])
    await expectRefusal(play.claim(token('Ben'), 1), REFUSAL.team_unknown)
    await play.join(token('Ben'), team)
    expect(await gifts('Ben')).toEqual([])
    await expectRefusal(play.claim(token('Ben'), 1), REFUSAL.layer_before_joining)
    expect(await gifts('Ada')).toEqual([1])
  })

  it('stays to be claimed when the team is disbanded', async () => {
    const team = await reached({ Ada: 4, Ben: 1 })
    await play.disband(token('Ada'))
    expect((await play.page(token('Ben'))).state).toBe('disbanded')
    expect(await gifts('Ben')).toEqual([1])
    expect(await gifts('Ada')).toEqual([1])
    expect((await play.claim(token('Ada'), 1)).status).toBe(200)
    expect(await gifts('Ada')).toEqual([])
    await play.dismiss(token('Ben'), team)
    expect(await gifts('Ben')).toEqual([1])
    await play.made(token('Ben'), 'The Others')
    expect(await gifts('Ben')).toEqual([1])
    expect((await play.claim(token('Ben'), 1)).status).toBe(200)
    await expectRefusal(play.claim(token('Ben'), 1), REFUSAL.reward_already_claimed)
    expect(
      await world.value<string>`select team_id::int from app.partner_layer_claim
      where player_id = app.player_by_username(${`Ben ${day}`})`,
    ).toBe(team)
  })

  it('stays to be claimed by a member whom the host removes', async () => {
    await reached({ Ada: 4, Ben: 1 })
    await play.remove(token('Ada'), `Ben ${day}`)
    expect((await play.page(token('Ben'))).own_team).toBeNull()
    expect(await gifts('Ben')).toEqual([1])
    expect((await play.claim(token('Ben'), 1)).status).toBe(200)
    expect(await gifts('Ben')).toEqual([])
  })

  it('is for whom the host removed just before it, had they earned their share', async () => {
    await reached({ Ben: 4 })
    await play.remove(token('Ada'), `Ben ${day}`)
    await play.remove(token('Ada'), `Cleo ${day}`)
    expect(await gifts('Ben')).toEqual([])
    await expectRefusal(play.claim(token('Ben'), 1), REFUSAL.team_unknown)
    await exchangedWithMany(world, `Ada ${day}`, 1, `2026-11-${20 + day}T11:10:00Z`)
    await world.setClock(`2026-11-${20 + day}T11:20:00Z`)
    for (const name of ['Ada', 'Ben']) expect(await gifts(name), name).toEqual([1])
    expect((await play.claim(token('Ben'), 1)).status).toBe(200)
    await expectRefusal(play.claim(token('Ben'), 1), REFUSAL.reward_already_claimed)
    // Cleo had earned nothing when she was removed, so the layer that the others reached is not for her.
    expect(await gifts('Cleo')).toEqual([])
    await expectRefusal(play.claim(token('Cleo'), 1), REFUSAL.team_unknown)
  })

  it('can be claimed for a day after the event’s end', async () => {
    await reached({ Ada: 4, Ben: 1 })
    await world.setClock('2027-01-01T08:59:59Z')
    expect(await play.page(token('Ada'))).toMatchObject({
      phase: 'ended',
      gifts_until: '2027-01-01T09:00:00.000Z',
      gifts: [{ layer: 1, reward: { type: 'dice', dice: 25 } }],
    })
    expect((await play.claim(token('Ada'), 1)).status).toBe(200)
    await world.setClock('2027-01-01T09:00:00Z')
    expect(await gifts('Ben')).toEqual([])
    expect((await play.page(token('Ben'))).team?.layers[0]).toMatchObject({ claimable: false })
    await expectRefusal(play.claim(token('Ben'), 1), REFUSAL.campaign_ended)
  })

  it('is safe from a banned host, whose seat goes to the next while the ban lasts', async () => {
    await reached({ Ada: 4, Ben: 1 })
    const host = async () =>
      (await play.page(token('Ben'))).team?.members.find((member) => member.host)?.player.username
    expect(await host()).toBe(`Ada ${day}`)
    await world.sql`select app.ban_player(${`Ada ${day}`}, 3)`
    expect(await host()).toBe(`Ben ${day}`)
    expect((await play.claim(token('Ben'), 1)).status).toBe(200)
    expect((await play.remove(token('Ben'), `Cleo ${day}`)).status).toBe(200)
    await world.sql`select app.unban_player(${`Ada ${day}`})`
    expect(await host()).toBe(`Ada ${day}`)
    expect(await gifts('Ada')).toEqual([1])
    await expectRefusal(play.disband(token('Ben')), REFUSAL.team_host_only)
  })
})
