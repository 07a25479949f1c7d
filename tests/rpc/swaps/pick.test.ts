import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { album } from '#src/contract/functions/albums.ts'
import { exchangePending, exchangePropose } from '#src/contract/functions/swaps.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { endProposals, exchangesOn } from '../support/swaps.ts'
import { worldFor } from '../support/world.ts'

const BAGUETTE = 'grand-tour/baguette'
const LANTERN = 'grand-tour/lantern'
const SUNFLOWER = 'grand-tour/sunflower'
const STRAWBERRY = 'grand-tour/strawberry'

describeOnBoth('A proposal of one of these for one of those', (engine) => {
  const world = worldFor(engine)
  const { call, move, proposed, propose, album: ofAlbum } = exchangesOn(world)

  const offer = (from: string, to: string, offered: readonly string[], wanted: readonly string[]) =>
    call(from, 'exchange_propose', {
      request_id: randomUUID(),
      username: to,
      offer: offered,
      want: wanted,
      pick: true,
    })
  const offered = async (...params: Parameters<typeof offer>) => {
    const answer = await offer(...params)
    expect(answer).toMatchObject({ status: 200 })
    return v.parse(exchangePropose.result, answer.body).proposal.id
  }

  beforeEach(async () => {
    await world.setClock(NOW)
    await endProposals(world)
    for (const username of ['Maja', 'Bruno', 'Inês C.']) {
      await giveCopies(world.database, username, {
        [BAGUETTE]: 2,
        [LANTERN]: 2,
        [SUNFLOWER]: 2,
        [STRAWBERRY]: 2,
      })
    }
  })

  it('reserves nothing until the partner picks, and then what they picked', async () => {
    const answer = await offer('Maja', 'Bruno', [BAGUETTE, SUNFLOWER], [LANTERN, STRAWBERRY])
    const { proposal } = v.parse(exchangePropose.result, answer.body)
    expect(proposal).toMatchObject({
      state: 'open',
      pick: true,
      give: [
        { sticker: BAGUETTE, free: true },
        { sticker: SUNFLOWER, free: true },
      ],
    })
    expect(await ofAlbum('Maja', BAGUETTE)).toEqual({ copies: 2, reserved: 0, spare: 1 })

    const picks = { get: SUNFLOWER, give: LANTERN }
    const { body } = await move('Bruno', 'accept', proposal.id, picks)
    expect(body).toMatchObject({
      proposal: {
        state: 'accepted',
        pick: false,
        give: [{ sticker: LANTERN, copies: 1 }],
        get: [{ sticker: SUNFLOWER, copies: 1 }],
      },
    })
    expect(await ofAlbum('Maja', BAGUETTE)).toEqual({ copies: 2, reserved: 0, spare: 1 })
    expect(await ofAlbum('Maja', SUNFLOWER)).toEqual({ copies: 2, reserved: 1, spare: 0 })
    expect(await ofAlbum('Bruno', LANTERN)).toEqual({ copies: 2, reserved: 1, spare: 0 })

    for (const username of ['Maja', 'Bruno']) await move(username, 'confirm', proposal.id)
    expect(await ofAlbum('Maja', LANTERN)).toMatchObject({ copies: 3 })
    expect(await ofAlbum('Maja', SUNFLOWER)).toMatchObject({ copies: 1 })
    expect(await ofAlbum('Maja', BAGUETTE)).toMatchObject({ copies: 2 })
  })

  it('says what has gone meanwhile, and refuses to pick it', async () => {
    const id = await offered('Maja', 'Bruno', [BAGUETTE, SUNFLOWER], [LANTERN, STRAWBERRY])
    await proposed('Maja', 'Inês C.', [SUNFLOWER], [LANTERN])
    await proposed('Bruno', 'Inês C.', [LANTERN], [SUNFLOWER])
    const { body } = await call('Bruno', 'exchange_show', { proposal: id })
    expect(body).toMatchObject({
      proposal: {
        give: [
          { sticker: STRAWBERRY, free: true },
          { sticker: LANTERN, free: false },
        ],
        get: [
          { sticker: BAGUETTE, free: true },
          { sticker: SUNFLOWER, free: false },
        ],
      },
    })
    await expectRefusal(
      move('Bruno', 'accept', id, { get: SUNFLOWER, give: STRAWBERRY }),
      REFUSAL.partner_has_no_free_copy,
      { sticker: SUNFLOWER },
    )
    await expectRefusal(
      move('Bruno', 'accept', id, { get: BAGUETTE, give: LANTERN }),
      REFUSAL.no_free_copy,
      { sticker: LANTERN },
    )
    expect(await move('Bruno', 'accept', id, { get: BAGUETTE, give: STRAWBERRY })).toMatchObject({
      status: 200,
    })
  })

  it('gives one copy, promised to two, to who picks it first', async () => {
    const first = await offered('Maja', 'Bruno', [BAGUETTE, SUNFLOWER], [LANTERN])
    const second = await offered('Maja', 'Inês C.', [BAGUETTE, SUNFLOWER], [LANTERN])
    const picks = { get: BAGUETTE, give: LANTERN }
    const answers = await Promise.all([
      move('Bruno', 'accept', first, picks),
      move('Inês C.', 'accept', second, picks),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)).toMatchObject(
      refusal(REFUSAL.partner_has_no_free_copy, { sticker: BAGUETTE }),
    )
  })

  it('refuses what names nothing to pick, or a pick that is not named', async () => {
    for (const [give, get] of [
      [[BAGUETTE], [LANTERN]],
      [[BAGUETTE, BAGUETTE], [LANTERN]],
      [[BAGUETTE, SUNFLOWER], [BAGUETTE]],
    ] as const) {
      await expectRefusal(offer('Maja', 'Bruno', give, get), '22023')
    }
    const id = await offered('Maja', 'Bruno', [BAGUETTE, SUNFLOWER], [LANTERN])
    for (const picks of [
      {},
      { get: BAGUETTE },
      { give: LANTERN },
      { get: LANTERN, give: BAGUETTE },
      { get: STRAWBERRY, give: LANTERN },
    ]) {
      await expectRefusal(move('Bruno', 'accept', id, picks), '22023')
    }
    const whole = await proposed('Maja', 'Bruno', [BAGUETTE], [LANTERN])
    await expectRefusal(move('Bruno', 'accept', whole, { get: BAGUETTE, give: LANTERN }), '22023')
  })

  it('takes five stickers of a side to pick one of, but three that are all meant', async () => {
    const six = ['bee', 'cupcake', 'strawberry', 'sunflower', 'lantern', 'compass'].map(
      (name) => `grand-tour/${name}`,
    )
    await expectRefusal(offer('Maja', 'Bruno', six, [BAGUETTE]), '22023')
    await expectRefusal(
      propose('Maja', 'Bruno', [BAGUETTE, SUNFLOWER, LANTERN, BAGUETTE], [STRAWBERRY]),
      '22023',
    )
  })

  it('is declined with what it named', async () => {
    const id = await offered('Maja', 'Bruno', [BAGUETTE, SUNFLOWER], [LANTERN])
    expect((await move('Bruno', 'decline', id)).body).toMatchObject({
      proposal: { state: 'declined', pick: true, get: [{ free: true }, { free: true }] },
    })
  })
})

describeOnBoth('What is pending with a player', (engine) => {
  const world = worldFor(engine)
  const { call, move, proposed } = exchangesOn(world)

  it('is counted in their album and listed, for the two alone', async () => {
    await world.setClock(NOW)
    await endProposals(world)
    for (const username of ['Maja', 'Bruno', 'Inês C.']) {
      await giveCopies(world.database, username, { [BAGUETTE]: 3, [LANTERN]: 3 })
    }
    const sent = await proposed('Maja', 'Bruno', [BAGUETTE], [LANTERN])
    const received = await proposed('Bruno', 'Maja', [LANTERN], [BAGUETTE])
    const over = await proposed('Bruno', 'Maja', [LANTERN], [BAGUETTE])
    await move('Maja', 'decline', over)
    await move('Maja', 'accept', received)
    await proposed('Inês C.', 'Bruno', [BAGUETTE], [LANTERN])

    const pending = async (by: string, username: string) => {
      const { body } = await call(by, 'exchange_pending', { username })
      return v.parse(exchangePending.result, body).proposals.map(({ id }) => id)
    }
    const counted = async (by: string | null, username: string) => {
      const { body } = await call(by, 'album', { username })
      return (v.parse(album.result, body) as { pending?: number }).pending
    }
    expect(await pending('Maja', 'Bruno')).toEqual([received, sent])
    expect(await pending('Bruno', 'Maja')).toEqual([received, sent])
    expect(await pending('Maja', 'Inês C.')).toEqual([])
    expect(await counted('Maja', 'Bruno')).toBe(2)
    expect(await counted('Inês C.', 'Maja')).toBe(0)
    expect(await counted(null, 'Bruno')).toBe(0)
    await world.setClock('2026-12-01T12:00:00.000Z')
    expect(await pending('Maja', 'Bruno')).toEqual([])
    await world.setClock(NOW)
    await expectRefusal(
      call('Maja', 'exchange_pending', { username: 'Nobody' }),
      REFUSAL.player_unknown,
    )
    await expectRefusal(
      call(null, 'exchange_pending', { username: 'Bruno' }),
      REFUSAL.sign_in_required,
    )
  })
})
