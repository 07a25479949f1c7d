import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { exchangePropose } from '#src/contract/functions/swaps.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { exchangesOn } from '../support/swaps.ts'
import { worldFor } from '../support/world.ts'

const refused = (code: string, details?: object) => ({
  status: 400,
  body: { code, ...(details ? { details } : {}) },
})

describeOnBoth('A proposal', (engine) => {
  const world = worldFor(engine)
  const { call, move, propose, proposed, accepted, album } = exchangesOn(world)

  beforeEach(async () => {
    await world.setClock(NOW)
    await world.database.query(
      `insert into app.proposal_event (proposal_id, event, happened_at)
        select id, 'expired', expires_at from app.proposal where state in ('open', 'accepted')`,
    )
    for (const username of ['Maja', 'Bruno', 'Inês C.']) {
      await giveCopies(world.database, username, {
        'grand-tour/baguette': 3,
        'grand-tour/lantern': 3,
        'grand-tour/sunflower': 2,
        'grand-tour/strawberry': 1,
        'grand-tour/bee': 2,
      })
    }
    await giveCopies(world.database, 'Bruno', { 'grand-tour/cupcake': 0 })
  })
  afterEach(() => world.setClock(NOW))

  it('is proposed with what each side gives, and reserves what is offered', async () => {
    const answer = await propose(
      'Maja',
      'bruno',
      ['grand-tour/baguette', 'grand-tour/sunflower', 'grand-tour/baguette'],
      ['grand-tour/lantern'],
    )
    expect(answer.status).toBe(200)
    expect(v.parse(exchangePropose.result, answer.body).proposal).toMatchObject({
      direction: 'sent',
      state: 'open',
      partner: { username: 'Bruno', avatar: 'bear' },
      game_link: null,
      give: [
        {
          sticker: 'grand-tour/baguette',
          set: 'grand-tour/corner-bakery',
          rarity: 'rare',
          copies: 2,
        },
        {
          sticker: 'grand-tour/sunflower',
          set: 'grand-tour/garden-club',
          rarity: 'rare',
          copies: 1,
        },
      ],
      get: [{ sticker: 'grand-tour/lantern', copies: 1 }],
      proposed_at: NOW,
      expires_at: '2026-11-23T12:00:00.000Z',
      accepted_at: null,
      ended_at: null,
    })
    expect(await album('Maja', 'grand-tour/baguette')).toEqual({ copies: 3, reserved: 2, spare: 0 })
    expect(await album('Maja', 'grand-tour/sunflower')).toEqual({
      copies: 2,
      reserved: 1,
      spare: 0,
    })
    expect(await album('Bruno', 'grand-tour/lantern')).toEqual({ copies: 3, reserved: 0, spare: 2 })
  })

  it('refuses a malformed proposal', async () => {
    const to = (username: unknown, offer: unknown, want: unknown) =>
      call('Maja', 'exchange_propose', { request_id: randomUUID(), username, offer, want })
    expect(
      await propose(null, 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern']),
    ).toMatchObject(refused(REFUSAL.sign_in_required))
    expect(await to('Nobody', ['grand-tour/baguette'], ['grand-tour/lantern'])).toMatchObject(
      refused(REFUSAL.player_unknown),
    )
    expect(await to(null, ['grand-tour/baguette'], ['grand-tour/lantern'])).toMatchObject(
      refused(REFUSAL.player_unknown),
    )
    expect(await to('MAJA', ['grand-tour/baguette'], ['grand-tour/lantern'])).toMatchObject(
      refused(REFUSAL.swap_with_oneself),
    )
    expect(await to('Bruno', ['grand-tour/baguette'], ['nothing'])).toMatchObject(
      refused(REFUSAL.not_available),
    )
    expect(await to('Bruno', ['nothing'], ['grand-tour/lantern'])).toMatchObject(
      refused(REFUSAL.not_available),
    )
    for (const [offer, want] of [
      [[], ['grand-tour/lantern']],
      [['grand-tour/baguette'], []],
      [
        [
          'grand-tour/baguette',
          'grand-tour/baguette',
          'grand-tour/sunflower',
          'grand-tour/sunflower',
        ],
        ['grand-tour/lantern'],
      ],
      [['grand-tour/baguette'], ['grand-tour/baguette']],
      [['grand-tour/baguette'], null],
      [null, ['grand-tour/lantern']],
      ['grand-tour/baguette', ['grand-tour/lantern']],
      [['grand-tour/baguette'], [1]],
      [{ 'grand-tour/baguette': 1 }, ['grand-tour/lantern']],
    ]) {
      const { status, body } = await to('Bruno', offer, want)
      expect(status).toBe(400)
      expect((body as { code: string }).code).toMatch(/^22/)
    }
    expect(await album('Maja', 'grand-tour/baguette')).toMatchObject({ reserved: 0 })
  })

  it('refuses a copy that is not a free spare', async () => {
    expect(
      await propose('Maja', 'Bruno', ['grand-tour/strawberry'], ['grand-tour/lantern']),
    ).toMatchObject(refused(REFUSAL.no_free_copy, { sticker: 'grand-tour/strawberry' }))
    expect(
      await propose(
        'Maja',
        'Bruno',
        ['grand-tour/sunflower', 'grand-tour/sunflower'],
        ['grand-tour/lantern'],
      ),
    ).toMatchObject(refused(REFUSAL.no_free_copy, { sticker: 'grand-tour/sunflower' }))
    expect(
      await propose('Maja', 'Bruno', ['grand-tour/baguette'], ['grand-tour/cupcake']),
    ).toMatchObject(refused(REFUSAL.partner_has_no_free_copy, { sticker: 'grand-tour/cupcake' }))
    expect(
      await propose(
        'Maja',
        'Bruno',
        ['grand-tour/baguette'],
        ['grand-tour/lantern', 'grand-tour/lantern', 'grand-tour/lantern'],
      ),
    ).toMatchObject(refused(REFUSAL.partner_has_no_free_copy, { sticker: 'grand-tour/lantern' }))
    await proposed('Maja', 'Bruno', ['grand-tour/sunflower'], ['grand-tour/lantern'])
    expect(
      await propose('Maja', 'Inês C.', ['grand-tour/sunflower'], ['grand-tour/lantern']),
    ).toMatchObject(refused(REFUSAL.no_free_copy, { sticker: 'grand-tour/sunflower' }))
    await accepted(
      'Maja',
      'Bruno',
      ['grand-tour/baguette'],
      ['grand-tour/lantern', 'grand-tour/lantern'],
    )
    expect(
      await propose('Inês C.', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern']),
    ).toMatchObject(refused(REFUSAL.partner_has_no_free_copy))
  })

  it('is one of 30 open ones of a player at most, and of three with the same mate', async () => {
    const give = ['grand-tour/baguette']
    const get = ['grand-tour/lantern']
    await giveCopies(world.database, 'Maja', { 'grand-tour/baguette': 40 })
    const partners = Array.from({ length: 10 }, (_, place) => `Partner ${place}`)
    const ids: number[] = []
    for (const partner of partners) {
      await signUp(world, partner)
      // Only mates may have several open proposals.
      await exchanged(world, 'Maja', partner, '2026-11-20T12:00:00Z')
      await giveCopies(world.database, partner, { 'grand-tour/lantern': 3 })
      for (let made = 0; made < 3; made += 1) ids.push(await proposed('Maja', partner, give, get))
    }
    expect(await propose('Maja', 'Bruno', give, get)).toMatchObject(
      refused(REFUSAL.too_many_proposals, { limit: 30 }),
    )
    expect((await move('Maja', 'withdraw', ids[0])).status).toBe(200)
    expect(await propose('Maja', 'Partner 1', give, get)).toMatchObject(
      refused(REFUSAL.too_many_with_player, { limit: 3 }),
    )
    await proposed('Maja', 'Bruno', give, get)
    expect((await move('Partner 1', 'accept', ids[3])).status).toBe(200)
    await proposed('Maja', 'Partner 1', give, get)
    await world.setClock('2026-11-23T12:00:00Z')
    await proposed('Maja', 'Partner 1', give, get)
  })

  it('is refused where strangers have asked enough, not where mates ask', async () => {
    const give = ['grand-tour/baguette']
    const get = ['grand-tour/lantern']
    await giveCopies(world.database, 'Bruno', { 'grand-tour/lantern': 5 })
    const strangers = Array.from({ length: 6 }, (_, place) => `Stranger ${place}`)
    for (const stranger of strangers) {
      await signUp(world, stranger)
      await giveCopies(world.database, stranger, { 'grand-tour/baguette': 5 })
    }
    const [first = '', last = ''] = [strangers[0], strangers[5]]
    for (const stranger of strangers.slice(0, 5)) await proposed(stranger, 'Bruno', give, get)
    expect(await propose(last, 'Bruno', give, get)).toMatchObject(
      refused(REFUSAL.partner_has_enough_proposals),
    )
    await exchanged(world, 'Bruno', last, '2026-11-20T12:00:00Z')
    await proposed(last, 'Bruno', give, get)
    await proposed(first, 'Maja', give, get)
    await world.setClock('2026-11-23T12:00:00Z')
    await proposed(first, 'Bruno', give, get)
  })

  it('accepts gold only while its golden blitz runs; it can be confirmed later', async () => {
    const gold = () => propose('Maja', 'Bruno', ['grand-tour/bee'], ['grand-tour/lantern'])
    await world.setClock('2026-11-22T06:59:59Z')
    const starts_at = '2026-11-22T07:00:00.000Z'
    expect(await gold()).toMatchObject(
      refused(REFUSAL.gold_blitz_later, { sticker: 'grand-tour/bee', starts_at }),
    )
    expect(
      await propose('Maja', 'Bruno', ['grand-tour/lantern'], ['grand-tour/bee']),
    ).toMatchObject(refused(REFUSAL.gold_blitz_later, { starts_at }))
    await world.setClock('2026-11-22T07:00:00Z')
    const id = await proposed('Maja', 'Bruno', ['grand-tour/bee'], ['grand-tour/lantern'])
    // The sticker belongs to another blitz.
    await giveCopies(world.database, 'Maja', { 'grand-tour/bonfire': 2 })
    expect(
      await propose('Maja', 'Bruno', ['grand-tour/bonfire'], ['grand-tour/lantern']),
    ).toMatchObject(refused(REFUSAL.gold_outside_blitz))
    await world.setClock('2026-11-22T19:00:00Z')
    expect(await move('Bruno', 'accept', id)).toMatchObject(refused(REFUSAL.gold_outside_blitz))
    // An operator has turned the clock back to before the blitz.
    await world.setClock('2026-11-22T06:59:59Z')
    expect(await move('Bruno', 'accept', id)).toMatchObject(
      refused(REFUSAL.gold_blitz_later, { sticker: 'grand-tour/bee', starts_at }),
    )
    await world.setClock('2026-11-22T18:59:59Z')
    expect((await move('Bruno', 'accept', id)).status).toBe(200)
    await world.setClock('2026-11-22T19:00:00Z')
    await move('Maja', 'confirm', id)
    expect(await move('Bruno', 'confirm', id)).toMatchObject({
      body: { proposal: { state: 'completed' } },
    })
    // The clock is between two blitzes, first before and then after the announcement of the second one.
    await giveCopies(world.database, 'Maja', { 'grand-tour/bee': 2 })
    await world.setClock('2026-12-03T06:59:59Z')
    expect(await gold()).toMatchObject(
      refused(REFUSAL.gold_outside_blitz, { sticker: 'grand-tour/bee' }),
    )
    await world.setClock('2026-12-03T07:00:00Z')
    expect(await gold()).toMatchObject(
      refused(REFUSAL.gold_blitz_later, { starts_at: '2026-12-05T07:00:00.000Z' }),
    )
  })
})
