import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  miniGameRecord,
  miniGameRewards,
  miniGameRun,
  miniGameWinners,
} from '#src/contract/functions/mini-game.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { FREE_MINI_GAME, NOW } from '../support/campaigns.ts'
import { deliveredAt } from '../support/deliveries.ts'
import { describeOnBoth } from '../support/engines.ts'
import { finishWith, GAME, type Gamer, newGamers } from '../support/mini-game.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('The settlement of the mini game', (engine) => {
  const world = worldFor(engine)
  const settle = () => world.value<number>`select app.settle_mini_games() as settled`
  const winners = async (params: object = {}) =>
    v.parse(
      miniGameWinners.result,
      (await world.call('mini_game_winners', { campaign: GAME, ...params })).body,
    )
  const rewards = async ({ token }: Gamer) =>
    v.parse(
      miniGameRewards.result,
      (await world.call('mini_game_rewards', { campaign: GAME }, token)).body,
    ).rewards
  const gamers = (count: number) => newGamers(world, count)
  const play = async (field: readonly Gamer[]) => {
    for (const [place, gamer] of field.entries()) {
      await finishWith(world, gamer, 9_000_000 - place * 10)
    }
  }

  beforeEach(async () => {
    await world.setClock(NOW)
    await settle()
  })
  afterEach(() => world.setClock(NOW))

  it('gives the first five of a day a sticker each, sent at midnight after its end', async () => {
    const field = await gamers(6)
    await play(field)
    // Settling waits a minute, because a call that began before the reset may still be running.
    await world.setClock('2026-11-22T09:00:59Z')
    expect(await settle()).toBe(0)
    expect(await winners({ day: '2026-11-21' })).toMatchObject({ settled_at: null, winners: [] })
    await world.setClock('2026-11-22T09:01:00Z')
    expect(await settle()).toBe(1)
    expect(await settle()).toBe(0)

    const seen = await winners()
    expect(seen).toMatchObject({ day: '2026-11-21', settled_at: '2026-11-22T09:01:00.000Z' })
    expect(seen.winners.map(({ place, player }) => [place, player.username])).toEqual(
      field.slice(0, 5).map(({ username }, index) => [index + 1, username]),
    )
    const promised = { type: 'sticker', rarity: 'rare', sent: false }
    for (const { reward } of seen.winners) {
      expect(reward).toMatchObject({
        ...promised,
        due_at: '2026-11-22T23:00:00.000Z',
        shown_on: '2026-11-23',
      })
    }
    const [first, last] = [field[0] as Gamer, field[5] as Gamer]
    for (const { run, score, player } of seen.winners) {
      const { body } = await world.call('mini_game_run', { campaign: GAME, run })
      expect(v.parse(miniGameRun.result, body)).toMatchObject({ score, player, turns: 1 })
    }
    const { body } = await world.call('mini_game_record', { campaign: GAME }, last.token)
    const { run } = v.parse(miniGameRecord.result, body).runs[0] ?? {}
    await expectRefusal(
      world.call('mini_game_run', { campaign: GAME, run }, first.token),
      REFUSAL.run_unknown,
    )
    expect(await rewards(first)).toEqual([
      {
        day: '2026-11-21',
        place: 1,
        score: 9_000_000,
        run: seen.winners[0]?.run,
        reward: {
          ...seen.winners[0]?.reward,
          delivery: deliveredAt('2026-11-22T09:01:00.000Z', { status: 'applied', sent_at: null }),
        },
        won_at: '2026-11-22T09:01:00.000Z',
      },
    ])
    expect(await rewards(last)).toEqual([])

    const copies = () => world.value<number>`select coalesce(sum(copies), 0)::int as copies
      from app.sticker_entry
      where player_id = any (${`{${field.map(({ id }) => id).join(',')}}`}::text::uuid[])
        and reason = 'mini_game_winner'`
    await world.setClock('2026-11-22T22:59:59Z')
    await world.sql`select app.send_due_stickers()`
    expect(await copies()).toBe(0)
    await world.setClock('2026-11-22T23:00:00Z')
    await world.sql`select app.send_due_stickers()`
    expect(await copies()).toBe(5)
    expect(await rewards(first)).toMatchObject([{ reward: { sent: true } }])
    expect((await winners()).winners.map(({ reward }) => reward)).toEqual(
      Array(5).fill(expect.objectContaining({ sent: true })),
    )
    // A prize that is on its way may already be sent, so it is not passed on.
    await world.sql`select app.delete_player(${first.id})`
    expect(await world.sql`select app.pass_on_mini_game_prizes() as passed`).toEqual([
      { passed: 0 },
    ])
  })

  it('settles every day that the server slept through, also those that nobody played', async () => {
    const [one, two] = (await gamers(2)) as [Gamer, Gamer]
    await world.setClock('2026-12-10T12:00:00Z')
    const missed = await settle()
    expect(missed).toBeGreaterThan(0)
    await play([one])
    await world.setClock('2026-12-12T12:00:00Z')
    await play([two, one])
    await world.setClock('2026-12-15T12:00:00Z')
    expect(await settle()).toBe(5)
    expect(await settle()).toBe(0)
    expect(await winners({ day: '2026-12-11' })).toMatchObject({ players: 0, winners: [] })
    expect(await winners()).toMatchObject({ day: '2026-12-14', players: 0, winners: [] })
    expect(await winners({ day: '2026-12-12' })).toMatchObject({
      players: 2,
      winners: [{ player: { username: two.username } }, { player: { username: one.username } }],
    })
    // A prize that is passed on late is due immediately, not in the past.
    expect(await rewards(one)).toMatchObject([
      { day: '2026-12-12', place: 2, reward: { due_at: '2026-12-15T12:00:00.000Z' } },
      { day: '2026-12-10', place: 1, reward: { due_at: '2026-12-15T12:00:00.000Z' } },
    ])
    expect(
      await world.value<number>`select count(distinct delivery_id)::int as different
      from app.mini_game_winner where player_id = ${one.id}`,
    ).toBe(2)
  })

  it('settles the last day when the campaign is over, and no day after it', async () => {
    const [gamer] = (await gamers(1)) as [Gamer]
    await world.setClock('2027-06-20T21:59:59Z')
    await settle()
    await play([gamer])
    await world.setClock(FREE_MINI_GAME.closes_at)
    expect(await settle()).toBe(0)
    await world.setClock('2027-06-20T22:01:00Z')
    expect(await settle()).toBe(1)
    await world.setClock('2027-08-01T00:00:00Z')
    expect(await settle()).toBe(0)
    expect(await winners()).toMatchObject({
      day: '2027-06-20',
      winners: [{ player: { username: gamer.username } }],
    })
    expect(await rewards(gamer)).toMatchObject([{ reward: { due_at: '2027-06-21T22:00:00.000Z' } }])
  })

  it('draws the stickers from a seed that is kept', async () => {
    const drawn = await world.sql<{ same: boolean }>`select winner.reward ->> 'sticker'
          = app.draw_sticker(settlement.seed, 'place:' || winner.place, 'rare') as same
      from app.mini_game_winner as winner
      join app.mini_game_settlement as settlement using (campaign_slug, day)
      where winner.reward is not null`
    expect(drawn.length).toBeGreaterThan(5)
    expect(drawn.every(({ same }) => same)).toBe(true)
  })
})
