import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { redemptionApply, stickerShop } from '#src/contract/functions/shop.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { campaign, setGameLink } from '../support/invites.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { STICKERS } from '../support/running-album.ts'
import { apply, brokenBooks, leaveStock, newBuyer } from '../support/shop.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('redemption_apply', (engine) => {
  const world = worldFor(engine)
  const shop = async (token?: string) => {
    const { body } = await world.call('sticker_shop', { campaign }, token)
    return v.parse(stickerShop.result, body)
  }
  const stickerIn = async (sticker: string, token?: string) =>
    (await shop(token)).stickers.find((one) => one.sticker === sticker)
  const traces = async (username: string) => {
    const [row] = await world.sql`select
        (select count(*)::int from app.redemption where player_id = player.id) as redemptions,
        (select count(*)::int from app.sticker_delivery where player_id = player.id) as deliveries,
        (select count(*)::int from app.request where caller = player.id) as requests,
        app.points_of(player.id, ${campaign}) as points
      from app.player where id = app.player_by_username(${username})`
    return row
  }

  afterEach(() => world.setClock(NOW))

  it('takes points and stock, and promises the sticker', async () => {
    const token = await newBuyer(world, 'buyer', 12)
    const request_id = randomUUID()
    const first = await apply(world, token, 'grand-tour/carrot', { request_id })
    expect(first.status).toBe(200)
    expect(v.parse(redemptionApply.result, first.body)).toMatchObject({
      status: 'applied',
      points_left: 7,
      stock_left: 49,
      shown_on: '2026-11-22',
    })
    expect((await apply(world, token, 'grand-tour/carrot', { request_id })).body).toEqual(
      first.body,
    )
    expect((await apply(world, token, 'grand-tour/carrot')).body).toMatchObject({
      points_left: 2,
      stock_left: 48,
    })
    await expectRefusal(apply(world, token, 'grand-tour/carrot'), REFUSAL.points_short)
    expect(await traces('buyer')).toEqual({ redemptions: 2, deliveries: 2, requests: 2, points: 2 })
    expect(await brokenBooks(world)).toEqual([])
  })

  it('shows which stickers the caller owns and wishes for, and not to a stranger', async () => {
    const token = await newBuyer(world, 'collector', 0)
    const change = (name: string, params: object) =>
      world.call(name, { ...params, request_id: randomUUID() }, token)
    await change('album_update', { changes: [{ sticker: 'grand-tour/carrot', copies: 2 }] })
    await change('wants_update', { stickers: ['grand-tour/lantern'] })
    expect(await stickerIn('grand-tour/carrot', token)).toMatchObject({
      owned: true,
      wanted: false,
    })
    expect(await stickerIn('grand-tour/lantern', token)).toMatchObject({
      owned: false,
      wanted: true,
    })
    expect(await stickerIn('grand-tour/carrot')).toMatchObject({ owned: null, wanted: null })
  })

  it('refuses in the stated order, and leaves no trace', async () => {
    const token = await newBuyer(world, 'unlucky', 0)
    await setGameLink(world.database, 'unlucky', false)
    await leaveStock(world, 'grand-tour/bonfire', 0)
    const redeemGold = async (sticker = 'grand-tour/bonfire') => {
      const shown = await stickerIn(sticker, token)
      const answer = await apply(world, token, sticker)
      expect(answer).toMatchObject(refusal(shown?.obstacle ?? 'nothing'))
      return answer
    }

    expect((await stickerIn('grand-tour/bonfire'))?.obstacle).toBe(REFUSAL.sign_in_required)
    await expectRefusal(apply(world, undefined, 'grand-tour/bonfire'), REFUSAL.sign_in_required)
    for (const [code, at, sticker = 'grand-tour/bonfire'] of [
      [REFUSAL.campaign_ended, '2027-06-20T22:00:00Z'],
      // Another album runs at that time, so the sticker is from that album.
      [REFUSAL.campaign_not_started, '2026-09-01T07:59:59Z', 'first-roll/crown'],
      [REFUSAL.game_link_missing, '2027-06-20T21:59:59Z'],
    ] as const) {
      await world.setClock(at)
      for (const other of [
        { campaign: 'nothing' },
        { campaign: 'lucky-draw' },
        { sticker: 'nothing' },
        { sticker: sticker.startsWith('first') ? 'grand-tour/bonfire' : 'first-roll/crown' },
        { sticker: null },
      ]) {
        await expectRefusal(apply(world, token, 'grand-tour/bonfire', other), REFUSAL.not_available)
      }
      expect(await redeemGold(sticker), at).toMatchObject(refusal(code))
    }
    await setGameLink(world.database, 'unlucky', true)
    await expectRefusal(redeemGold(), REFUSAL.gold_closed)
    await world.setClock(NOW)
    await expectRefusal(redeemGold(), REFUSAL.points_short)
    await world.sql`
      select app.add_points(app.player_by_username('unlucky'), ${campaign}, 10, 'correction')`
    await expectRefusal(redeemGold(), REFUSAL.out_of_stock)
    await world.sql`select app.ban_player('unlucky', 3)`
    const banned = () => apply(world, token, 'grand-tour/bonfire')
    await expectRefusal(banned(), REFUSAL.banned_for_days)
    await world.sql`select app.ban_player('unlucky', null)`
    await expectRefusal(banned(), REFUSAL.banned_forever)
    expect(await traces('unlucky')).toEqual({
      redemptions: 0,
      deliveries: 0,
      requests: 0,
      points: 10,
    })
  })

  it('redeems gold until just before the cut-off', async () => {
    const token = await newBuyer(world, 'golden', 20)
    await world.setClock('2027-06-17T21:59:59Z')
    expect(await stickerIn('grand-tour/bonfire', token)).toMatchObject({
      open: true,
      cost: 10,
      obstacle: null,
    })
    // No golden blitz is published for that time, so the sticker has no date.
    expect(await apply(world, token, 'grand-tour/bonfire')).toMatchObject({
      status: 200,
      body: { points_left: 10, stock_left: 9, shown_on: null },
    })
    await world.setClock('2027-06-17T22:00:00Z')
    expect(await stickerIn('grand-tour/bonfire')).toMatchObject({ open: false })
    expect(await stickerIn('grand-tour/lantern')).toMatchObject({ open: true })
    await expectRefusal(apply(world, token, 'grand-tour/bonfire'), REFUSAL.gold_closed)
  })

  it('shows the shop in the album’s order, with what is left', async () => {
    const before = await stickerIn('grand-tour/watering-can')
    await apply(world, await newBuyer(world, 'shopper', 5), 'grand-tour/watering-can')
    const { stickers, ...rest } = await shop()
    expect(rest).toEqual({
      phase: 'running',
      server_time: NOW,
      closes_at: '2027-06-20T22:00:00.000Z',
      time_zone: 'Europe/Berlin',
      renews_at: '2026-11-21T23:00:00.000Z',
      gold_until: '2027-06-17T22:00:00.000Z',
      points: null,
      has_game_link: null,
      next_goal: null,
    })
    expect(stickers.map(({ sticker }) => sticker)).toEqual(STICKERS.map(({ slug }) => slug))
    expect(before).toEqual({
      sticker: 'grand-tour/watering-can',
      set: 'grand-tour/garden-club',
      rarity: 'rare',
      cost: 5,
      daily_stock: 50,
      stock_left: 50,
      open: true,
      obstacle: REFUSAL.sign_in_required,
      owned: null,
      wanted: null,
      shown_on: '2026-11-22',
    })
    expect(await stickerIn('grand-tour/watering-can')).toMatchObject({ stock_left: 49 })
    expect(await shop(await world.token('Bruno'))).toMatchObject({
      points: 12,
      next_goal: { rarity: 'gold', cost: 10, missing: 0 },
    })
  })

  it('renews the stock with the day of the zone, once', async () => {
    const renew = () => world.value<number>`select app.renew_stock() as count`
    const token = await newBuyer(world, 'night owl', 20)
    await leaveStock(world, 'grand-tour/lantern', 1)
    await world.setClock('2026-11-21T22:59:59Z')
    expect(await apply(world, token, 'grand-tour/lantern')).toMatchObject({
      body: { stock_left: 0 },
    })
    await expectRefusal(apply(world, token, 'grand-tour/lantern'), REFUSAL.out_of_stock)
    await world.setClock('2026-11-21T23:00:00Z')
    expect(await stickerIn('grand-tour/lantern')).toMatchObject({ stock_left: 50 })
    expect(await apply(world, token, 'grand-tour/lantern')).toMatchObject({
      body: { stock_left: 49 },
    })
    expect(await renew()).toBe(STICKERS.length - 1)
    expect(await renew()).toBe(0)
    expect(await apply(world, token, 'grand-tour/lantern')).toMatchObject({
      body: { stock_left: 48 },
    })
    await world.setClock('2027-06-20T22:00:00Z')
    expect(await renew()).toBe(0)
    const twice = await world.sql`select from app.stock_entry where reason = 'renewed'
      group by campaign_slug, sticker_slug, day having count(*) > 1`
    expect(twice).toEqual([])
  })

  it('keeps a day’s stock for 25 hours in autumn and 23 in spring', async () => {
    for (const [at, renews_at] of [
      ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'],
      ['2026-10-25T22:59:59Z', '2026-10-25T23:00:00.000Z'],
      ['2027-03-27T23:00:00Z', '2027-03-28T22:00:00.000Z'],
      ['2027-03-28T21:59:59Z', '2027-03-28T22:00:00.000Z'],
    ] as const) {
      await world.setClock(at)
      expect(await shop()).toMatchObject({ renews_at })
    }
  })
})
