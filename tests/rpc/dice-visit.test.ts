import { afterEach, expect, it } from 'vitest'
import { diceVisit } from '#src/contract/functions/dice.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from './support/campaigns.ts'
import { diceGames } from './support/dice-games.ts'
import { describeOnBoth } from './support/engines.ts'
import { answerOf } from './support/lucky-draws.ts'
import { worldFor } from './support/world.ts'

describeOnBoth('Dice for a visit', (engine) => {
  const world = worldFor(engine)
  const { call, tryVisit, page, diceOf } = diceGames(world)

  afterEach(() => world.setClock(NOW))

  it('are given to both by a visit, once for the two on a day', async () => {
    const [maja, bruno] = [await world.token('Maja'), await world.token('Bruno')]
    const [hers, his] = [await diceOf('Maja'), await diceOf('Bruno')]
    expect(await page(maja, 'bruno')).toMatchObject({
      version: 'friend',
      player: { username: 'Bruno', avatar: 'bear' },
      visited_today: false,
      visited_at: null,
      visit_dice: 8,
    })
    expect(answerOf(diceVisit, await tryVisit(maja, 'bruno'))).toMatchObject({
      player: { username: 'Bruno', avatar: 'bear' },
      dice: 8,
      friend_dice: 8,
      dice_balance: hers + 8,
      next_day_at: '2026-11-21T23:00:00.000Z',
    })
    expect([await diceOf('Maja'), await diceOf('Bruno')]).toEqual([hers + 8, his + 8])

    for (const [token, friend] of [
      [maja, 'Bruno'],
      [bruno, 'Maja'],
    ] as const) {
      expect(await page(token, friend)).toMatchObject({ visited_today: true, visited_at: NOW })
      expect(await tryVisit(token, friend)).toMatchObject({
        status: 400,
        body: { code: REFUSAL.already_met_today, details: { next_at: '2026-11-21T23:00:00.000Z' } },
      })
    }
    // Another pair is another visit, and tomorrow is another day.
    expect((await tryVisit(bruno, 'Nia')).status).toBe(200)
    await world.setClock('2026-11-21T22:59:59.999Z')
    expect(await tryVisit(bruno, 'Maja')).toMatchObject({
      body: { code: REFUSAL.already_met_today },
    })
    await world.setClock('2026-11-21T23:00:00Z')
    expect((await tryVisit(bruno, 'Maja')).status).toBe(200)
    expect([await diceOf('Maja'), await diceOf('Bruno')]).toEqual([hers + 16, his + 24])
  })

  it('are given once when both visit each other at once, many times', async () => {
    await world.setClock('2026-11-28T12:00:00Z')
    const [maja, bruno] = [await world.token('Maja'), await world.token('Bruno')]
    const before = [await diceOf('Maja'), await diceOf('Bruno')]
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 2 ? tryVisit(maja, 'Bruno') : tryVisit(bruno, 'Maja'),
      ),
    )
    const codes = answers.map(({ status, body }) =>
      status === 200 ? 200 : (body as { code: string }).code,
    )
    expect(codes.sort()).toEqual([200, ...Array(23).fill(REFUSAL.already_met_today)].sort())
    expect([await diceOf('Maja'), await diceOf('Bruno')]).toEqual(before.map((had) => had + 8))
  })

  it('are not given for one’s own page, nor for nobody’s or a banned player’s', async () => {
    await world.setClock('2026-11-29T12:00:00Z')
    const token = await world.token('Maja')
    const before = [await diceOf('Maja'), await diceOf('t0by')]
    expect(await tryVisit(token, 'maja')).toMatchObject({
      status: 400,
      body: { code: REFUSAL.own_dice_page },
    })
    for (const name of ['nobody at all', '', 'x'.repeat(41)]) {
      expect(await tryVisit(token, name)).toMatchObject({
        status: 400,
        body: { code: REFUSAL.player_unknown },
      })
    }
    expect(await tryVisit(token, null)).toMatchObject({ status: 400, body: { code: '22023' } })
    for (const days of ['null', '1']) {
      await world.database.query(`select app.ban_player('t0by', ${days})`)
      expect(await tryVisit(token, 't0by')).toMatchObject({
        status: 400,
        body: { code: REFUSAL.player_unknown },
      })
      expect(await call('dice', token, { username: 't0by' })).toMatchObject({
        body: { code: REFUSAL.player_unknown },
      })
    }
    expect([await diceOf('Maja'), await diceOf('t0by')]).toEqual(before)
    await world.setClock('2026-11-30T12:00:00Z')
    expect((await tryVisit(token, 't0by')).status).toBe(200)
    await world.database.query(`select app.unban_player('t0by')`)
  })
})
