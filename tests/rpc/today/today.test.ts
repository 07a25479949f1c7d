import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { today } from '#src/contract/functions/today.ts'
import { addProposal } from '../support/albums.ts'
import { CAMPAIGNS, DICE, LUCKY_DRAW, NOW } from '../support/campaigns.ts'
import { diceGames } from '../support/dice-games.ts'
import { describeOnBoth } from '../support/engines.ts'
import { exchangedWithMany } from '../support/extra-players.ts'
import { answerOf, luckyDraws } from '../support/lucky-draws.ts'
import { finishRun, type Gamer, newGamer, start } from '../support/mini-game.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { worldFor } from '../support/world.ts'

const MIDNIGHT = '2026-11-21T23:00:00.000Z'
/** The daily reset of the mini game. */
const RESET = '2026-11-22T09:00:00.000Z'

describeOnBoth('today', (engine) => {
  const world = worldFor(engine)
  const dice = diceGames(world)
  const draw = luckyDraws(world)
  const partners = partnerPlay(world)
  let ada: Gamer

  const day = async ({ token } = ada) => answerOf(today, await world.call('today', {}, token))
  /** Returns for each activity of the day how much is left, how much is done, and when more comes. */
  const things = async (gamer = ada) =>
    Object.fromEntries(
      (await day(gamer)).things.map(({ kind, left, done, back_at }) => [
        kind,
        [left, done, back_at],
      ]),
    )
  const streak = async () => (await day()).streak

  beforeAll(async () => {
    ada = await newGamer(world)
  })

  it('lists all that a new day has, in the order in which it leads on', async () => {
    expect(await day()).toEqual({
      server_time: NOW,
      changes_at: MIDNIGHT,
      streak: { days: 0, today: false },
      things: [
        {
          kind: 'spins',
          campaign: 'lucky-draw',
          path: '/lucky-draw',
          left: 3,
          done: 0,
          back_at: MIDNIGHT,
        },
        { kind: 'roll', campaign: 'dice', path: '/dice', left: 1, done: 0, back_at: MIDNIGHT },
        {
          kind: 'free_stickers',
          campaign: 'invite-activity',
          path: '/activity',
          left: 12,
          done: 0,
          back_at: MIDNIGHT,
        },
        {
          kind: 'runs',
          campaign: 'free-mini-game',
          path: '/free-mini-game',
          left: 3,
          done: 0,
          back_at: RESET,
        },
        {
          kind: 'quick_wins',
          campaign: 'events',
          path: '/event',
          left: 3,
          done: 0,
          back_at: MIDNIGHT,
        },
      ],
    })
  })

  it('counts what the player does, and a run until it is over', async () => {
    for (const left of [2, 1, 0]) {
      await draw.spin(ada.token)
      expect(await things()).toMatchObject({ spins: [left, 3 - left, MIDNIGHT] })
    }
    await dice.roll(ada.token)
    expect(await things()).toMatchObject({ roll: [0, 1, MIDNIGHT], runs: [3, 0, RESET] })
    const { run } = await start(world, ada)
    expect(await things()).toMatchObject({ runs: [3, 0, RESET] })
    await finishRun(world, ada, run, 500)
    expect(await things()).toMatchObject({ runs: [2, 1, RESET] })
    await world.call(
      'free_sticker_claim',
      { request_id: randomUUID(), campaign: 'invite-activity', offer: 1 },
      ada.token,
    )
    expect(await things()).toMatchObject({ free_stickers: [11, 1, MIDNIGHT] })
  })

  it('lists the rewards of quick wins until they are claimed', async () => {
    // The mini-game run and the free sticker have completed two of the three tasks.
    expect(await things()).toMatchObject({
      quick_win_gifts: [2, 0, null],
      quick_wins: [1, 2, MIDNIGHT],
    })
    for (const task of ['play-once', 'claim-free']) {
      await world.call(
        'quick_win_claim',
        { request_id: randomUUID(), campaign: 'events', event: 'quick-wins', task },
        ada.token,
      )
    }
    expect(await things()).toMatchObject({ quick_wins: [1, 2, MIDNIGHT] })
    expect(await things()).not.toHaveProperty('quick_win_gifts')
  })

  it('lists swaps while they wait for the player', async () => {
    const id = await addProposal(world.database, {
      from: 'Bruno',
      to: ada.username,
      offer: ['grand-tour/baguette'],
      want: ['grand-tour/lantern'],
    })
    expect(await things()).toMatchObject({ swaps: [1, 0, null] })
    await world.call('exchange_decline', { request_id: randomUUID(), proposal: id }, ada.token)
    expect(await things()).not.toHaveProperty('swaps')
  })

  it('lists the gifts of a team until they are claimed or expire', async () => {
    const ben = await newGamer(world)
    await partners.made(ben.token)
    await exchangedWithMany(world, ben.username, 5, '2026-11-21T12:10:00Z')
    await world.setClock('2026-11-21T12:30:00Z')
    const gift = { team_gifts: [1, 0, null] }
    expect(await things(ben)).toMatchObject(gift)
    await world.setClock('2027-01-01T08:59:59Z')
    expect(await things(ben)).toMatchObject(gift)
    await world.setClock('2027-01-01T09:00:00Z')
    expect(await things(ben)).not.toHaveProperty('team_gifts')
    await world.setClock('2026-11-21T12:30:00Z')
    await partners.claim(ben.token, 1)
    expect(await things(ben)).not.toHaveProperty('team_gifts')
  })

  it('begins again at midnight in the zone, with a streak that a missed day breaks', async () => {
    expect(await streak()).toEqual({ days: 1, today: true })
    await world.setClock(MIDNIGHT)
    expect(await things()).toMatchObject({
      spins: [3, 0, '2026-11-22T23:00:00.000Z'],
      roll: [1, 0, '2026-11-22T23:00:00.000Z'],
      runs: [2, 1, RESET],
    })
    expect(await streak()).toEqual({ days: 1, today: false })
    await dice.roll(ada.token)
    expect(await streak()).toEqual({ days: 2, today: true })
    await world.setClock('2026-11-23T22:59:59Z')
    expect(await streak()).toEqual({ days: 2, today: false })
    await draw.spin(ada.token)
    expect(await streak()).toEqual({ days: 3, today: true })
    await world.setClock('2026-11-24T23:00:00Z')
    expect(await streak()).toEqual({ days: 0, today: false })
    await dice.roll(ada.token)
    expect(await streak()).toEqual({ days: 1, today: true })
  })

  it('counts a streak of at most sixty days', async () => {
    await world.setClock('2026-11-25T12:00:00Z')
    await world.sql`insert into app.dice_roll
        (player_id, campaign_slug, day, seed, first_die, second_die, dice, rolled_at)
      select ${ada.id}::uuid, 'dice', date '2026-11-25' - away, sha256(''), 1, 2, 3, app.now()
        from generate_series(1, 70) as away
        on conflict do nothing`
    expect(await streak()).toEqual({ days: 60, today: true })
  })

  it('has nothing of campaigns that do not run, and says what does not come back', async () => {
    await world.setClock('2026-11-26T12:00:00Z')
    await publishCampaigns(world.database, [
      { ...DICE, opens_at: '2026-11-26T12:00:01Z' },
      { ...LUCKY_DRAW, closes_at: '2026-11-26T20:00:00Z' },
    ])
    expect(await things()).toMatchObject({ spins: [3, 0, null] })
    expect(await things()).not.toHaveProperty('roll')
    await world.setClock('2028-01-01T12:00:00Z')
    expect(await day()).toMatchObject({
      changes_at: null,
      streak: { days: 0, today: false },
      things: [],
    })
    await publishCampaigns(world.database, CAMPAIGNS)
  })
})
