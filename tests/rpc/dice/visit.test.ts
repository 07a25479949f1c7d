import { afterEach, expect, it } from 'vitest'
import { diceVisit } from '#src/contract/functions/dice.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { diceGames } from '../support/dice-games.ts'
import { describeOnBoth } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { answerOf } from '../support/lucky-draws.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('Dice for a visit', (engine) => {
  const world = worldFor(engine)
  const { call, tryVisit, page, diceOf } = diceGames(world)

  afterEach(() => world.setClock(NOW))

  const ownPage = async (token: string) => {
    const own = await page(token)
    if (own.version !== 'own') throw new Error('This is one’s own page')
    return own
  }
  const crowd = async (name: string) => {
    const players = []
    for (let number = 0; number < 7; number += 1) {
      const username = `${name}${number}`
      players.push({ username, token: await signUp(world, username) })
    }
    const [host, ...guests] = players
    if (!host) throw new Error('There are seven players')
    return { host, guests }
  }

  it('are given to both by a visit, once for the two on a day', async () => {
    const [maja, bruno] = [await world.token('Maja'), await world.token('Bruno')]
    const [hers, his] = [await diceOf('Maja'), await diceOf('Bruno')]
    expect(await page(maja, 'bruno')).toMatchObject({
      version: 'friend',
      player: { username: 'Bruno', avatar: 'bear' },
      visited_today: false,
      visited_at: null,
      visit_dice: 8,
      visits_per_day: 5,
      visited_by_caller: null,
      takes_visits: true,
      caller: { rolled_today: false, roll: null, dice_balance: hers, visits_left: 5 },
    })
    expect(answerOf(diceVisit, await tryVisit(maja, 'bruno'))).toMatchObject({
      player: { username: 'Bruno', avatar: 'bear' },
      dice: 8,
      friend_dice: 8,
      dice_balance: hers + 8,
      visits_left: 4,
      next_day_at: '2026-11-21T23:00:00.000Z',
    })
    expect([await diceOf('Maja'), await diceOf('Bruno')]).toEqual([hers + 8, his + 8])

    for (const [token, friend, dice_balance] of [
      [maja, 'Bruno', hers + 8],
      [bruno, 'Maja', his + 8],
    ] as const) {
      expect(await page(token, friend)).toMatchObject({
        visited_today: true,
        visited_at: NOW,
        visited_by_caller: token === maja,
        caller: { dice_balance, visits_left: 4 },
      })
      await expectRefusal(tryVisit(token, friend), REFUSAL.already_met_today, {
        next_at: '2026-11-21T23:00:00.000Z',
      })
    }
    expect((await tryVisit(bruno, 'Nia')).status).toBe(200)
    await world.setClock('2026-11-21T22:59:59.999Z')
    await expectRefusal(tryVisit(bruno, 'Maja'), REFUSAL.already_met_today)
    await world.setClock('2026-11-21T23:00:00Z')
    expect((await tryVisit(bruno, 'Maja')).status).toBe(200)
    expect([await diceOf('Maja'), await diceOf('Bruno')]).toEqual([hers + 16, his + 24])
  })

  it('are limited a day, made and received together, and known to who was visited', async () => {
    await world.setClock('2026-12-05T12:00:00Z')
    const { host, guests } = await crowd('limited')
    const visits = await Promise.all(
      guests.slice(0, 4).map(({ token }) => tryVisit(token, host.username)),
    )
    expect(visits.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const own = await ownPage(host.token)
    expect(own).toMatchObject({ visits_left: 1, visits_per_day: 5 })
    expect(own.visitors.map(({ player }) => player.username).sort()).toEqual(
      guests
        .slice(0, 4)
        .map(({ username }) => username)
        .sort(),
    )
    expect(own.visitors[0]).toMatchObject({
      dice: 8,
      visited_at: '2026-12-05T12:00:00.000Z',
      met_today: true,
    })

    // The host makes the fifth visit, which counts like a received one but adds no visitor.
    const [fifth, sixth] = guests.slice(4)
    if (!fifth || !sixth) throw new Error('There are six guests')
    expect((await tryVisit(host.token, fifth.username)).status).toBe(200)
    expect(await ownPage(host.token)).toMatchObject({ visits_left: 0, visitors: { length: 4 } })
    const refused = refusal(REFUSAL.visits_used_up, { next_at: '2026-12-05T23:00:00.000Z' })
    const before = [await diceOf(host.username), await diceOf(sixth.username)]
    expect(await tryVisit(host.token, sixth.username)).toMatchObject(refused)
    expect(await page(sixth.token, host.username)).toMatchObject({
      takes_visits: false,
      caller: { visits_left: 5 },
    })
    expect(await page(undefined, host.username)).toMatchObject({
      takes_visits: false,
      caller: null,
    })
    expect(await tryVisit(sixth.token, host.username)).toMatchObject(refused)
    expect([await diceOf(host.username), await diceOf(sixth.username)]).toEqual(before)

    await world.setClock('2026-12-05T23:00:00Z')
    const next = await ownPage(host.token)
    expect(next).toMatchObject({ visits_left: 5, visitors: { length: 4 } })
    expect(next.visitors.every(({ met_today }) => !met_today)).toBe(true)
    expect((await tryVisit(host.token, guests[0]?.username)).status).toBe(200)
    const met = (await ownPage(host.token)).visitors.filter(({ met_today }) => met_today)
    expect(met.map(({ player }) => player.username)).toEqual([guests[0]?.username])
    await world.setClock('2026-12-06T23:00:00Z')
    expect((await ownPage(host.token)).visitors).toEqual([])
  })

  it('are never given beyond the limit, however many come at once', async () => {
    await world.setClock('2026-12-10T12:00:00Z')
    const { host, guests } = await crowd('rush')
    const before = await diceOf(host.username)
    const answers = await Promise.all(
      guests.flatMap(({ token, username }) => [
        tryVisit(token, host.username),
        tryVisit(host.token, username),
      ]),
    )
    const codes = answers.map(({ status, body }) =>
      status === 200 ? 200 : (body as { code: string }).code,
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(5)
    expect(codes).toContain(REFUSAL.visits_used_up)
    expect(await diceOf(host.username)).toBe(before + 5 * 8)
    expect(await ownPage(host.token)).toMatchObject({ visits_left: 0 })
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
    await expectRefusal(tryVisit(token, 'maja'), REFUSAL.own_dice_page)
    for (const name of ['nobody at all', '', 'x'.repeat(41)]) {
      await expectRefusal(tryVisit(token, name), REFUSAL.player_unknown)
    }
    await expectRefusal(tryVisit(token, null), '22023')
    for (const days of ['null', '1']) {
      await world.database.query(`select app.ban_player('t0by', ${days})`)
      await expectRefusal(tryVisit(token, 't0by'), REFUSAL.player_unknown)
      await expectRefusal(call('dice', token, { username: 't0by' }), REFUSAL.player_unknown)
    }
    expect([await diceOf('Maja'), await diceOf('t0by')]).toEqual(before)
    await world.setClock('2026-11-30T12:00:00Z')
    expect((await tryVisit(token, 't0by')).status).toBe(200)
    await world.sql`select app.unban_player('t0by')`
  })
})
