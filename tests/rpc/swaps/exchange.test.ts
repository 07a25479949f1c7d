import { afterEach, beforeEach, expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { endProposals, exchangesOn } from '../support/swaps.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('An exchange', (engine) => {
  const world = worldFor(engine)
  const { call, move, proposed, accepted, completed, album, stateOf } = exchangesOn(world)

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

  it('is accepted, which reserves the partner’s copies and shows the game links', async () => {
    await world.sql`update app.player set game_link = 'https://mply.io/' || md5(username)
      where username in ('Maja', 'Bruno')`
    const id = await proposed('Maja', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern'])
    await world.setClock('2026-11-22T12:00:00Z')
    const answer = await move('Bruno', 'accept', id)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        proposal: {
          state: 'accepted',
          direction: 'received',
          give: [{ sticker: 'grand-tour/lantern', copies: 1 }],
          get: [{ sticker: 'grand-tour/baguette', copies: 1 }],
          accepted_at: '2026-11-22T12:00:00.000Z',
          expires_at: '2026-11-24T12:00:00.000Z',
          game_link: expect.stringContaining('https://'),
        },
      },
    })
    expect(await album('Bruno', 'grand-tour/lantern')).toEqual({ copies: 3, reserved: 1, spare: 1 })
    expect(await album('Maja', 'grand-tour/baguette')).toEqual({ copies: 3, reserved: 1, spare: 1 })
    expect(await stateOf('Maja', id)).toMatchObject({ game_link: expect.any(String) })
    await move('Maja', 'cancel', id)
    expect(await stateOf('Bruno', id)).toMatchObject({ state: 'cancelled', game_link: null })
  })

  it('cannot be accepted with a copy that another proposal reserves', async () => {
    const first = await proposed(
      'Maja',
      'Bruno',
      ['grand-tour/baguette'],
      ['grand-tour/lantern', 'grand-tour/lantern'],
    )
    const second = await proposed(
      'Inês C.',
      'Bruno',
      ['grand-tour/baguette'],
      ['grand-tour/lantern'],
    )
    expect((await move('Bruno', 'accept', first)).status).toBe(200)
    await expectRefusal(move('Bruno', 'accept', second), REFUSAL.no_free_copy, {
      sticker: 'grand-tour/lantern',
    })
    await move('Maja', 'cancel', first)
    expect((await move('Bruno', 'accept', second)).status).toBe(200)
  })

  it('is declined by the partner or withdrawn by the proposer, and reserves nothing more', async () => {
    const declined = await proposed(
      'Maja',
      'Bruno',
      ['grand-tour/sunflower'],
      ['grand-tour/lantern'],
    )
    await expectRefusal(move('Maja', 'decline', declined), REFUSAL.proposal_not_your_turn)
    await expectRefusal(move('Maja', 'accept', declined), REFUSAL.proposal_not_your_turn)
    await expectRefusal(move('Bruno', 'withdraw', declined), REFUSAL.proposal_not_your_turn)
    expect(await move('Bruno', 'decline', declined)).toMatchObject({
      body: { proposal: { state: 'declined', expires_at: null, ended_at: NOW } },
    })
    expect(await album('Maja', 'grand-tour/sunflower')).toMatchObject({ reserved: 0 })
    const withdrawn = await proposed(
      'Maja',
      'Bruno',
      ['grand-tour/sunflower'],
      ['grand-tour/lantern'],
    )
    expect(await move('Maja', 'withdraw', withdrawn)).toMatchObject({
      body: { proposal: { state: 'withdrawn' } },
    })
    expect(await album('Maja', 'grand-tour/sunflower')).toMatchObject({ reserved: 0 })
  })

  it('is completed when both have confirmed, once each', async () => {
    await giveCopies(world.database, 'Maja', { 'grand-tour/lantern': 0 })
    const id = await accepted(
      'Maja',
      'Bruno',
      ['grand-tour/baguette', 'grand-tour/baguette'],
      ['grand-tour/lantern'],
    )
    expect(await move('Maja', 'confirm', id)).toMatchObject({
      body: { proposal: { state: 'accepted', confirmed: { own: true, partner: false } } },
    })
    await expectRefusal(move('Maja', 'confirm', id), REFUSAL.proposal_not_your_turn)
    expect(await album('Maja', 'grand-tour/baguette')).toEqual({ copies: 3, reserved: 2, spare: 0 })
    expect(await move('Bruno', 'confirm', id)).toMatchObject({
      body: {
        proposal: {
          state: 'completed',
          confirmed: { own: true, partner: true },
          praise: { given: null, received: null },
          ended_at: NOW,
          expires_at: null,
        },
      },
    })
    expect(await album('Maja', 'grand-tour/baguette')).toEqual({ copies: 1, reserved: 0, spare: 0 })
    expect(await album('Bruno', 'grand-tour/baguette')).toEqual({
      copies: 5,
      reserved: 0,
      spare: 4,
    })
    expect(await album('Maja', 'grand-tour/lantern')).toEqual({ copies: 1, reserved: 0, spare: 0 })
    expect(await album('Bruno', 'grand-tour/lantern')).toEqual({ copies: 2, reserved: 0, spare: 1 })

    const transfers = await world.sql`select giver.username as giver, taker.username as taker,
      sticker_slug as sticker
      from app.proposal
      join app.sticker_transfer using (exchange_id)
      join app.player as giver on giver.id = from_player_id
      join app.player as taker on taker.id = to_player_id
      where proposal.id = ${id} order by sticker_slug`
    expect(transfers).toEqual([
      { giver: 'Maja', taker: 'Bruno', sticker: 'grand-tour/baguette' },
      { giver: 'Maja', taker: 'Bruno', sticker: 'grand-tour/baguette' },
      { giver: 'Bruno', taker: 'Maja', sticker: 'grand-tour/lantern' },
    ])
  })

  it('can be cancelled by either side until both have confirmed', async () => {
    for (const username of ['Maja', 'Bruno']) {
      const id = await accepted('Maja', 'Bruno', ['grand-tour/sunflower'], ['grand-tour/lantern'])
      await move('Maja', 'confirm', id)
      expect(await move(username, 'cancel', id)).toMatchObject({
        body: { proposal: { state: 'cancelled' } },
      })
      expect(await album('Maja', 'grand-tour/sunflower')).toMatchObject({ copies: 2, reserved: 0 })
      await expectRefusal(move('Bruno', 'confirm', id), REFUSAL.proposal_moved_on, {
        state: 'cancelled',
      })
    }
  })

  it('refuses a move that its state does not allow', async () => {
    const open = await proposed('Maja', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern'])
    for (const verb of ['confirm', 'cancel', 'praise'] as const) {
      await expectRefusal(move('Bruno', verb, open), REFUSAL.proposal_moved_on, { state: 'open' })
    }
    const going = await accepted('Maja', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern'])
    for (const verb of ['accept', 'decline', 'withdraw', 'praise'] as const) {
      await expectRefusal(move('Bruno', verb, going), REFUSAL.proposal_moved_on, {
        state: 'accepted',
      })
    }
    const done = await completed('Maja', 'Bruno', ['grand-tour/sunflower'], ['grand-tour/lantern'])
    for (const verb of ['accept', 'decline', 'withdraw', 'cancel', 'confirm'] as const) {
      await expectRefusal(move('Maja', verb, done), REFUSAL.proposal_moved_on, {
        state: 'completed',
      })
    }
  })

  it('is praised by each side once, when it is completed', async () => {
    const id = await completed('Maja', 'Bruno', ['grand-tour/sunflower'], ['grand-tour/lantern'])
    expect(await move('Maja', 'praise', id, { kind: 'fast' })).toMatchObject({
      body: { proposal: { praise: { given: 'fast', received: null } } },
    })
    await expectRefusal(move('Maja', 'praise', id, { kind: 'honest' }), REFUSAL.already_praised)
    expect(await move('Bruno', 'praise', id, { kind: 'perfect' })).toMatchObject({
      body: { proposal: { praise: { given: 'perfect', received: 'fast' } } },
    })
    for (const kind of [null, '', 'slow', 'Perfect', 7]) {
      await expectRefusal(move('Bruno', 'praise', id, { kind }), '22023')
    }
  })

  it('cannot be found by any other player', async () => {
    const id = await accepted('Maja', 'Bruno', ['grand-tour/baguette'], ['grand-tour/lantern'])
    const verbs = ['accept', 'decline', 'withdraw', 'cancel', 'confirm', 'praise'] as const
    for (const proposal of [id, 2 ** 40, 0, -1, null]) {
      for (const verb of verbs) {
        const { status, body } = await move('Inês C.', verb, proposal)
        expect({ status, body }).toEqual({
          status: 400,
          body: {
            code: REFUSAL.proposal_unknown,
            message: 'We can’t find this proposal. See what is open in your swaps.',
            details: null,
            hint: null,
          },
        })
      }
      await expectRefusal(call('Inês C.', 'exchange_show', { proposal }), REFUSAL.proposal_unknown)
    }
    for (const proposal of [1e300, 'x', [], {}, 1.5, true]) {
      const { status, body } = await move('Maja', 'accept', proposal)
      expect(status).toBe(400)
      expect((body as { code: string }).code).toMatch(/^22/)
    }
    const { body } = await call('Inês C.', 'exchange_list', { page_size: 50 })
    const { proposals } = body as { proposals: { id: number }[] }
    expect(proposals.map((proposal) => proposal.id)).not.toContain(id)
  })
})
