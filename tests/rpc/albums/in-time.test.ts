import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { publishAlbums } from '#backend/database/publish-albums.ts'
import { publishedAlbums } from '#src/content/albums/album-row.ts'
import { album } from '#src/contract/functions/albums.ts'
import { freeStickers } from '#src/contract/functions/free-stickers.ts'
import { stickerShop } from '#src/contract/functions/shop.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { addProposal, copiesOf, giveCopies } from '../support/albums.ts'
import { INVITE_ACTIVITY, NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { type World, worldFor } from '../support/world.ts'

const OPENED = '2026-11-09T09:00:00Z'
const CLOSED = '2027-07-05T08:00:00Z'

const campaign = INVITE_ACTIVITY.slug

describeOnBoth('Albums in time', (engine) => {
  const world = worldFor(engine)
  const call: World['callAs'] = (...given) => world.callAs(...given)
  const look = async (params: object = {}) => {
    const { status, body } = await call('Maja', 'album', params)
    expect(status).toBe(200)
    const seen = v.parse(album.result, body)
    if (seen.version !== 'own') throw new Error('The own album is not shown as one')
    return seen
  }
  const phases = async () => (await look()).albums.map(({ slug, phase }) => `${slug} ${phase}`)
  const albumsOf = (stickers: readonly string[]) => [
    ...new Set(stickers.map((sticker) => sticker.split('/')[0])),
  ]

  afterEach(() => world.setClock(NOW))

  it('shows the one that runs, and those before and after it to who asks', async () => {
    expect((await look()).album).toBe('grand-tour')
    const old = await look({ album: 'first-roll' })
    expect(old.album).toBe('first-roll')
    expect(old.progress.total).toBe(18)
    expect(old.progress.owned).toBeGreaterThan(0)
    expect(albumsOf(old.sets.flatMap(({ stickers }) => stickers.map(({ slug }) => slug)))).toEqual([
      'first-roll',
    ])
    expect(old.sets.flatMap(({ stickers }) => stickers).some(({ swappable }) => swappable)).toBe(
      false,
    )
    expect(await phases()).toEqual(['grand-tour running', 'first-roll ended'])
    await world.setClock('2026-11-08T12:00:00Z')
    expect(await phases()).toEqual(['grand-tour preview', 'first-roll running'])
    expect((await look()).album).toBe('first-roll')
    expect((await look({ album: 'grand-tour' })).progress.owned).toBe(
      (await look({ album: 'grand-tour' })).sets.reduce((sum, { owned }) => sum + owned, 0),
    )
    await world.setClock('2026-11-02T08:59:59Z')
    expect(await phases()).toEqual(['first-roll running'])
    for (const asked of ['grand-tour', 'nothing', '']) {
      await expectRefusal(call('Maja', 'album', { album: asked }), REFUSAL.not_available)
    }
    await world.setClock(CLOSED)
    expect(await phases()).toEqual(['grand-tour ended', 'first-roll ended'])
    expect((await look()).album).toBe('grand-tour')
  })

  it('takes entries and wishes, proposals and redemptions of the running one only', async () => {
    await giveCopies(world.database, 'Maja', { 'first-roll/toast': 5, 'grand-tour/tent': 5 })
    await giveCopies(world.database, 'Bruno', { 'first-roll/moon': 5, 'grand-tour/lantern': 5 })
    const attempts = (mine: string, theirs: string) => [
      call('Maja', 'album_update', { changes: [{ sticker: mine, copies: 6 }] }),
      call('Maja', 'wants_update', { stickers: [theirs] }),
      call('Maja', 'exchange_propose', { username: 'Bruno', offer: [mine], want: [theirs] }),
    ]
    for (const attempt of attempts('first-roll/toast', 'first-roll/moon')) {
      await expectRefusal(attempt, REFUSAL.not_available)
    }
    await expectRefusal(
      call('Maja', 'redemption_apply', { campaign, sticker: 'first-roll/toast' }),
      REFUSAL.not_available,
    )
    for (const attempt of attempts('grand-tour/tent', 'grand-tour/lantern')) {
      expect((await attempt).status).toBe(200)
    }
    await world.setClock('2026-11-09T08:59:59Z')
    const [entered] = attempts('first-roll/toast', 'first-roll/moon')
    expect((await entered)?.status).toBe(200)
  })

  it('keeps wishes of an album that is over, and what its players own', async () => {
    await world.setClock('2026-11-09T08:00:00Z')
    await call('Bruno', 'wants_update', { stickers: ['first-roll/crown'] })
    await giveCopies(world.database, 'Bruno', { 'first-roll/lemon': 3 })
    await world.setClock(OPENED)
    await call('Bruno', 'wants_update', { stickers: ['grand-tour/owl'] })
    const seen = async (params: object) => (await call('Bruno', 'album', params)).body
    expect(await seen({})).toMatchObject({ wanted: ['grand-tour/owl'] })
    expect(await seen({ album: 'first-roll' })).toMatchObject({ wanted: ['first-roll/crown'] })
    expect(await copiesOf(world.database, 'Bruno')).toMatchObject({ 'first-roll/lemon': 3 })
  })

  it('lets an agreed swap be completed after its album’s close, and none begin', async () => {
    await world.setClock('2026-11-09T08:00:00Z')
    const swap = {
      from: 'Maja',
      to: 'Bruno',
      offer: ['first-roll/toast'],
      want: ['first-roll/moon'],
    }
    const agreed = await addProposal(world.database, swap, ['accepted'])
    const open = await addProposal(world.database, swap)
    await world.setClock(OPENED)
    await expectRefusal(call('Bruno', 'exchange_accept', { proposal: open }), REFUSAL.not_available)
    expect((await call('Bruno', 'exchange_decline', { proposal: open })).status).toBe(200)
    for (const username of ['Maja', 'Bruno']) {
      expect((await call(username, 'exchange_confirm', { proposal: agreed })).status).toBe(200)
    }
    const [row] = await world.sql`select state from app.proposal where id = ${agreed}`
    expect(row).toEqual({ state: 'completed' })
  })

  it('fills the shop and the free stickers from the running one', async () => {
    const shop = async () => {
      const { body } = await call('Maja', 'sticker_shop', { campaign })
      return albumsOf(v.parse(stickerShop.result, body).stickers.map(({ sticker }) => sticker))
    }
    const offers = async () => {
      const { body } = await call('Maja', 'free_stickers', { campaign })
      return albumsOf(v.parse(freeStickers.result, body).offers.map(({ sticker }) => sticker))
    }
    expect([await shop(), await offers()]).toEqual([['grand-tour'], ['grand-tour']])
    await world.setClock('2026-11-08T12:00:00Z')
    expect([await shop(), await offers()]).toEqual([['first-roll'], ['first-roll']])
    // The free stickers of a day come from the album that ran when the day began.
    await world.setClock(OPENED)
    expect([await shop(), await offers()]).toEqual([['grand-tour'], ['first-roll']])
    await world.setClock('2026-11-09T23:00:00Z')
    expect(await offers()).toEqual(['grand-tour'])
    await world.setClock(CLOSED)
    expect(await shop()).toEqual([])
  })

  it('sends gold that waits when its album closes, for no blitz will name it any more', async () => {
    await world.setClock('2026-11-08T12:00:00Z')
    await world.sql`select app.create_sticker_delivery(app.player_by_username('Nia'),
      'first-roll/crown', 'video')`
    const before = (await copiesOf(world.database, 'Nia'))['first-roll/crown'] ?? 0
    const sent = async () => {
      await world.sql`select app.send_due_stickers()`
      return ((await copiesOf(world.database, 'Nia'))['first-roll/crown'] ?? 0) - before
    }
    expect(await sent()).toBe(0)
    await world.setClock(OPENED)
    expect(await sent()).toBe(1)
    expect(await sent()).toBe(1)
  })

  it('draws random stickers of the album of the moment', async () => {
    const drawn = async () => {
      const [row] = await world.database.query<{ sticker: string }>(
        `select app.draw_sticker('\\x00', 'label', 'gold') as sticker`,
      )
      return row?.sticker.split('/')[0]
    }
    expect(await drawn()).toBe('grand-tour')
    await world.setClock('2026-11-08T12:00:00Z')
    expect(await drawn()).toBe('first-roll')
    await world.setClock(CLOSED)
    expect(await drawn()).toBe('grand-tour')
  })

  it('changes at the second of the next album’s opening', async () => {
    const next = {
      slug: 'high-seas',
      time_zone: 'Europe/Berlin',
      previewed_at: '2027-06-28T08:00:00.000Z',
      opens_at: '2027-07-05T08:00:00.000Z',
      closes_at: '2027-10-04T08:00:00.000Z',
      sets: [{ slug: 'deck', dice: 5, stickers: [{ slug: 'mop', rarity: 'rare' as const }] }],
    }
    await publishAlbums(world.database, [...publishedAlbums(), next])
    await world.setClock('2027-07-05T07:59:59Z')
    expect(await phases()).toEqual(['high-seas preview', 'grand-tour running', 'first-roll ended'])
    await world.setClock(CLOSED)
    expect(await phases()).toEqual(['high-seas running', 'grand-tour ended', 'first-roll ended'])
    expect(await look()).toMatchObject({ album: 'high-seas', progress: { owned: 0, total: 1 } })
  })
})
