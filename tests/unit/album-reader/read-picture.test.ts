import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { drawingsOf } from '#backend/cli/album-screens.ts'
import type { Rgba } from '#src/album-reader/pixels.ts'
import { createReader } from '#src/album-reader/read-picture.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'

const album = loadAlbums().albums.find(({ slug }) => slug === 'grand-tour')
const layout = album?.screens
if (!album || !layout) throw new Error('albums/grand-tour has no screens.yaml')
const drawings = drawingsOf(album)

/** Draws a page on a plain ground, `width` pixels wide; `cover` hides a part of it. */
function drawPage(set: number, owned: readonly boolean[], width: number, cover = ''): Rgba {
  const art = (album?.manifest.sets[set]?.stickers ?? []).map(({ slug }, place) => {
    const [x, y] = layout?.cells[place] ?? [0, 0]
    const size = (layout?.art ?? 0) * 100
    const inner = (album?.art[slug]?.svg ?? '').replace(
      '<svg ',
      `<svg x="${x * 100 - size / 2}" y="${y * 100 - size / 2}" width="${size}" height="${size}" `,
    )
    return owned[place] ? inner : `<g filter="url(#flat)">${inner}</g>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 170">
    <filter id="flat"><feColorMatrix values="0 0 0 0 .4  0 0 0 0 .3  0 0 0 0 .3  0 0 0 1 0"/></filter>
    <rect width="100" height="170" fill="#e8d3a2"/>${art.join('')}${cover}</svg>`
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render()
  return {
    width: image.width,
    height: image.height,
    data: new Uint8ClampedArray(image.pixels),
  }
}

const OWNED = [true, false, true, true, false, false, true, true, true]

test('owned and missing stickers are told apart in any size', () => {
  for (const width of [320, 500]) {
    const { set, stickers } = createReader(layout, drawings)(drawPage(2, OWNED, width))
    expect(set).toBe('campfire')
    expect(stickers.map(({ copies }) => copies)).toEqual(OWNED.map(Number))
  }
})

test('what is covered is unsure, and nothing else is said about it', () => {
  const cover = '<rect y="40" width="100" height="30" fill="#fff"/>'
  const { stickers } = createReader(layout, drawings)(drawPage(2, OWNED, 360, cover))
  expect(stickers.map(({ copies }) => copies)).toEqual([
    undefined,
    undefined,
    undefined,
    ...OWNED.slice(3).map(Number),
  ])
})

test('a drawing in the place of the number is one copy', () => {
  const count = { x: -0.05, y: -0.03, width: 0.1, height: 0.06, shows: 'extra' } as const
  const owned = OWNED.map((one, place) => one && place < 8)
  const { stickers } = createReader({ ...layout, count }, drawings)(drawPage(2, owned, 500))
  expect(stickers.map(({ copies }) => copies)).toEqual(owned.map(Number))
})

test('stickers that are all equally pale and without a number are unsure', () => {
  const read = createReader({ ...layout, missing: 'faded' }, drawings)
  const cover = '<rect width="100" height="170" opacity=".45"/>'
  const owned = OWNED.map(() => true)
  const { set, stickers } = read(drawPage(2, owned, 360, cover))
  expect(set).toBe('campfire')
  expect(new Set(stickers.map(({ copies }) => copies))).toEqual(new Set([undefined]))
})

test('a picture without a page of the album has no stickers', () => {
  const read = createReader(layout, drawings)
  const cover = '<rect width="100" height="170" fill="#3f7d4e"/>'
  expect(read(drawPage(2, OWNED, 360, cover))).toEqual({ set: undefined, stickers: [] })
})
