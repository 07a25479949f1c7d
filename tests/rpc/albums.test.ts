import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { album, albumUpdate, OtherAlbum, wantsUpdate } from '#src/contract/functions/albums.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { STICKERS } from '#src/contract/stickers.ts'
import { addProposal, copiesOf, giveCopies } from './support/albums.ts'
import { NOW } from './support/campaigns.ts'
import { describeOnBoth } from './support/engines.ts'
import { worldFor } from './support/world.ts'

const SNACKS = STICKERS.filter(({ set }) => set === 'snack-bar').map(({ slug }) => slug)
const all = (slugs: readonly string[], copies: number) =>
  Object.fromEntries(slugs.map((slug) => [slug, copies]))

describeOnBoth('The album', (engine) => {
  const world = worldFor(engine)
  const call = async (username: string | null, fn: string, params: object) =>
    world.call(fn, params, username === null ? undefined : await world.token(username))
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
      ...all(SNACKS, 1),
      toast: 4,
      moon: 2,
    })
    const seen = await own('Nia')
    expect(seen.progress).toEqual({ owned: 7, total: 18 })
    expect(seen.sets.map(({ slug, owned, total }) => [slug, owned, total])).toEqual([
      ['snack-bar', 6, 6],
      ['backyard', 0, 6],
      ['showtime', 1, 6],
    ])
    expect(seen.spares).toEqual([
      { sticker: 'toast', spare: 3 },
      { sticker: 'moon', spare: 1 },
    ])
    expect(await tile('Nia', 'cat')).toMatchObject({ copies: 0, reserved: 0, spare: 0 })
  })

  it('shows another player only what matters for a swap', async () => {
    await giveCopies(world.database, 'Nia', { toast: 4, cat: 0, lemon: 1 })
    await addProposal(world.database, { from: 'Nia', to: 'Maja', offer: ['toast'], want: ['moon'] })
    const seen = await copiesOf(world.database, 'Nia')
    for (const reader of [null, 'Bruno']) {
      const other = v.parse(OtherAlbum, (await call(reader, 'album', { username: 'nia' })).body)
      expect(other.player.username).toBe('Nia')
      const tiles = other.sets.flatMap(({ stickers }) => stickers)
      const find = (slug: string) => tiles.find((one) => one.slug === slug)
      expect(find('toast')).toEqual({
        slug: 'toast',
        rarity: 'rare',
        has: true,
        spare: (seen.toast ?? 0) - 2,
        wanted: false,
        swappable: true,
      })
      expect(find('lemon')).toMatchObject({ has: true, spare: 0 })
      expect(find('cat')).toMatchObject({ has: false, spare: 0 })
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
    expect(await swappable()).toEqual(['pancakes', 'rainbow'])
    await world.setClock('2026-11-22T19:00:00Z')
    expect(await swappable()).toEqual([])
  })

  it('refuses an anonymous caller’s own album, and an unknown name', async () => {
    expect(await call(null, 'album', {})).toMatchObject({
      status: 400,
      body: { code: REFUSAL.sign_in_required },
    })
    for (const username of ['Nobody at all', '', 'x'.repeat(5000)]) {
      expect(await call('Maja', 'album', { username })).toMatchObject({
        body: { code: REFUSAL.player_unknown },
      })
    }
  })

  it('refuses a banned caller', async () => {
    const token = await world.token('t0by')
    await world.database.query(`select app.ban_player('t0by', 3)`)
    const { body } = await world.call('album', { username: 'Maja' }, token)
    expect(body).toMatchObject({ code: REFUSAL.banned_for_days, details: { days: 3 } })
    await world.database.query(`select app.unban_player('t0by')`)
  })

  it('enters the differences, and shows a set that is full', async () => {
    await giveCopies(world.database, 'Bruno', { ...all(SNACKS, 1), lolly: 0, cat: 3, frog: 2 })
    const before = await entries('Bruno')
    const { status, body } = await update('Bruno', [
      { sticker: 'lolly', copies: 2 },
      { sticker: 'cat', copies: 1 },
      { sticker: 'frog', copies: 2 },
    ])
    expect(status).toBe(200)
    const { changed, progress } = v.parse(albumUpdate.result, body)
    expect(changed).toEqual([
      { sticker: 'lolly', copies: 2, reserved: 0, spare: 1 },
      { sticker: 'cat', copies: 1, reserved: 0, spare: 0 },
      { sticker: 'frog', copies: 2, reserved: 0, spare: 1 },
    ])
    expect(progress.sets[0]).toEqual({ slug: 'snack-bar', owned: 6, total: 6 })
    expect((await entries('Bruno')).slice(before.length)).toEqual([
      { sticker: 'cat', copies: -2 },
      { sticker: 'lolly', copies: 2 },
    ])
    expect(await copiesOf(world.database, 'Bruno')).toMatchObject({ lolly: 2, cat: 1, frog: 2 })
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
    await giveCopies(world.database, 'Maja', { shell: 2 })
    const id = await addProposal(world.database, {
      from: 'Maja',
      to: 'Nia',
      offer: ['shell', 'shell'],
      want: ['moon'],
    })
    expect(await tile('Maja', 'shell')).toMatchObject({ copies: 11, reserved: 2, spare: 8 })
    for (const copies of [0, 2]) {
      const changes = [
        { sticker: 'frog', copies: 7 },
        { sticker: 'shell', copies },
      ]
      expect(await update('Maja', changes)).toMatchObject({
        status: 400,
        body: { code: REFUSAL.copies_reserved, details: { sticker: 'shell', copies: 3 } },
      })
    }
    expect(await copiesOf(world.database, 'Maja')).toMatchObject({ shell: 11 })
    expect((await update('Maja', [{ sticker: 'shell', copies: 3 }])).status).toBe(200)
    // Once the proposal has expired, nothing is reserved.
    await world.setClock('2026-11-23T11:59:59Z')
    expect(await update('Maja', [{ sticker: 'shell', copies: 0 }])).toMatchObject({ status: 400 })
    await world.setClock('2026-11-23T12:00:00Z')
    expect((await update('Maja', [{ sticker: 'shell', copies: 0 }])).status).toBe(200)
    expect(
      await world.database.query('select state from app.proposal where id = $1', [id]),
    ).toEqual([{ state: 'expired' }])
  })

  it('does the same update once, and refuses its id for another', async () => {
    const request_id = randomUUID()
    const first = await update('Nia', [{ sticker: 'planet', copies: 5 }], request_id)
    await update('Nia', [{ sticker: 'planet', copies: 2 }])
    expect(await update('Nia', [{ sticker: 'planet', copies: 5 }], request_id)).toMatchObject({
      status: 200,
      body: first.body as object,
    })
    expect(await copiesOf(world.database, 'Nia')).toMatchObject({ planet: 2 })
    for (const changes of [[{ sticker: 'planet', copies: 6 }], [{ sticker: 'moon', copies: 5 }]]) {
      expect(await update('Nia', changes, request_id)).toMatchObject({
        body: { code: REFUSAL.request_id_reused },
      })
    }
  })

  it('refuses an anonymous caller’s update, and an unknown sticker', async () => {
    const changes = [
      { sticker: 'toast', copies: 1 },
      { sticker: 'unobtainium', copies: 1 },
    ]
    expect(await update(null, changes)).toMatchObject({
      status: 400,
      body: { code: REFUSAL.sign_in_required },
    })
    const before = await copiesOf(world.database, 'Maja')
    expect(await update('Maja', changes)).toMatchObject({
      status: 400,
      body: { code: REFUSAL.not_available },
    })
    expect(await copiesOf(world.database, 'Maja')).toEqual(before)
  })

  it.each([
    [null],
    [[]],
    [{}],
    ['toast'],
    [7],
    [[null]],
    [['toast']],
    [[[]]],
    [[{ sticker: 'toast' }]],
    [[{ copies: 1 }]],
    [[{ sticker: 'toast', copies: -1 }]],
    [[{ sticker: 'toast', copies: 100 }]],
    [[{ sticker: 'toast', copies: 1.5 }]],
    [[{ sticker: 'toast', copies: 1e300 }]],
    [[{ sticker: 'toast', copies: '1' }]],
    [[{ sticker: 'toast', copies: null }]],
    [[{ sticker: null, copies: 1 }]],
    [[{ sticker: ['toast'], copies: 1 }]],
    [[{ sticker: 'toast', copies: 1, reason: 'gift' }]],
    [
      [
        { sticker: 'toast', copies: 1 },
        { sticker: 'toast', copies: 2 },
      ],
    ],
    [Array.from({ length: 201 }, (_, index) => ({ sticker: `s${index}`, copies: 1 }))],
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
    expect(await said(['rocket', 'popcorn', 'crown'])).toEqual(['popcorn', 'rocket', 'crown'])
    expect(await said(['rocket', 'cat'])).toEqual(['cat', 'rocket'])
    expect((await own('Maja')).wanted).toEqual(['cat', 'rocket'])
    expect(await tile('Maja', 'cat')).toMatchObject({ wanted: true })
    expect(await tile('Maja', 'popcorn')).toMatchObject({ wanted: false })
    const seen = await call('Bruno', 'album', { username: 'Maja' })
    expect(v.parse(OtherAlbum, seen.body).wanted).toEqual(['cat', 'rocket'])
    expect(await said([])).toEqual([])
    expect((await own('Maja')).wanted).toEqual([])
  })

  it('does the same request once, and refuses its id for another list', async () => {
    const request_id = randomUUID()
    const first = await want('Bruno', ['lemon'], request_id)
    await want('Bruno', ['toast'])
    expect((await want('Bruno', ['lemon'], request_id)).body).toEqual(first.body)
    expect((await own('Bruno')).wanted).toEqual(['toast'])
    expect(await want('Bruno', ['cat'], request_id)).toMatchObject({
      body: { code: REFUSAL.request_id_reused },
    })
  })

  it('refuses an anonymous caller’s list, and an unknown sticker', async () => {
    expect(await want(null, ['toast'])).toMatchObject({
      status: 400,
      body: { code: REFUSAL.sign_in_required },
    })
    expect(await want('Bruno', ['toast', ''])).toMatchObject({
      body: { code: REFUSAL.not_available },
    })
  })

  it.each([
    [null],
    [{}],
    ['toast'],
    [[1]],
    [[null]],
    [[['toast']]],
    [['toast', 'toast']],
    [Array.from({ length: 201 }, (_, index) => `s${index}`)],
  ])('refuses the wanted list %j', async (stickers) => {
    const { status, body } = await want('Bruno', stickers)
    expect(status).toBe(400)
    expect((body as { code: string }).code).toMatch(/^22/)
  })
})
