import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { exchangePropose } from '#src/contract/functions/swaps.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { expectRefusal } from '../support/refusal.ts'
import { endProposals, exchangesOn } from '../support/swaps.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('A proposal', (engine) => {
  const world = worldFor(engine)
  const { call, move, propose, proposed, accepted, album } = exchangesOn(world)

  beforeEach(async () => {
    await world.setClock(NOW)
    await endProposals(world)
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
    await expectRefusal(
      propose(null, 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern']),
      REFUSAL.sign_in_required,
    )
    await expectRefusal(
      to('Nobody', ['grand-tour/baguette'], ['grand-tour/lantern']),
      REFUSAL.player_unknown,
    )
    await expectRefusal(
      to(null, ['grand-tour/baguette'], ['grand-tour/lantern']),
      REFUSAL.player_unknown,
    )
    await expectRefusal(
      to('MAJA', ['grand-tour/baguette'], ['grand-tour/lantern']),
      REFUSAL.swap_with_oneself,
    )
    await expectRefusal(to('Bruno', ['grand-tour/baguette'], ['nothing']), REFUSAL.not_available)
    await expectRefusal(to('Bruno', ['nothing'], ['grand-tour/lantern']), REFUSAL.not_available)
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
    await expectRefusal(
      propose('Maja', 'Bruno', ['grand-tour/strawberry'], ['grand-tour/lantern']),
      REFUSAL.no_free_copy,
      { sticker: 'grand-tour/strawberry' },
    )
    await expectRefusal(
      propose(
        'Maja',
        'Bruno',
        ['grand-tour/sunflower', 'grand-tour/sunflower'],
        ['grand-tour/lantern'],
      ),
      REFUSAL.no_free_copy,
      { sticker: 'grand-tour/sunflower' },
    )
    await expectRefusal(
      propose('Maja', 'Bruno', ['grand-tour/baguette'], ['grand-tour/cupcake']),
      REFUSAL.partner_has_no_free_copy,
      { sticker: 'grand-tour/cupcake' },
    )
    await expectRefusal(
      propose(
        'Maja',
        'Bruno',
        ['grand-tour/baguette'],
        ['grand-tour/lantern', 'grand-tour/lantern', 'grand-tour/lantern'],
      ),
      REFUSAL.partner_has_no_free_copy,
      { sticker: 'grand-tour/lantern' },
    )
    await proposed('Maja', 'Bruno', ['grand-tour/sunflower'], ['grand-tour/lantern'])
    await expectRefusal(
      propose('Maja', 'Inês C.', ['grand-tour/sunflower'], ['grand-tour/lantern']),
      REFUSAL.no_free_copy,
      { sticker: 'grand-tour/sunflower' },
    )
    await accepted(
      'Maja',
      'Bruno',
      ['grand-tour/baguette'],
      ['grand-tour/lantern', 'grand-tour/lantern'],
    )
    await expectRefusal(
      propose('Inês C.', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern']),
      REFUSAL.partner_has_no_free_copy,
    )
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
    await expectRefusal(propose('Maja', 'Bruno', give, get), REFUSAL.too_many_proposals, {
      limit: 30,
    })
    expect((await move('Maja', 'withdraw', ids[0])).status).toBe(200)
    await expectRefusal(propose('Maja', 'Partner 1', give, get), REFUSAL.too_many_with_player, {
      limit: 3,
    })
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
    await expectRefusal(propose(last, 'Bruno', give, get), REFUSAL.partner_has_enough_proposals)
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
    await expectRefusal(gold(), REFUSAL.gold_blitz_later, { sticker: 'grand-tour/bee', starts_at })
    await expectRefusal(
      propose('Maja', 'Bruno', ['grand-tour/lantern'], ['grand-tour/bee']),
      REFUSAL.gold_blitz_later,
      { starts_at },
    )
    await world.setClock('2026-11-22T07:00:00Z')
    const id = await proposed('Maja', 'Bruno', ['grand-tour/bee'], ['grand-tour/lantern'])
    // The sticker belongs to another blitz.
    await giveCopies(world.database, 'Maja', { 'grand-tour/bonfire': 2 })
    await expectRefusal(
      propose('Maja', 'Bruno', ['grand-tour/bonfire'], ['grand-tour/lantern']),
      REFUSAL.gold_outside_blitz,
    )
    await world.setClock('2026-11-22T19:00:00Z')
    await expectRefusal(move('Bruno', 'accept', id), REFUSAL.gold_outside_blitz)
    // An operator has turned the clock back to before the blitz.
    await world.setClock('2026-11-22T06:59:59Z')
    await expectRefusal(move('Bruno', 'accept', id), REFUSAL.gold_blitz_later, {
      sticker: 'grand-tour/bee',
      starts_at,
    })
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
    await expectRefusal(gold(), REFUSAL.gold_outside_blitz, { sticker: 'grand-tour/bee' })
    await world.setClock('2026-12-03T07:00:00Z')
    await expectRefusal(gold(), REFUSAL.gold_blitz_later, { starts_at: '2026-12-05T07:00:00.000Z' })
  })
})
