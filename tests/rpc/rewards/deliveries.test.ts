import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Delivery } from '#src/contract/deliveries.ts'
import { dice } from '#src/contract/functions/dice.ts'
import { quickWins } from '#src/contract/functions/events-quick-wins.ts'
import { eventRewards } from '#src/contract/functions/events-rewards.ts'
import { freeStickers } from '#src/contract/functions/free-stickers.ts'
import { luckyDraw, luckyDrawWins } from '#src/contract/functions/lucky-draw.ts'
import { miniGameRewards, miniGameWinners } from '#src/contract/functions/mini-game.ts'
import type { RpcFunction, RpcResult } from '#src/contract/rpc-function.ts'
import { NOW } from '../support/campaigns.ts'
import { markDeliveries, promisesOf } from '../support/deliveries.ts'
import { describeOnBoth } from '../support/engines.ts'
import { addTournament, importPoints, report } from '../support/event-points.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { campaign, setGameLink } from '../support/invites.ts'
import { finishWith, GAME, newGamers } from '../support/mini-game.ts'
import { worldFor } from '../support/world.ts'

const request_id = () => randomUUID()

describeOnBoth('How far a reward is', (engine) => {
  const world = worldFor(engine, { DELIVERY: 'operator' })
  let token = ''

  const read = async <Fn extends RpcFunction>(fn: Fn, params: object): Promise<RpcResult<Fn>> => {
    const { status, body } = await world.call(fn.name, params, token)
    expect(status).toBe(200)
    return v.parse(fn.result, body) as RpcResult<Fn>
  }
  const make = async (fn: string, params: object) => {
    const { status, body } = await world.call(fn, { request_id: request_id(), ...params }, token)
    expect(body).not.toHaveProperty('code')
    expect(status).toBe(200)
  }
  const now = async () => (await world.value<string>`select app.iso(app.now()) as at`) ?? ''
  const last = async (name: string) => (await promisesOf(world, name)).at(-1)?.id ?? ''

  /**
   * Changes the player's latest delivery from failed to on its way, failed again and sent, and checks what
   * `look` returns each time.
   */
  const follow = async (name: string, look: () => Promise<Delivery | null | undefined>) => {
    const delivery = await last(name)
    const at = await now()
    expect(await look()).toMatchObject({
      status: 'failed',
      failed_at: at,
      why: 'game_link_missing',
      sent_at: null,
    })
    await setGameLink(world.database, name, true)
    await world.sql`select app.try_again_with_link(app.player_by_username(${name}))`
    expect(await look()).toMatchObject({
      status: 'on_its_way',
      applied_at: at,
      handed_over_at: at,
      why: null,
    })
    await markDeliveries(world, 'failed', [{ delivery, why: 'not_taken' }])
    expect(await look()).toMatchObject({ status: 'failed', why: 'not_taken' })
    await markDeliveries(world, 'sent', [{ delivery }])
    expect(await look()).toMatchObject({ status: 'sent', sent_at: at, why: null })
  }

  beforeAll(() => world.setClock(NOW))
  afterEach(async () => {
    expect(await brokenInvariants(world.database)).toEqual([])
    await world.setClock(NOW)
  })

  it('is told of the wheel’s prizes, and to nobody else', async () => {
    let name = ''
    // Gold needs a game link only after a golden blitz, so new players spin until the prize is not gold.
    for (let players = 1; name === ''; players++) {
      token = await signUp(world, `spinner ${players}`)
      await make('lucky_draw_spin', { campaign: 'lucky-draw' })
      const { wins } = await read(luckyDrawWins, { campaign: 'lucky-draw' })
      const reward = wins[0]?.reward
      const isGold = reward?.type === 'sticker' && reward.rarity === 'gold'
      if (!isGold) name = `spinner ${players}`
    }
    await follow(name, async () => {
      const { wins } = await read(luckyDrawWins, { campaign: 'lucky-draw' })
      return wins[0]?.reward.delivery
    })
    const { body } = await world.call('lucky_draw', { campaign: 'lucky-draw' })
    const { winners } = v.parse(luckyDraw.result, body)
    expect(winners.length).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toContain('applied_at')
  })

  it('is told of a roll’s dice', async () => {
    token = await signUp(world, 'roller')
    await make('dice_roll', { campaign: 'dice' })
    // The roll's dice are the player's latest delivery, even after the sticker of a double six.
    await follow('roller', async () => {
      const page = await read(dice, { campaign: 'dice' })
      return page.version === 'own' ? page.roll?.delivery : null
    })
  })

  it('is told of a free sticker', async () => {
    token = await signUp(world, 'taker')
    await make('free_sticker_claim', { campaign, offer: 2 })
    await follow('taker', async () => {
      const { offers } = await read(freeStickers, { campaign })
      expect(offers[0]?.delivery).toBeNull()
      return offers[1]?.delivery
    })
  })

  it('is told of a quick win', async () => {
    token = await signUp(world, 'winner')
    await signUp(world, 'partner')
    await exchanged(world, 'winner', 'partner', '2026-11-21T10:00:00Z')
    await make('quick_win_claim', {
      campaign: 'events',
      event: 'quick-wins',
      task: 'exchange-once',
    })
    await follow('winner', async () => {
      const { events } = await read(quickWins, { campaign: 'events' })
      const [first, second] = events.find(({ event }) => event.id === 'quick-wins')?.tasks ?? []
      expect(second?.granted).toBeNull()
      return first?.granted?.delivery
    })
  })

  it('is told of a level and of a rank', async () => {
    token = await signUp(world, 'racer')
    await addTournament(world, {
      id: 'small-race',
      starts_at: '2026-11-20T09:00:00Z',
      ends_at: '2026-11-21T11:00:00Z',
      levels: [
        { points: 100, reward: { type: 'sticker', sticker: 'grand-tour/lantern' } },
        { points: 200, reward: { type: 'dice', dice: 5 } },
      ],
      ranks: [{ from: 1, to: 3, reward: { type: 'dice', dice: 7 } }],
    })
    await importPoints(world, 'small-race', [report('racer', 200, '2026-11-21T10:00:00Z')])
    const rewards = async () => {
      const answer = await read(eventRewards, { campaign: 'events', event: 'small-race' })
      if (answer.rewards.type !== 'tournament') throw new Error('small-race is no tournament')
      return answer.rewards
    }
    await make('event_level_claim', { campaign: 'events', event: 'small-race', level: 1 })
    await follow('racer', async () => {
      const { levels } = await rewards()
      expect(levels[1]?.granted).toBeNull()
      return levels[0]?.granted?.delivery
    })
    await setGameLink(world.database, 'racer', false)
    await world.setClock('2026-11-22T23:00:00Z')
    await world.sql`select app.settle_next_event()`
    await follow('racer', async () => (await rewards()).own?.rank_reward?.delivery)
  })

  it('is told of what a day’s ranking brought, and to nobody else', async () => {
    const [gamer] = await newGamers(world, 1)
    if (!gamer) throw new Error('There is no player')
    token = gamer.token
    await finishWith(world, gamer, 9_000_000)
    await world.setClock('2026-11-22T23:00:00Z')
    await world.sql`select app.settle_mini_games()`
    await world.sql`select app.send_due_stickers()`
    const look = async () => {
      const { rewards } = await read(miniGameRewards, { campaign: GAME })
      return rewards[0]?.reward.delivery
    }
    expect(await look()).toMatchObject({ status: 'failed', why: 'game_link_missing' })
    const { body } = await world.call('mini_game_winners', { campaign: GAME })
    expect(v.parse(miniGameWinners.result, body).winners.length).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toContain('delivery')
    await setGameLink(world.database, gamer.username, true)
    await world.sql`select app.try_again_with_link(app.player_by_username(${gamer.username}))`
    expect(await look()).toMatchObject({ status: 'on_its_way', why: null })
    await markDeliveries(world, 'sent', [{ delivery: await last(gamer.username) }])
    expect(await look()).toMatchObject({ status: 'sent', sent_at: '2026-11-22T23:00:00.000Z' })
  })
})
