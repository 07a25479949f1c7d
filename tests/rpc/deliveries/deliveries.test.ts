import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { freeStickerClaim, freeStickers } from '#src/contract/functions/free-stickers.ts'
import { invitePointsRecord } from '#src/contract/functions/invites.ts'
import { NOW } from '../support/campaigns.ts'
import { copiesOf, markDeliveries, promisesOf, redemptionsOf } from '../support/deliveries.ts'
import { describeOnBoth } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { campaign, setGameLink } from '../support/invites.ts'
import { type Applied, apply, newBuyer } from '../support/shop.ts'
import { worldFor } from '../support/world.ts'

const DUE = '2026-11-21T23:00:00.000Z'

describeOnBoth('What was promised', (engine) => {
  const world = worldFor(engine, { DELIVERY: 'operator' })
  const send = () => world.sql`select app.send_due_stickers()`
  const redeem = async (token: string, sticker = 'grand-tour/strawberry') =>
    String(((await apply(world, token, sticker)).body as Applied).redemption)

  afterEach(async () => {
    expect(await brokenInvariants(world.database)).toEqual([])
    await world.setClock(NOW)
  })

  it('is handed over at once if an operator restores dice', async () => {
    await signUp(world, 'restored')
    const states = async (sql: string) =>
      world.database.query(sql.replace('$player', `app.player_by_username('restored')`))
    // A new player has no game link, so that the delivery fails and can be withdrawn.
    await states(`select app.add_dice($player, 5, 'event_rank')`)
    await states(
      `select app.withdraw_delivery(id, 'Zoe') from app.sticker_delivery where player_id = $player`,
    )
    await states(`update app.player set game_link = 'https://mply.io/restored' where id = $player`)
    await states(
      `select app.restore_delivery(id, 'Zoe') from app.sticker_delivery where player_id = $player`,
    )
    expect(
      await states(`select state, dice from app.sticker_delivery where player_id = $player`),
    ).toEqual([{ state: 'on_its_way', dice: 5 }])
  })

  it('counts as sent once somebody has sent it, and not before', async () => {
    const token = await newBuyer(world, 'patient', 5)
    const delivery = await redeem(token)
    expect(await redemptionsOf(world, token)).toMatchObject([
      { status: 'applied', handed_over_at: null, sent_at: null, why: null },
    ])
    await world.setClock(DUE)
    await send()
    await send()
    expect(await redemptionsOf(world, token, 'applied')).toMatchObject([
      { status: 'on_its_way', handed_over_at: DUE, sent_at: null },
    ])
    expect(await copiesOf(world, 'patient', 'grand-tour/strawberry')).toBe(0)

    await world.setClock('2026-11-22T08:00:00Z')
    expect(await markDeliveries(world, 'sent', [{ delivery }])).toEqual(['marked'])
    expect(await markDeliveries(world, 'sent', [{ delivery }], 'Bo')).toEqual(['already'])
    expect(await redemptionsOf(world, token, 'sent')).toMatchObject([
      { status: 'sent', handed_over_at: DUE, sent_at: '2026-11-22T08:00:00.000Z' },
    ])
    expect(await redemptionsOf(world, token, 'applied')).toEqual([])
    expect(await copiesOf(world, 'patient', 'grand-tour/strawberry')).toBe(1)
    expect(
      await world.sql`select step, entered_by from app.delivery_entry
        where delivery_id = ${delivery} order by id`,
    ).toEqual([
      { step: 'handed_over', entered_by: null },
      { step: 'sent', entered_by: 'Ada' },
    ])
  })

  it('is every reward: a free sticker and dice are on their way, too', async () => {
    const token = await newBuyer(world, 'winner', 0)
    const claimed = await world.call(
      'free_sticker_claim',
      { request_id: randomUUID(), campaign, offer: 1 },
      token,
    )
    expect(v.parse(freeStickerClaim.result, claimed.body)).toMatchObject({
      sent: false,
      copies_owned: 0,
    })
    const rolled = await world.call(
      'dice_roll',
      { request_id: randomUUID(), campaign: 'dice' },
      token,
    )
    expect(rolled.status).toBe(200)
    const offers = async () => {
      const { body } = await world.call('free_stickers', { campaign }, token)
      return v.parse(freeStickers.result, body).offers[0]
    }
    expect(await offers()).toMatchObject({ claimed: true, sent: false })
    await world.sql`select app.grant_reward(app.player_by_username('winner'),
      '{"type": "sticker", "sticker": "grand-tour/lantern"}', 'lucky_draw', null, '',
        'Europe/Berlin')`
    const promised = await promisesOf(world, 'winner')
    expect(promised.every(({ state }) => state === 'on_its_way')).toBe(true)
    expect(promised.map(({ dice }) => dice !== null)).toEqual(expect.arrayContaining([true, false]))
    expect(await copiesOf(world, 'winner', 'grand-tour/lantern')).toBe(0)
    await markDeliveries(
      world,
      'sent',
      promised.map(({ id }) => ({ delivery: id })),
    )
    expect(await copiesOf(world, 'winner', 'grand-tour/lantern')).toBeGreaterThan(0)
    expect(await offers()).toMatchObject({ claimed: true, sent: true })
  })

  it('waits for the game link of who has none', async () => {
    const token = await signUp(world, 'linkless')
    await world.sql`select app.add_dice(app.player_by_username('linkless'), 5, 'visit')`
    const state = async () =>
      (await promisesOf(world, 'linkless')).map(({ state, why }) => [state, why])
    expect(await state()).toEqual([['failed', 'game_link_missing']])
    const setLink = (link: string | null) =>
      world.call('game_link_set', { request_id: randomUUID(), link }, token)
    await setLink(null)
    expect(await state()).toEqual([['failed', 'game_link_missing']])
    await setLink('https://mply.io/new1')
    expect(await state()).toEqual([['on_its_way', null]])
  })

  it('says why it failed, and is tried again or paid back', async () => {
    const token = await newBuyer(world, 'unlucky', 15)
    const [wrong, refused] = [await redeem(token), await redeem(token, 'grand-tour/lantern')]
    const failed = [
      { delivery: wrong, why: 'game_link_wrong' },
      { delivery: refused, why: 'not_taken' },
    ]
    expect(await markDeliveries(world, 'failed', failed)).toEqual(['marked', 'marked'])
    expect(await redemptionsOf(world, token, 'applied')).toMatchObject([
      { status: 'failed', failed_at: new Date(NOW).toISOString(), why: 'not_taken' },
      { status: 'failed', why: 'game_link_wrong' },
    ])
    await world.call(
      'game_link_set',
      { request_id: randomUUID(), link: 'https://mply.io/b' },
      token,
    )
    expect((await promisesOf(world, 'unlucky')).map(({ state }) => state)).toEqual([
      'on_its_way',
      'failed',
    ])
    expect(await markDeliveries(world, 'tried_again', [{ delivery: refused }])).toEqual(['marked'])
    expect(await markDeliveries(world, 'tried_again', [{ delivery: refused }])).toEqual(['already'])
    await markDeliveries(world, 'failed', [{ delivery: refused, why: 'not_taken' }])

    expect(await markDeliveries(world, 'refunded', [{ delivery: refused }])).toEqual(['marked'])
    expect(await markDeliveries(world, 'refunded', [{ delivery: refused }])).toEqual(['already'])
    expect((await redemptionsOf(world, token))[0]).toMatchObject({
      sticker: 'grand-tour/lantern',
      status: 'refunded',
      why: null,
      refunded_at: new Date(NOW).toISOString(),
    })
    const { body } = await world.call('invite_points_record', { campaign }, token)
    expect(v.parse(invitePointsRecord.result, body)).toMatchObject({
      points: 10,
      entries: [
        { reason: 'refund', points: 5, sticker: 'grand-tour/lantern' },
        { reason: 'redemption' },
        { reason: 'redemption' },
        {},
      ],
    })
    expect(await copiesOf(world, 'unlucky', 'grand-tour/lantern')).toBe(0)
  })

  it('is marked from a list, of which what cannot count is left out with its reason', async () => {
    const token = await newBuyer(world, 'listed', 20)
    const [one, two, three] = [await redeem(token), await redeem(token), await redeem(token)]
    await markDeliveries(world, 'sent', [{ delivery: three }])
    await world.sql`select app.add_dice(app.player_by_username('listed'), 5, 'visit')`
    const dice = (await promisesOf(world, 'listed')).at(-1)?.id ?? ''
    expect(
      await markDeliveries(world, 'failed', [
        { delivery: one, why: 'not_taken' },
        { delivery: one, why: 'not_taken' },
        { delivery: two, why: 'whatever' },
        { delivery: three, why: 'not_taken' },
        { delivery: 987_654_321, why: 'not_taken' },
      ]),
    ).toEqual([
      'marked',
      'stands in the list twice',
      'the reason must be game_link_wrong or not_taken, not "whatever"',
      'was sent',
      'there is none',
    ])
    expect((await promisesOf(world, 'listed')).map(({ state }) => state)).toEqual([
      'failed',
      'promised',
      'sent',
      'on_its_way',
    ])
    expect(await markDeliveries(world, 'refunded', [{ delivery: two }])).toEqual(['has not failed'])
    await markDeliveries(world, 'failed', [{ delivery: dice, why: 'not_taken' }])
    expect(await markDeliveries(world, 'refunded', [{ delivery: dice }])).toEqual([
      'nobody paid points for it: try it again',
    ])
    for (const nobody of ['', null]) {
      await expect(markDeliveries(world, 'sent', [{ delivery: one }], nobody)).rejects.toThrow(
        'Say who you are',
      )
    }
    await setGameLink(world.database, 'listed', false)
    expect(await markDeliveries(world, 'tried_again', [{ delivery: one }])).toEqual([
      'its player has no game link; it is tried again when they set one',
    ])
    const ended = ['its activity has ended, where points buy nothing: try it again']
    await world.sql`update app.campaign set stopped_at = app.now() where kind = 'invite-activity'`
    expect(await markDeliveries(world, 'refunded', [{ delivery: one }])).toEqual(ended)
    await world.sql`update app.campaign set stopped_at = null`
    await world.setClock('2027-06-23T22:00:00Z')
    expect(await markDeliveries(world, 'refunded', [{ delivery: one }])).toEqual(ended)
  })

  it('is marked although the player of another one was deleted meanwhile', async () => {
    const [stays, leaves] = [await newBuyer(world, 'stays', 5), await newBuyer(world, 'leaves', 5)]
    const [one, two] = [await redeem(stays), await redeem(leaves)]
    await world.sql`select app.delete_player(app.player_by_username('leaves'))`
    const marks = [{ delivery: one }, { delivery: two }]
    expect((await markDeliveries(world, 'sent', marks)).sort()).toEqual(['marked', 'was withdrawn'])
  })

  it('has a record that nobody changes, and in which no step is skipped', async () => {
    const token = await newBuyer(world, 'recorded', 5)
    const delivery = await redeem(token)
    const enter = (step: string) =>
      world.sql`insert into app.delivery_entry (delivery_id, step, entered_at)
        values (${delivery}, ${step}, app.now())`
    for (const step of ['restored', 'tried_again', 'refunded']) {
      await expect(enter(step), step).rejects.toMatchObject({ code: '23514' })
    }
    await enter('sent')
    await expect(enter('failed')).rejects.toMatchObject({ code: '23514' })
    await expect(enter('sent')).rejects.toMatchObject({ code: '23505' })
    await expect(
      world.sql`delete from app.delivery_entry where delivery_id = ${delivery}`,
    ).rejects.toMatchObject({ code: '55000' })
  })
})
