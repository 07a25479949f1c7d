import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { album, albumUpdate, OtherAlbum, wantsUpdate } from '#src/contract/functions/albums.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { addProposal, arrives, copiesOf, giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { SETS, STICKERS } from '../support/running-album.ts'
import { exchangesOn } from '../support/swaps.ts'
import { type World, worldFor } from '../support/world.ts'

const BAKERY = STICKERS.filter(({ set }) => set === 'grand-tour/corner-bakery').map(
  ({ slug }) => slug,
)
const all = (slugs: readonly string[], copies: number) =>
  Object.fromEntries(slugs.map((slug) => [slug, copies]))

describeOnBoth('The album', (engine) => {
  const world = worldFor(engine)
  const call: World['callAs'] = (...given) => world.callAs(...given)
  const update = (username: string | null, changes: unknown, request_id: unknown = randomUUID()) =>
    call(username, 'album_update', { request_id, changes })
  const want = (username: string | null, stickers: unknown, request_id: unknown = randomUUID()) =>
    call(username, 'wants_update', { request_id, stickers })
  const own = async (username: string) => {
    const { status, body } = await call(username, 'album', {})
    expect(status).toBe(200)
    const seen = v.parse(album.result, body)
    if (seen.version !== 'own') throw new Error('The own album is not shown as one')
    return seen
  }
  const tile = async (username: string, slug: string) =>
    (await own(username)).sets.flatMap(({ stickers }) => stickers).find((one) => one.slug === slug)
  const entries = (username: string) =>
    world.database.query(
      `select sticker_slug as sticker, copies from app.sticker_entry
        where player_id = app.player_by_username($1) and reason = 'album'
          and entered_at >= '${NOW}' order by id`,
      [username],
    )

  afterEach(() => world.setClock(NOW))

  it('has the sets and stickers of the catalogue in their order', async () => {
    const { sets, progress, player, server_time } = await own('Maja')
    expect(
      sets.flatMap(({ slug, stickers }) =>
        stickers.map((one) => ({ slug: one.slug, set: slug, rarity: one.rarity })),
      ),
    ).toEqual(STICKERS)
    expect(progress.total).toBe(STICKERS.length)
    expect(progress.owned).toBe(sets.reduce((sum, { owned }) => sum + owned, 0))
    expect(player).toEqual({ username: 'Maja', avatar: 'fox' })
    expect(server_time).toBe(NOW)
  })

  it('counts copies, spares and gaps, by set and in all', async () => {
    await giveCopies(world.database, 'Nia', {
      ...all(
        STICKERS.map(({ slug }) => slug),
        0,
      ),
      ...all(BAKERY, 1),
      'grand-tour/baguette': 4,
      'grand-tour/lantern': 2,
    })
    const seen = await own('Nia')
    expect(seen.progress).toEqual({ owned: BAKERY.length + 1, total: STICKERS.length })
    expect(seen.sets.map(({ slug, owned, total }) => [slug, owned, total])).toEqual(
      SETS.map(({ slug, stickers }, place) => [
        slug,
        [BAKERY.length, 0, 1][place] ?? 0,
        stickers.length,
      ]),
    )
    expect(seen.spares).toEqual([
      { sticker: 'grand-tour/baguette', spare: 3 },
      { sticker: 'grand-tour/lantern', spare: 1 },
    ])
    expect(await tile('Nia', 'grand-tour/sunflower')).toMatchObject({
      copies: 0,
      reserved: 0,
      spare: 0,
    })
  })

  it('shows another player only what matters for a swap', async () => {
    await giveCopies(world.database, 'Nia', {
      'grand-tour/baguette': 4,
      'grand-tour/sunflower': 0,
      'grand-tour/cupcake': 1,
    })
    await addProposal(world.database, {
      from: 'Nia',
      to: 'Maja',
      offer: ['grand-tour/baguette'],
      want: ['grand-tour/lantern'],
    })
    const seen = await copiesOf(world.database, 'Nia')
    for (const reader of [null, 'Bruno']) {
      const other = v.parse(OtherAlbum, (await call(reader, 'album', { username: 'nia' })).body)
      expect(other.player.username).toBe('Nia')
      const tiles = other.sets.flatMap(({ stickers }) => stickers)
      const find = (slug: string) => tiles.find((one) => one.slug === slug)
      expect(find('grand-tour/baguette')).toEqual({
        slug: 'grand-tour/baguette',
        rarity: 'rare',
        has: true,
        spare: (seen['grand-tour/baguette'] ?? 0) - 2,
        wanted: false,
        swappable: true,
      })
      expect(find('grand-tour/cupcake')).toMatchObject({ has: true, spare: 0 })
      expect(find('grand-tour/sunflower')).toMatchObject({ has: false, spare: 0 })
    }
    expect((await call('Nia', 'album', { username: 'NIA' })).body).toMatchObject({ version: 'own' })
  })

  it('says which gold can be swapped now', async () => {
    const swappable = async () =>
      (await own('Maja')).sets
        .flatMap(({ stickers }) => stickers)
        .filter((one) => one.rarity === 'gold' && one.swappable)
        .map(({ slug }) => slug)
    expect(await swappable()).toEqual([])
    await world.setClock('2026-11-22T07:00:00Z')
    expect(await swappable()).toEqual(['grand-tour/wedding-cake', 'grand-tour/bee'])
    await world.setClock('2026-11-22T19:00:00Z')
    expect(await swappable()).toEqual([])
  })

  it('refuses an unknown name', async () => {
    for (const username of ['Nobody at all', '', 'x'.repeat(5000)]) {
      await expectRefusal(call('Maja', 'album', { username }), REFUSAL.player_unknown)
    }
  })

  it('enters the differences, and shows a set that is full', async () => {
    await giveCopies(world.database, 'Bruno', {
      ...all(BAKERY, 1),
      'grand-tour/cinnamon-bun': 0,
      'grand-tour/sunflower': 3,
      'grand-tour/strawberry': 2,
    })
    const before = await entries('Bruno')
    const { status, body } = await update('Bruno', [
      { sticker: 'grand-tour/cinnamon-bun', copies: 2 },
      { sticker: 'grand-tour/sunflower', copies: 1 },
      { sticker: 'grand-tour/strawberry', copies: 2 },
    ])
    expect(status).toBe(200)
    const { changed, progress } = v.parse(albumUpdate.result, body)
    expect(changed).toEqual([
      { sticker: 'grand-tour/cinnamon-bun', copies: 2, reserved: 0, spare: 1 },
      { sticker: 'grand-tour/sunflower', copies: 1, reserved: 0, spare: 0 },
      { sticker: 'grand-tour/strawberry', copies: 2, reserved: 0, spare: 1 },
    ])
    expect(progress.sets[0]).toEqual({
      slug: 'grand-tour/corner-bakery',
      owned: BAKERY.length,
      total: BAKERY.length,
    })
    expect((await entries('Bruno')).slice(before.length)).toEqual([
      { sticker: 'grand-tour/cinnamon-bun', copies: 2 },
      { sticker: 'grand-tour/sunflower', copies: -2 },
    ])
    expect(await copiesOf(world.database, 'Bruno')).toMatchObject({
      'grand-tour/cinnamon-bun': 2,
      'grand-tour/sunflower': 1,
      'grand-tour/strawberry': 2,
    })
  })

  it('accepts 0 and 99 copies, and a sticker that was never held', async () => {
    const slugs = STICKERS.slice(0, 2).map(({ slug }) => slug)
    for (const copies of [0, 99, 0]) {
      const changes = slugs.map((sticker) => ({ sticker, copies }))
      expect((await update('Nia', changes.slice(1))).status).toBe(200)
    }
    expect(await copiesOf(world.database, 'Nia')).toMatchObject({ [slugs[1] as string]: 0 })
  })

  it('never goes below what proposals reserve', async () => {
    await giveCopies(world.database, 'Maja', { 'grand-tour/carrot': 2 })
    const id = await addProposal(world.database, {
      from: 'Maja',
      to: 'Nia',
      offer: ['grand-tour/carrot', 'grand-tour/carrot'],
      want: ['grand-tour/lantern'],
    })
    expect(await tile('Maja', 'grand-tour/carrot')).toMatchObject({
      copies: 11,
      reserved: 2,
      spare: 8,
    })
    for (const copies of [0, 2]) {
      const changes = [
        { sticker: 'grand-tour/strawberry', copies: 7 },
        { sticker: 'grand-tour/carrot', copies },
      ]
      await expectRefusal(update('Maja', changes), REFUSAL.copies_reserved, {
        sticker: 'grand-tour/carrot',
        copies: 3,
      })
    }
    expect(await copiesOf(world.database, 'Maja')).toMatchObject({ 'grand-tour/carrot': 11 })
    expect((await update('Maja', [{ sticker: 'grand-tour/carrot', copies: 3 }])).status).toBe(200)
    await world.setClock('2026-11-23T11:59:59Z')
    expect(await update('Maja', [{ sticker: 'grand-tour/carrot', copies: 0 }])).toMatchObject({
      status: 400,
    })
    await world.setClock('2026-11-23T12:00:00Z')
    expect((await update('Maja', [{ sticker: 'grand-tour/carrot', copies: 0 }])).status).toBe(200)
    expect(await world.sql`select state from app.proposal where id = ${id}`).toEqual([
      { state: 'expired' },
    ])
  })

  it('refuses an unknown sticker, and then every change', async () => {
    const changes = [
      { sticker: 'grand-tour/baguette', copies: 1 },
      { sticker: 'unobtainium', copies: 1 },
    ]
    const before = await copiesOf(world.database, 'Maja')
    await expectRefusal(update('Maja', changes), REFUSAL.not_available)
    expect(await copiesOf(world.database, 'Maja')).toEqual(before)
  })

  it.each([
    [null],
    [[]],
    [{}],
    ['grand-tour/baguette'],
    [7],
    [[null]],
    [['grand-tour/baguette']],
    [[[]]],
    [[{ sticker: 'grand-tour/baguette' }]],
    [[{ copies: 1 }]],
    [[{ sticker: 'grand-tour/baguette', copies: -1 }]],
    [[{ sticker: 'grand-tour/baguette', copies: 100 }]],
    [[{ sticker: 'grand-tour/baguette', copies: 1.5 }]],
    [[{ sticker: 'grand-tour/baguette', copies: 1e300 }]],
    [[{ sticker: 'grand-tour/baguette', copies: '1' }]],
    [[{ sticker: 'grand-tour/baguette', copies: null }]],
    [[{ sticker: null, copies: 1 }]],
    [[{ sticker: ['grand-tour/baguette'], copies: 1 }]],
    [[{ sticker: 'grand-tour/baguette', copies: 1, reason: 'gift' }]],
    [
      [
        { sticker: 'grand-tour/baguette', copies: 1 },
        { sticker: 'grand-tour/baguette', copies: 2 },
      ],
    ],
    [Array.from({ length: 501 }, (_, index) => ({ sticker: `s${index}`, copies: 1 }))],
  ])('refuses the changes %j', async (changes) => {
    const before = await copiesOf(world.database, 'Maja')
    const { status, body } = await update('Maja', changes)
    expect(status).toBe(400)
    expect((body as { code: string }).code).toMatch(/^22/)
    expect(await copiesOf(world.database, 'Maja')).toEqual(before)
  })

  it('keeps the latest wanted list, in the album’s order', async () => {
    const said = async (stickers: string[]) => {
      const { status, body } = await want('Maja', stickers)
      expect(status).toBe(200)
      return v.parse(wantsUpdate.result, body).wanted
    }
    expect(
      await said(['grand-tour/backpack', 'grand-tour/croissant', 'grand-tour/bonfire']),
    ).toEqual(['grand-tour/croissant', 'grand-tour/backpack', 'grand-tour/bonfire'])
    expect(await said(['grand-tour/backpack', 'grand-tour/sunflower'])).toEqual([
      'grand-tour/sunflower',
      'grand-tour/backpack',
    ])
    expect((await own('Maja')).wanted).toEqual(['grand-tour/sunflower', 'grand-tour/backpack'])
    expect(await tile('Maja', 'grand-tour/sunflower')).toMatchObject({ wanted: true })
    expect(await tile('Maja', 'grand-tour/croissant')).toMatchObject({ wanted: false })
    const seen = await call('Bruno', 'album', { username: 'Maja' })
    expect(v.parse(OtherAlbum, seen.body).wanted).toEqual([
      'grand-tour/sunflower',
      'grand-tour/backpack',
    ])
    expect(await said([])).toEqual([])
    expect((await own('Maja')).wanted).toEqual([])
  })

  it.each([
    [
      'the player’s own word',
      () => update('Maja', [{ sticker: 'grand-tour/sunflower', copies: 9 }]),
    ],
    ['the game', () => giveCopies(world.database, 'Maja', { 'grand-tour/sunflower': 8 })],
    ['a prize', () => arrives(world, 'Maja', 'grand-tour/sunflower')],
    [
      'a swap',
      async () => {
        await giveCopies(world.database, 'Maja', { 'grand-tour/lantern': 9 })
        await giveCopies(world.database, 'Nia', { 'grand-tour/sunflower': 9 })
        await exchangesOn(world).completed(
          'Maja',
          'Nia',
          ['grand-tour/lantern'],
          ['grand-tour/sunflower'],
        )
      },
    ],
  ])('takes what arrives off the wanted list: by %s', async (_, arrive) => {
    await giveCopies(world.database, 'Maja', { 'grand-tour/sunflower': 2 })
    await want('Maja', ['grand-tour/sunflower', 'grand-tour/backpack'])
    await giveCopies(world.database, 'Maja', { 'grand-tour/sunflower': 1 })
    expect((await own('Maja')).wanted).toEqual(['grand-tour/sunflower', 'grand-tour/backpack'])
    await arrive()
    expect((await own('Maja')).wanted).toEqual(['grand-tour/backpack'])
  })

  it('refuses an unknown sticker in the list', async () => {
    await expectRefusal(want('Bruno', ['grand-tour/baguette', '']), REFUSAL.not_available)
  })

  it.each([
    [null],
    [{}],
    ['grand-tour/baguette'],
    [[1]],
    [[null]],
    [[['grand-tour/baguette']]],
    [['grand-tour/baguette', 'grand-tour/baguette']],
    [Array.from({ length: 501 }, (_, index) => `s${index}`)],
  ])('refuses the wanted list %j', async (stickers) => {
    const { status, body } = await want('Bruno', stickers)
    expect(status).toBe(400)
    expect((body as { code: string }).code).toMatch(/^22/)
  })
})
