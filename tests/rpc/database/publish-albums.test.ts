import { afterEach, expect, it } from 'vitest'
import { publishAlbums } from '#backend/database/publish-albums.ts'
import { publishedAlbums } from '#src/content/albums/album-row.ts'
import type { PublishedAlbum } from '#src/contract/published-album.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

const ALBUMS = publishedAlbums()

const NEXT: PublishedAlbum = {
  slug: 'high-seas',
  time_zone: 'Europe/Berlin',
  previewed_at: '2027-11-01T09:00:00.000Z',
  opens_at: '2027-11-08T09:00:00.000Z',
  closes_at: '2028-02-07T09:00:00.000Z',
  sets: [
    {
      slug: 'harbour',
      dice: 30,
      stickers: [
        { slug: 'gull', rarity: 'rare' },
        { slug: 'anchor', rarity: 'gold' },
      ],
    },
    { slug: 'deck', dice: null, stickers: [{ slug: 'mop', rarity: 'rare' }] },
  ],
}

describeOnBoth('Publishing albums', (engine) => {
  const world = worldFor(engine)
  const publish = (...albums: PublishedAlbum[]) => publishAlbums(world.database, albums)
  const change = async (album: PublishedAlbum) =>
    (await publish(...ALBUMS, album)).find(({ slug }) => slug === album.slug)?.change
  const stickers = async (album: string) =>
    (
      await world.sql<{ slug: string }>`select slug || ' ' || rarity as slug
        from app.stickers_in(${album}) order by place`
    ).map(({ slug }) => slug)

  afterEach(() => world.setClock(NOW))

  it('changes nothing the second time', async () => {
    expect(await publish(...ALBUMS)).toEqual(
      ALBUMS.map(({ slug }) => ({ slug, change: 'unchanged' })),
    )
    expect(await publish()).toEqual(
      ALBUMS.map(({ slug }) => ({ slug, change: 'not_listed' })).sort((a, b) =>
        a.slug < b.slug ? -1 : 1,
      ),
    )
  })

  it('writes sets and stickers in their order, and changes them until the album opens', async () => {
    expect(await change(NEXT)).toBe('created')
    expect(await stickers('high-seas')).toEqual([
      'high-seas/gull rare',
      'high-seas/anchor gold',
      'high-seas/mop rare',
    ])
    const [harbour, deck] = NEXT.sets
    if (!harbour || !deck) throw new Error('two sets are needed')
    const turned: PublishedAlbum = {
      ...NEXT,
      sets: [
        deck,
        { ...harbour, stickers: [{ slug: 'anchor', rarity: 'rare' }, ...deck.stickers.slice(1)] },
      ],
    }
    expect(await change(turned)).toBe('changed')
    expect(await stickers('high-seas')).toEqual(['high-seas/mop rare', 'high-seas/anchor rare'])
    expect(await change({ ...turned, closes_at: '2028-03-06T09:00:00.000Z' })).toBe('changed')
    expect(await change({ ...NEXT, sets: [harbour] })).toBe('changed')
    expect(await stickers('high-seas')).toEqual(['high-seas/gull rare', 'high-seas/anchor gold'])
    expect(await change(NEXT)).toBe('changed')
  })

  it('keeps a sticker that was promised to somebody', async () => {
    await change(NEXT)
    await world.sql`insert into app.sticker_delivery (player_id, sticker_slug, reason, promised_at,
      due_at)
      select id, 'high-seas/mop', 'test', app.now(), app.now() from app.player limit 1`
    const [harbour, deck] = NEXT.sets
    if (!harbour || !deck) throw new Error('two sets are needed')
    await expect(change({ ...NEXT, sets: [harbour] })).rejects.toMatchObject({
      code: '22023',
      message: 'The sticker high-seas/mop was promised to players: it stays.',
    })
    expect(await change({ ...NEXT, sets: [deck] })).toBe('changed')
    expect(await change(NEXT)).toBe('changed')
  })

  it('leaves no way to own, or to be promised, a sticker that is none', async () => {
    for (const sql of [
      `insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
        select id, 'grand-tour/crossant', 1, 'test', app.now() from app.player limit 1`,
      `insert into app.sticker_delivery (player_id, sticker_slug, reason, promised_at, due_at)
        select id, 'grand-tour/crossant', 'test', app.now(), app.now() from app.player limit 1`,
    ]) {
      await expect(world.database.query(sql)).rejects.toMatchObject({ code: '23503' })
    }
  })

  it('keeps the stickers of an album that has opened, though not its rewards and its close', async () => {
    await change(NEXT)
    await world.setClock('2027-11-08T09:00:00Z')
    const [harbour, deck] = NEXT.sets
    if (!harbour || !deck) throw new Error('two sets are needed')
    for (const sets of [
      [harbour],
      [deck, harbour],
      [harbour, { ...deck, stickers: [{ slug: 'mop', rarity: 'gold' as const }] }],
      [
        harbour,
        { ...deck, stickers: [...deck.stickers, { slug: 'rat', rarity: 'rare' as const }] },
      ],
    ]) {
      await expect(change({ ...NEXT, sets })).rejects.toMatchObject({ code: '22023' })
    }
    await expect(change({ ...NEXT, opens_at: '2027-11-09T09:00:00.000Z' })).rejects.toMatchObject({
      code: '22023',
      message: expect.stringContaining('high-seas'),
    })
    expect(
      await change({
        ...NEXT,
        closes_at: '2028-02-14T09:00:00.000Z',
        sets: [{ ...harbour, dice: 40 }, deck],
      }),
    ).toBe('changed')
  })

  it('refuses two albums at the same time, also beside one that is not listed', async () => {
    const late = { ...NEXT, slug: 'late', opens_at: '2028-02-01T09:00:00.000Z' }
    await expect(
      publish(NEXT, { ...late, closes_at: '2028-05-01T09:00:00.000Z' }),
    ).rejects.toMatchObject({ code: '22023', message: expect.stringContaining('at the same time') })
    const beside = { ...NEXT, opens_at: '2027-06-01T09:00:00.000Z' }
    await expect(publish({ ...beside, previewed_at: beside.opens_at })).rejects.toMatchObject({
      code: '22023',
      message: expect.stringContaining('grand-tour'),
    })
  })
})
