import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { INVITE_ACTIVITY, LUCKY_DRAW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { newBuyer } from '../support/shop.ts'
import { worldFor } from '../support/world.ts'

/** Returns two more seasons of a campaign; the third opens a month after the second closes. */
const further = (campaign: typeof INVITE_ACTIVITY | typeof LUCKY_DRAW) => {
  const second = {
    ...campaign,
    slug: `${campaign.slug}-two`,
    opens_at: campaign.closes_at,
    closes_at: '2027-09-01T00:00:00Z',
  }
  return [
    second,
    {
      ...second,
      slug: `${campaign.slug}-three`,
      opens_at: '2027-10-01T00:00:00Z',
      closes_at: '2027-12-01T00:00:00Z',
    },
  ]
}

describeOnBoth('The seasons before', (engine) => {
  const world = worldFor(engine)
  const tokens: Record<string, string> = {}
  const earlier = async (name: string, campaign: string, player: string) => {
    const { status, body } = await world.call(name, { campaign }, tokens[player])
    expect(status).toBe(200)
    return (body as { earlier: { campaign: string }[] }).earlier
  }

  beforeAll(async () => {
    await publishCampaigns(world.database, [...further(INVITE_ACTIVITY), ...further(LUCKY_DRAW)])
    tokens.old = await newBuyer(world, 'old', 5)
    tokens.new = await signUp(world, 'new')
    for (const [name, params] of [
      ['lucky_draw_spin', { campaign: LUCKY_DRAW.slug }],
      ['redemption_apply', { campaign: INVITE_ACTIVITY.slug, sticker: 'grand-tour/pretzel' }],
    ] as const) {
      const answer = await world.call(name, { request_id: randomUUID(), ...params }, tokens.old)
      expect(answer.status).toBe(200)
    }
  })

  it.each([
    ['lucky_draw_wins', LUCKY_DRAW],
    ['invite_points_record', INVITE_ACTIVITY],
    ['redemption_history', INVITE_ACTIVITY],
  ])('of %s are those in which the caller has something', async (name, first) => {
    const seasons = [
      {
        campaign: first.slug,
        opens_at: new Date(first.opens_at).toISOString(),
        closes_at: new Date(first.closes_at).toISOString(),
      },
    ]
    expect(await earlier(name, first.slug, 'old')).toEqual([])
    expect(await earlier(name, `${first.slug}-two`, 'old')).toEqual(seasons)
    // The second season is not listed, because the players have nothing in it; the first is still listed.
    expect(await earlier(name, `${first.slug}-three`, 'old')).toEqual(seasons)
    expect(await earlier(name, `${first.slug}-three`, 'new')).toEqual([])
  })

  it('are listed from the newest on', async () => {
    await world.setClock('2027-08-01T12:00:00Z')
    const campaign = `${LUCKY_DRAW.slug}-two`
    await world.call('lucky_draw_spin', { request_id: randomUUID(), campaign }, tokens.old)
    const listed = await earlier('lucky_draw_wins', `${LUCKY_DRAW.slug}-three`, 'old')
    expect(listed.map((season) => season.campaign)).toEqual([campaign, LUCKY_DRAW.slug])
  })
})
