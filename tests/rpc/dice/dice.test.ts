import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { dice } from '#src/contract/functions/dice.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { DICE, NOW } from '../support/campaigns.ts'
import { diceGames } from '../support/dice-games.ts'
import { describeOnBoth } from '../support/engines.ts'
import { drawBelow } from '../support/fair-play.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('The dice', (engine) => {
  const world = worldFor(engine)
  const { call, tryRoll, roll, tryVisit, page, diceOf } = diceGames(world)

  afterEach(() => world.setClock(NOW))

  it('are rolled once a day, for their sum or its double', async () => {
    const token = await world.token('Maja')
    const before = await diceOf('Maja')
    expect(await page(token)).toMatchObject({
      version: 'own',
      phase: 'running',
      rolled_today: false,
      roll: null,
      next_day_at: '2026-11-21T23:00:00.000Z',
      double_factor: 2,
      visit_dice: 8,
      dice_balance: before,
    })
    const answer = await roll(token)
    const [first, second] = answer.roll.faces
    const won = (first + second) * (first === second ? 2 : 1)
    expect(answer.roll).toMatchObject({
      day: '2026-11-21',
      dice: won,
      double: first === second,
      rolled_at: NOW,
    })
    expect(answer.dice_balance).toBe(before + won)
    expect(await diceOf('Maja')).toBe(before + won)
    const own = await page(token, 'MAJA')
    expect(own).toMatchObject({ version: 'own', rolled_today: true, roll: answer.roll })

    await expectRefusal(tryRoll(token), REFUSAL.already_rolled_today, {
      next_at: '2026-11-21T23:00:00.000Z',
    })
    expect(await diceOf('Maja')).toBe(before + won)
  })

  it('pay as they fall: doubles more, a double six a sticker beside', async () => {
    const token = await world.token('Bruno')
    const seen = { sum: 0, double: 0, sixes: 0 }
    let balance = await diceOf('Bruno')
    for (let day = 0; day < 190; day += 1) {
      await world.setClock(new Date(Date.parse('2026-12-01T12:00:00Z') + day * 864e5).toISOString())
      const { roll: rolled, dice_balance } = await roll(token)
      const [first, second] = rolled.faces
      const sixes = first === 6 && second === 6
      seen[sixes ? 'sixes' : first === second ? 'double' : 'sum'] += 1
      expect(rolled.dice).toBe((first + second) * (first === second ? 2 : 1))
      if (sixes)
        expect(rolled.reward).toMatchObject({ type: 'sticker', rarity: 'rare', sent: true })
      else expect(rolled.reward).toBeNull()
      balance += rolled.dice
      expect(dice_balance).toBe(balance)
    }
    // The dice are random: 190 rolls without a double have a probability of 10^-15.
    expect(seen.double + seen.sixes).toBeGreaterThan(0)
    expect(seen.sum).toBeGreaterThan(seen.double)
    const own = await page(token)
    if (own.version !== 'own') throw new Error('This is one’s own page')
    expect(own.last_rolls).toHaveLength(10)
    expect(own.last_rolls[0]).toEqual(own.roll)
    const days = own.last_rolls.map(({ day }) => day)
    expect(days).toEqual([...days].sort().reverse())
  })

  it('give a double six its sticker, and come from the seed that is kept beside', async () => {
    const rows = await world.database.query<{ id: string; seed: string; faces: number[] }>(`
      with drawn as (
        select app.generate_seed() as seed, player.id from app.player, generate_series(1, 20)
          where username in ('Maja', 'Nia')
      )
      select id, encode(seed, 'hex') as seed, to_jsonb(array[
          app.roll_die(seed, 'dice', '2026-11-21', id, 1),
          app.roll_die(seed, 'dice', '2026-11-21', id, 2)]) as faces
        from drawn`)
    for (const { id, seed, faces } of rows) {
      expect(faces).toEqual(
        [1, 2].map(
          (die) => 1 + drawBelow(Buffer.from(seed, 'hex'), `dice:2026-11-21:${id}:die-${die}`, 6),
        ),
      )
    }
    const [kept] = await world.database.query<{ same: boolean }>(`
      select bool_and(first_die = app.roll_die(seed, campaign_slug, day, player_id, 1)
          and second_die = app.roll_die(seed, campaign_slug, day, player_id, 2)) as same
        from app.dice_roll`)
    expect(kept).toEqual({ same: true })

    // Adds a double six that has won gold: the roll shows for which golden blitz the gold waits.
    await world.database.query(`
      insert into app.dice_roll
          (player_id, campaign_slug, day, seed, first_die, second_die, dice, reward, rolled_at)
        select id, 'dice', '2026-11-20', app.generate_seed(), 6, 6, 24,
            app.grant_reward(id, '{"type": "sticker", "sticker": "grand-tour/bee"}', 'double_six', null, null,
              'Europe/Berlin'),
            app.now()
          from app.player where username = 'Nia'`)
    const token = await world.token('Nia')
    expect(await page(token)).toMatchObject({
      last_rolls: [{ reward: { sent: false, shown_on: '2026-11-22' } }],
    })
    await world.setClock('2026-11-22T08:00:00Z')
    await world.sql`select app.send_due_stickers()`
    expect(await page(token)).toMatchObject({
      last_rolls: [{ reward: { sent: true, shown_on: '2026-11-22' } }],
    })
  })

  it.each([
    ['the clocks go back', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['the clocks go forward', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
  ])('are rolled once on the day when %s', async (_, begins, ends) => {
    const token = await world.token('Inês C.')
    const at = (instant: string, milliseconds: number) =>
      world.setClock(new Date(Date.parse(instant) + milliseconds).toISOString())
    await at(begins, -1)
    await roll(token)
    await expectRefusal(tryRoll(token), REFUSAL.already_rolled_today)
    await at(begins, 0)
    await roll(token)
    await at(ends, -1)
    expect(await tryRoll(token)).toMatchObject({
      body: {
        code: REFUSAL.already_rolled_today,
        details: { next_at: new Date(ends).toISOString() },
      },
    })
    await at(ends, 0)
    expect((await tryRoll(token)).status).toBe(200)
  })

  it('give 32 rolls at once one result', async () => {
    await world.setClock('2026-11-26T12:00:00Z')
    const token = await world.token('Maja')
    const answers = await Promise.all(Array.from({ length: 32 }, () => tryRoll(token)))
    const codes = answers.map(({ status, body }) =>
      status === 200 ? 200 : (body as { code: string }).code,
    )
    expect(codes.sort()).toEqual([200, ...Array(31).fill(REFUSAL.already_rolled_today)].sort())
  })

  it('show a friend’s page to a stranger, and in place of an own one the game alone', async () => {
    expect(await page(undefined, 'Maja')).toMatchObject({ version: 'friend', visited_today: false })
    for (const params of [{}, { username: null }]) {
      const { body } = await call('dice', undefined, params)
      expect(v.parse(dice.result, body)).toMatchObject({ version: 'stranger', phase: 'running' })
      expect(body).not.toHaveProperty('dice_balance')
    }
  })

  it('can be looked at before the opening and after the end, and count a last day', async () => {
    const token = await world.token('Nia')
    const at = (instant: string, seconds: number) =>
      world.setClock(new Date(Date.parse(instant) + 1000 * seconds).toISOString())
    await at(DICE.opens_at, -1)
    expect(await page(token)).toMatchObject({ phase: 'not_started' })
    expect(await page(undefined)).toMatchObject({ version: 'stranger', phase: 'not_started' })
    await at(DICE.closes_at, -1)
    expect((await tryRoll(token)).status).toBe(200)
    expect(await page(token)).toMatchObject({ phase: 'last_day', next_day_at: null })
    expect(await tryRoll(token)).toMatchObject({
      body: { code: REFUSAL.already_rolled_today, details: { next_at: null } },
    })
    await at(DICE.closes_at, 0)
    expect(await page(token)).toMatchObject({ phase: 'ended' })
    expect(await page(undefined)).toMatchObject({ version: 'stranger', phase: 'ended' })
  })

  it('are known by their campaign alone, and follow its numbers', async () => {
    await world.setClock('2027-01-15T12:00:00Z')
    const token = await world.token('Maja')
    for (const campaign of ['lucky-draw', 'nothing', '']) {
      await expectRefusal(tryRoll(token, { campaign }), REFUSAL.not_available)
      await expectRefusal(tryVisit(token, 'Bruno', { campaign }), REFUSAL.not_available)
      await expectRefusal(call('dice', token, { campaign }), REFUSAL.not_available)
    }
    await publishCampaigns(world.database, [
      { ...DICE, numbers: { ...DICE.numbers, visit_dice: 5, double_factor: 3 } },
    ])
    try {
      expect(await page(token)).toMatchObject({ visit_dice: 5, double_factor: 3 })
      expect((await tryVisit(token, 'Bruno')).body).toMatchObject({ dice: 5, friend_dice: 5 })
    } finally {
      await publishCampaigns(world.database, [DICE])
    }
  })
})
