import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { redemptionHistory } from '#src/contract/functions/shop.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { campaign } from '../support/invites.ts'
import { refusal } from '../support/refusal.ts'
import { STICKERS } from '../support/running-album.ts'
import { type Applied, apply, brokenBooks, newBuyer } from '../support/shop.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('redemption_history', (engine) => {
  const world = worldFor(engine)
  const history = async (token: string, before?: number | null, status?: 'applied' | 'sent') => {
    const { body } = await world.call('redemption_history', { campaign, before, status }, token)
    return v.parse(redemptionHistory.result, body)
  }
  const send = () => world.sql`select app.send_due_stickers()`
  const copies = (username: string, sticker: string) => world.value<number>`
    select app.copies_of(app.player_by_username(${username}), ${sticker}) as copies`

  afterEach(() => world.setClock(NOW))

  it('goes from applied to sent at the next midnight of the zone', async () => {
    const token = await newBuyer(world, 'patient', 5)
    await apply(world, token, 'grand-tour/pretzel')
    const applied = {
      sticker: 'grand-tour/pretzel',
      rarity: 'rare',
      points: 5,
      applied_at: NOW,
      shown_on: '2026-11-22',
    }
    await world.setClock('2026-11-21T22:59:59Z')
    await send()
    expect((await history(token)).redemptions).toMatchObject([
      { ...applied, status: 'applied', sent_at: null },
    ])
    expect(await copies('patient', 'grand-tour/pretzel')).toBe(0)
    await world.setClock('2026-11-21T23:00:00Z')
    await send()
    await send()
    expect((await history(token)).redemptions).toMatchObject([
      { ...applied, status: 'sent', sent_at: '2026-11-21T23:00:00.000Z' },
    ])
    expect(await copies('patient', 'grand-tour/pretzel')).toBe(1)
  })

  it.each([
    // The day has 25 hours: the sticker is due at the day's end, but at most 24 hours after the redemption.
    {
      at: '2026-10-24T22:30:00Z',
      due: '2026-10-25T22:30:00.000Z',
      shown_on: '2026-10-26',
      sticker: 'first-roll/lolly',
    },
    {
      at: '2026-10-24T23:30:00Z',
      due: '2026-10-25T23:00:00.000Z',
      shown_on: '2026-10-26',
      sticker: 'first-roll/lolly',
    },
    // The clocks go forward, so the day has 23 hours.
    {
      at: '2027-03-27T23:00:00Z',
      due: '2027-03-28T22:00:00.000Z',
      shown_on: '2027-03-29',
      sticker: 'grand-tour/cinnamon-bun',
    },
  ])('is due at $due when applied at $at', async ({ at, due, shown_on, sticker }) => {
    await world.setClock(at)
    const token = await newBuyer(world, `due ${at}`, 5)
    expect((await apply(world, token, sticker)).body).toMatchObject({ shown_on })
    await world.setClock(new Date(Date.parse(due) - 1000).toISOString())
    await send()
    expect((await history(token)).redemptions).toMatchObject([{ status: 'applied' }])
    await world.setClock(due)
    await send()
    expect((await history(token)).redemptions).toMatchObject([{ status: 'sent', sent_at: due }])
  })

  it('sends gold in the next golden blitz that names it, and shows its day', async () => {
    const token = await newBuyer(world, 'gold digger', 30)
    const bee = { sticker: 'grand-tour/bee', shown_on: '2026-11-22' }
    expect((await apply(world, token, 'grand-tour/bee')).body).toMatchObject({
      shown_on: '2026-11-22',
    })
    // The November blitz does not name this sticker, and the December blitz is not announced yet.
    const bonfire = {
      sticker: 'grand-tour/bonfire',
      shown_on: null,
      status: 'applied',
      sent_at: null,
    }
    expect((await apply(world, token, 'grand-tour/bonfire')).body).toMatchObject({ shown_on: null })
    await world.setClock('2026-11-22T06:59:59Z')
    await send()
    expect((await history(token)).redemptions).toMatchObject([
      bonfire,
      { ...bee, status: 'applied', sent_at: null },
    ])
    await world.setClock('2026-11-22T07:00:00Z')
    await send()
    expect((await history(token)).redemptions).toMatchObject([
      bonfire,
      { ...bee, status: 'sent', sent_at: '2026-11-22T07:00:00.000Z' },
    ])
    await world.setClock('2026-11-22T19:00:00Z')
    expect((await apply(world, token, 'grand-tour/bee')).body).toMatchObject({ shown_on: null })
    await world.setClock('2026-12-03T06:59:59Z')
    expect((await history(token, null, 'applied')).redemptions).toMatchObject([
      { sticker: 'grand-tour/bee', shown_on: null },
      { sticker: 'grand-tour/bonfire', shown_on: null },
    ])
    await world.setClock('2026-12-03T07:00:00Z')
    await send()
    expect((await history(token, null, 'applied')).redemptions).toMatchObject([
      { sticker: 'grand-tour/bee', shown_on: '2026-12-05' },
      { sticker: 'grand-tour/bonfire', shown_on: '2026-12-05' },
    ])
    expect(await copies('gold digger', 'grand-tour/bonfire')).toBe(0)
    await world.setClock('2026-12-05T07:00:00Z')
    await send()
    expect(await copies('gold digger', 'grand-tour/bonfire')).toBe(1)
    expect(await copies('gold digger', 'grand-tour/bee')).toBe(2)
  })

  it('says in the shop when each gold sticker would arrive', async () => {
    const { body } = await world.call('sticker_shop', { campaign })
    const days = (
      body as { stickers: { rarity: string; sticker: string; shown_on: unknown }[] }
    ).stickers
      .filter(({ rarity }) => rarity === 'gold')
      .map(({ sticker, shown_on }) => [sticker, shown_on])
    const named = ['grand-tour/wedding-cake', 'grand-tour/bee']
    const gold = STICKERS.filter(({ rarity }) => rarity === 'gold').map(({ slug }) => slug)
    expect(days).toEqual(gold.map((slug) => [slug, named.includes(slug) ? '2026-11-22' : null]))
  })

  it('still sends what was applied for before the end', async () => {
    await world.setClock('2027-06-20T21:59:59Z')
    const token = await newBuyer(world, 'last minute', 7)
    expect((await apply(world, token, 'grand-tour/strawberry')).body).toMatchObject({
      shown_on: '2027-06-21',
    })
    await world.setClock('2027-06-23T22:00:00Z')
    await world.sql`select app.wipe_points()`
    await send()
    expect((await history(token)).redemptions).toMatchObject([{ status: 'sent' }])
    expect(await copies('last minute', 'grand-tour/strawberry')).toBe(1)
    expect(await brokenBooks(world)).toEqual([])
  })

  it('is sent by hand at once, and only once', async () => {
    const token = await newBuyer(world, 'complainer', 15)
    const byHand = (id: number) => world.value<string>`select outcome
      from app.mark_deliveries('sent', ${JSON.stringify([{ delivery: id }])}::text::jsonb,
      'support@example.com')`
    for (const sticker of ['grand-tour/bonfire', 'grand-tour/strawberry']) {
      const { redemption } = (await apply(world, token, sticker)).body as Applied
      expect(await byHand(redemption)).toBe('marked')
      expect(await byHand(redemption)).toBe('already')
    }
    await world.setClock('2026-11-22T07:00:00Z')
    await send()
    expect((await history(token)).redemptions).toMatchObject([
      { sticker: 'grand-tour/strawberry', status: 'sent', sent_at: NOW },
      { sticker: 'grand-tour/bonfire', status: 'sent', sent_at: NOW },
    ])
    expect(await copies('complainer', 'grand-tour/bonfire')).toBe(1)
    const noted = await world.sql`select distinct step, entered_by from app.delivery_entry
      where entered_by like 'support%'`
    expect(noted).toEqual([{ step: 'sent', entered_by: 'support@example.com' }])
    expect(await byHand(987_654_321)).toBe('left_out')
  })

  it('comes page by page, newest first, and is the caller’s own', async () => {
    const token = await newBuyer(world, 'collector', 21 * 5)
    const stickers = ['grand-tour/croissant', 'grand-tour/baguette', 'grand-tour/cupcake']
    for (let at = 0; at < 21; at += 1) await apply(world, token, stickers[at % 3] ?? '')
    const first = await history(token)
    expect(first.redemptions).toHaveLength(20)
    const ids = first.redemptions.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    const second = await history(token, first.next)
    expect(second).toMatchObject({ next: null, redemptions: [{ sticker: 'grand-tour/croissant' }] })

    expect((await history(await signUp(world, 'somebody else'))).redemptions).toEqual([])
  })

  it('lists only what is applied or only what was sent, even behind many of the other', async () => {
    const token = await newBuyer(world, 'patient collector', 22 * 5)
    await apply(world, token, 'grand-tour/bonfire')
    for (let at = 0; at < 20; at += 1)
      await apply(world, token, at % 2 ? 'grand-tour/carrot' : 'grand-tour/lantern')
    await world.setClock('2026-11-22T00:00:00Z')
    await send()
    expect(await history(token, null, 'applied')).toMatchObject({
      redemptions: [{ sticker: 'grand-tour/bonfire', status: 'applied' }],
      next: null,
    })
    const sent = await history(token, null, 'sent')
    expect(sent.redemptions).toHaveLength(20)
    expect(sent.redemptions.every(({ status }) => status === 'sent')).toBe(true)
    expect(sent.next).toBeNull()
    const answer = await world.call('redemption_history', { campaign, status: 'lost' }, token)
    expect(answer).toMatchObject(refusal('22023'))
  })
})
