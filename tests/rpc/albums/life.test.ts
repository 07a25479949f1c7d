import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishAlbums } from '#backend/database/publish-albums.ts'
import { albumRow, publishedAlbums } from '#src/content/albums/album-row.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { scaffoldAlbum } from '#src/content/albums/scaffold-album.ts'
import { album } from '#src/contract/functions/albums.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { arrives } from '../support/albums.ts'
import { newDemoPlayer } from '../support/demo-player.ts'
import { describeOnBoth } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { type World, worldFor } from '../support/world.ts'

const SETS = 20
const STICKERS_EACH = 10

function fill(folder: string): void {
  const drawing = readFileSync(join(folder, 'art/pips-1.svg'), 'utf8')
  const sets = Array.from({ length: SETS }, (_, set) => ({
    slug: `set-${set}`,
    stickers: Array.from({ length: STICKERS_EACH }, (_, place) => `card-${set}-${place}`),
  }))
  const manifest = readFileSync(join(folder, 'album.yaml'), 'utf8')
  const lines = sets.flatMap(({ slug, stickers }) => [
    `  - slug: ${slug}`,
    '    reward: { dice: 25 }',
    '    stickers:',
    ...stickers.map((sticker, place) => {
      return `      - { slug: ${sticker}, rarity: ${place === STICKERS_EACH - 1 ? 'gold' : 'rare'} }`
    }),
  ])
  writeFileSync(
    join(folder, 'album.yaml'),
    `${manifest.slice(0, manifest.indexOf('sets:'))}sets:\n${lines.join('\n')}\n`,
  )
  rmSync(join(folder, 'art'), { recursive: true })
  mkdirSync(join(folder, 'art'))
  for (const { stickers } of sets) {
    for (const sticker of stickers) writeFileSync(join(folder, `art/${sticker}.svg`), drawing)
  }
  for (const locale of LOCALES) {
    const names = {
      album: 'High Seas',
      ...Object.fromEntries(sets.map(({ slug }, set) => [`set.${slug}`, `${locale} ${set + 1}`])),
      ...Object.fromEntries(
        sets.flatMap(({ stickers }, set) =>
          stickers.map((sticker, place) => [`sticker.${sticker}`, `${locale} ${set + 1}-${place}`]),
        ),
      ),
    }
    writeFileSync(join(folder, `names/${locale}.json`), JSON.stringify(names))
  }
}

describeOnBoth('The life of an album', (engine) => {
  const world = worldFor(engine)
  let root: string
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'rollmates-albums-'))
  })
  afterAll(() => rmSync(root, { recursive: true }))

  const call: World['callAs'] = (...given) => world.callAs(...given)
  const effect = async (username: string, fn: string, params: object) => {
    const { status, body } = await call(username, fn, params)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const first = async (username: string) => {
    const seen = v.parse(album.result, (await call(username, 'album', {})).body)
    if (seen.version !== 'own') throw new Error('The own album is not shown as one')
    return seen.sets[0]
  }

  it('is made, filled and published; two players collect, swap and complete a set; it closes', async () => {
    scaffoldAlbum(root, 'high-seas', Date.parse('2027-07-01T00:00:00Z'))
    expect(loadAlbums(root)).toMatchObject({ findings: [], warnings: [] })
    fill(join(root, 'high-seas'))
    const { albums, findings } = loadAlbums(root)
    expect(findings).toEqual([])
    const [made] = albums.map(albumRow)
    if (!made) throw new Error('The album was not read')
    // Moves the new album after the existing ones, which the command did not find in its separate folder.
    const mine = {
      ...made,
      previewed_at: '2027-07-06T08:00:00.000Z',
      opens_at: '2027-07-12T08:00:00.000Z',
      closes_at: '2027-10-11T08:00:00.000Z',
    }
    expect(await publishAlbums(world.database, [...publishedAlbums(), mine])).toContainEqual({
      slug: 'high-seas',
      change: 'created',
    })

    await world.setClock('2027-07-12T08:00:00Z')
    const [one, other] = ['Anna of the seas', 'Otto of the seas']
    if (!one || !other) throw new Error('two players are needed')
    await newDemoPlayer(world, one)
    await newDemoPlayer(world, other)
    const set = (await first(one))?.stickers.map(({ slug }) => slug) ?? []
    expect(set).toHaveLength(STICKERS_EACH)
    const [wanted = '', offered = ''] = set
    await effect(one, 'album_update', {
      changes: set
        .filter((sticker) => sticker !== wanted)
        .map((sticker) => ({ sticker, copies: sticker === offered ? 2 : 1 })),
    })
    // A set pays its reward only if at least half of its stickers were won or swapped, so this sends half.
    for (const sticker of set.slice(1, 1 + STICKERS_EACH / 2)) await arrives(world, one, sticker)
    await effect(one, 'wants_update', { stickers: [wanted] })
    await effect(other, 'album_update', { changes: [{ sticker: wanted, copies: 2 }] })
    const { proposal } = (await effect(one, 'exchange_propose', {
      username: other,
      offer: [offered],
      want: [wanted],
    })) as { proposal: { id: number } }
    await effect(other, 'exchange_accept', { proposal: proposal.id })
    await effect(one, 'exchange_confirm', { proposal: proposal.id })
    expect(await first(one)).toMatchObject({ owned: STICKERS_EACH - 1, reward: null })
    await effect(other, 'exchange_confirm', { proposal: proposal.id })
    expect(await first(one)).toMatchObject({
      owned: STICKERS_EACH,
      dice: 25,
      reward: { granted_at: '2027-07-12T08:00:00.000Z', delivery: { status: 'sent' } },
    })

    await world.setClock('2027-10-11T08:00:00Z')
    expect(await first(one)).toMatchObject({ owned: STICKERS_EACH })
    await expectRefusal(
      call(one, 'album_update', {
        request_id: randomUUID(),
        changes: [{ sticker: wanted, copies: 5 }],
      }),
      REFUSAL.not_available,
    )
  })
})
