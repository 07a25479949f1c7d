import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { eventsToday, eventWins } from '#src/contract/functions/events.ts'
import { EVENTS } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { addTournament, importPoints, report } from '../support/event-points.ts'
import { signUp } from '../support/extra-players.ts'
import { worldFor } from '../support/world.ts'

const SECOND = {
  ...EVENTS,
  slug: 'events-two',
  opens_at: EVENTS.closes_at,
  closes_at: '2027-09-01T00:00:00Z',
}
const AFTER = '2027-06-01T12:00:00Z'

describeOnBoth('What was won in events', (engine) => {
  const world = worldFor(engine)
  const tokens: Record<string, string> = {}
  const wins = async (name: string, campaign: string) => {
    const { status, body } = await world.call('event_wins', { campaign }, tokens[name])
    expect(status).toBe(200)
    return v.parse(eventWins.result, body).events
  }
  const earlier = async (campaign: string, token?: string) => {
    const { status, body } = await world.call('events_today', { campaign }, token)
    expect(status).toBe(200)
    return v.parse(eventsToday.result, body).earlier
  }

  beforeAll(async () => {
    for (const name of ['Ada', 'Ben', 'Cleo']) tokens[name] = await signUp(world, name)
    await addTournament(world, {
      id: 'small-race',
      starts_at: '2026-11-20T09:00:00Z',
      ends_at: '2026-11-22T09:00:00Z',
      levels: [{ points: 100, reward: { type: 'sticker', sticker: 'grand-tour/bonfire' } }],
      ranks: [{ from: 1, to: 1, reward: { type: 'dice', dice: 5 } }],
    })
    await importPoints(world, 'small-race', [
      report('Ada', 300, '2026-11-21T09:00:00Z'),
      report('Ben', 200, '2026-11-21T09:10:00Z'),
    ])
    await world.sql`insert into app.exchange (proposer_id, partner_id, completed_at)
      values (app.player_by_username('Ada'), app.player_by_username('Cleo'), app.now())`
    for (const [name, params] of [
      ['event_level_claim', { event: 'small-race', level: 1 }],
      ['quick_win_claim', { event: 'quick-wins', task: 'exchange-once' }],
    ] as const) {
      const given = { request_id: randomUUID(), campaign: 'events', ...params }
      expect(await world.call(name, given, tokens.Ada)).toMatchObject({ status: 200 })
    }
    await world.setClock('2026-11-22T10:00:00Z')
    await world.sql`do $$ begin while app.settle_next_event() > 0 loop end loop; end $$`
    await publishCampaigns(world.database, [SECOND])
    await world.setClock(AFTER)
  })

  it('is listed by event, in the season in which it was won', async () => {
    const [race, quick, ...others] = await wins('Ada', 'events')
    expect(others).toEqual([])
    expect(race).toMatchObject({
      event: 'small-race',
      type: 'tournament',
      rewards: [
        { way: 'rank', step: 1, reward: { type: 'dice', dice: 5 } },
        { way: 'level', step: 1, reward: { type: 'sticker', sticker: 'grand-tour/bonfire' } },
      ],
    })
    expect(quick).toMatchObject({
      event: 'quick-wins',
      type: 'quick-wins',
      rewards: [{ way: 'task', step: null, reward: { type: 'dice', dice: 10 } }],
    })
    expect(await wins('Ada', SECOND.slug)).toEqual([])
    expect(await wins('Ben', 'events')).toEqual([])
  })

  it('names the seasons before to those alone who won something in them', async () => {
    const season = {
      campaign: 'events',
      opens_at: new Date(EVENTS.opens_at).toISOString(),
      closes_at: new Date(EVENTS.closes_at).toISOString(),
    }
    expect(await earlier(SECOND.slug, tokens.Ada)).toEqual([season])
    expect(await earlier(SECOND.slug, tokens.Ben)).toEqual([])
    expect(await earlier(SECOND.slug)).toEqual([])
    expect(await earlier('events', tokens.Ada)).toEqual([])
  })

  it('leaves out what an operator has withdrawn', async () => {
    await world.sql`select app.withdraw_delivery(id, 'test') from app.sticker_delivery
      where player_id = app.player_by_username('Ada') and reason = 'event_level'`
    const [race] = await wins('Ada', 'events')
    expect(race?.rewards.map(({ way }) => way)).toEqual(['rank'])
  })
})
