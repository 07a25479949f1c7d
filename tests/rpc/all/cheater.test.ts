import { beforeAll, expect, it } from 'vitest'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { eventually } from '#tests/support/eventually.ts'
import { EVENTS, INVITE_ACTIVITY, NOW, PARTNER_TEAM } from '../support/campaigns.ts'
import { cheater, MULE } from '../support/cheater.ts'
import { ceilings, type Gain, gained } from '../support/cheater-gains.ts'
import { describeOnPostgresql } from '../support/engines.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { household, invitesOn } from '../support/pending-invites.ts'
import { worldFor } from '../support/world.ts'

const ACCOUNTS = 20

/** Rules that turn off the limits, to count the gains of the same actions without limits. */
const NO_LIMITS = {
  pair_swaps_per_day: 1_000_000,
  swapped_copies_per_day: 1_000_000,
  layer_share_percent: 0,
}

const LIMITED: readonly Gain[] = [
  'swaps that count',
  'praise that counts',
  'team points',
  'team layers in reach',
  'swaps for quick wins and tasks',
]

// These tests run only on PostgreSQL, where simultaneous calls race.
describeOnPostgresql('A cheater with twenty accounts and an hour', (engine) => {
  const world = worldFor(engine)
  let now = Date.parse(NOW)
  const nextMinute = async () => {
    now += 60_000
    await world.setClock(new Date(now).toISOString())
  }
  let allowed: Record<Gain, number>
  /** The gains after the swaps, with and without limits, while each account is in the team that it helped. */
  let swapped: Record<Gain, number>
  let withoutLimits: Record<Gain, number>
  let gains: Record<Gain, number>

  beforeAll(async () => {
    const one = await cheater(world, ACCOUNTS)
    allowed = ceilings(ACCOUNTS, await one.install())
    await nextMinute()
    await one.invite()
    await one.makeTeams()
    await nextMinute()
    await one.swapAround(nextMinute)
    await nextMinute()
    await one.claimFree()
    await nextMinute()
    swapped = await gained(world.database)
    await publishCampaigns(
      world.database,
      [PARTNER_TEAM, EVENTS].map((campaign) => ({
        ...campaign,
        numbers: { ...campaign.numbers, ...NO_LIMITS },
      })),
    )
    withoutLimits = await gained(world.database)
    await publishCampaigns(world.database, [PARTNER_TEAM, EVENTS])

    await one.claimLayers()
    await one.wander(nextMinute)
    await one.doTasks()
    await one.rollAndVisit()
    await one.spin()
    await one.playRuns()
    await one.claimEvents()
    await one.submitVideo()
    await one.completeSets()
    await world.sql`select app.release_invitations()`
    await one.redeem()
    gains = await gained(world.database)
    gains['team layers in reach'] = swapped['team layers in reach']
    expect(now - Date.parse(NOW)).toBeLessThanOrEqual(3_600_000)
  })

  it('gains no more than as many honest players may, which the output shows', async () => {
    const kinds = Object.keys(gains) as Gain[]
    console.table(
      Object.fromEntries(
        kinds.map((kind) => [
          kind,
          {
            gained: gains[kind],
            'honest players may': allowed[kind],
            'without the limits': LIMITED.includes(kind) ? withoutLimits[kind] : '–',
          },
        ]),
      ),
    )
    console.info(
      'Without the limits: the same swaps, counted with a copy of the manifests that limits nothing. ' +
        '–: nothing there can be turned off. Measured before there were limits: 50 swaps of two accounts ' +
        'made 16,000 team points, and six strangers who joined late took all five layers.',
    )
    expect(kinds.filter((kind) => gains[kind] > allowed[kind])).toEqual([])
    expect(await brokenInvariants(world.database)).toEqual([])
  })

  it('tried everything, and is stopped by the limits', async () => {
    const kinds = Object.keys(gains) as Gain[]
    expect(kinds.filter((kind) => gains[kind] === 0 && kind !== 'dice of sets')).toEqual([
      // No sticker is redeemed, because the points that would buy one are pending.
      'redeemed stickers',
      // Only the game grants points and levels of events.
      'event points',
      'event levels',
    ])
    // Completed sets pay nothing, unless the wheel and free stickers happened to bring half of one.
    expect(
      await world.database.query(
        `select paid.player_id, paid.set_slug from app.set_reward as paid
          join app.player on player.id = paid.player_id and username like '${MULE} %'
          where 2 * (
            select count(distinct sticker.slug) from app.sticker_entry as won
              join app.sticker on sticker.slug = won.sticker_slug
              where won.player_id = paid.player_id and sticker.set_slug = paid.set_slug
                and won.copies > 0 and won.reason in ('lucky_draw', 'free_sticker')) < (
            select count(*) from app.sticker where sticker.set_slug = paid.set_slug)`,
      ),
    ).toEqual([])
    // Each new account gets a point; the inviter only for the first one, which could be a flatmate's.
    const { points_per_invite } = INVITE_ACTIVITY.numbers
    expect(gains['invitation points']).toBe((gains['first downloads'] + 1) * points_per_invite)
    expect(LIMITED.filter((kind) => withoutLimits[kind] <= allowed[kind])).toEqual([])
    // A player who moves from team to team gets no layer that other members reached.
    expect(gains['team layers']).toBe(swapped['team layers in reach'])
  })

  it('stands in the operator’s report as one group', async () => {
    // Retries, because the server records the players' addresses only once a second.
    await eventually(async () => {
      const groups = await world.database.query(
        `select accounts, inner_percent,
              (select count(*) from unnest(usernames) as name where name like '${MULE} %')::int as mules
            from app.suspicious_clusters()`,
      )
      expect(groups).toEqual([{ accounts: ACCOUNTS, inner_percent: 100, mules: ACCOUNTS }])
    })
  })
})

describeOnPostgresql(
  'Twenty accounts of one person, a household and a player with friends',
  (engine) => {
    const world = worldFor(engine, {}, { homes: (username) => username })
    const invites = invitesOn(world)
    const names = (name: string, many: number) =>
      Array.from({ length: many }, (_, place) => `${name} ${place + 1}`)

    it('bring their inviters one point, three and six', async () => {
      for (const name of ['Boss', 'Friendly']) await signUp(world, name)
      await invites.at('cellar', ['Boss'])
      await invites.at('student hall', ['Friendly'])
      const mules = names('Cellar', 20)
      const friends = names('Friend', 6)
      for (const mule of mules) await invites.join(mule, 'cellar', NOW)
      for (const [place, friend] of friends.entries()) {
        await invites.join(friend, place === 2 ? 'student hall' : `home of ${friend}`)
      }
      await Promise.all(mules.map((mule) => invites.enter(mule, 'Boss')))
      for (const friend of friends) {
        await invites.enter(friend, 'Friendly')
        await invites.later(240)
      }
      const { parent, children } = await household(invites, world, 'Cottage')
      const atFirst = await Promise.all(['Boss', 'Friendly', parent].map(invites.figuresOf))

      const at = await invites.later(60)
      for (const [place, mule] of mules.entries()) {
        await exchanged(world, mule, mules[(place + 1) % mules.length] ?? '', at)
      }
      for (const [place, child] of children.entries()) {
        await exchanged(world, child, ['Maja', 'Bruno', 'Inês C.'][place] ?? '', at)
      }
      await invites.release()
      const figures = await Promise.all(['Boss', 'Friendly', parent].map(invites.figuresOf))
      const row = (inviter: number) => ({
        invited: [mules, friends, children][inviter]?.length,
        'points at once': atFirst[inviter]?.points,
        'points after swaps': figures[inviter]?.points,
        'still pending': figures[inviter]?.pending.points,
      })
      console.table({ 'twenty accounts': row(0), 'player with friends': row(1), household: row(2) })
      expect(atFirst.map(({ points }) => points)).toEqual([1, 6, 2])
      expect(figures.map(({ points }) => points)).toEqual([1, 6, 3])
      expect(figures.map(({ pending }) => pending.points)).toEqual([19, 0, 0])
      expect(await brokenInvariants(world.database)).toEqual([])
    })
  },
)
