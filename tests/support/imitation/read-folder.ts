import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { Drawing } from '#src/album-reader/drawings.ts'
import type { Rgba } from '#src/album-reader/pixels.ts'
import { loadAlbums } from '#src/albums/load-albums.ts'

export function drawingsOf(slug: string): Drawing[] {
  const album = loadAlbums().albums.find((one) => one.slug === slug)
  return (album?.manifest.sets ?? []).flatMap(({ slug: set, stickers }) =>
    stickers.map((sticker, place) => {
      const image = new Resvg(album?.art[sticker.slug]?.svg ?? '', {
        fitTo: { mode: 'width', value: 96 },
      }).render()
      const data = new Uint8ClampedArray(image.pixels)
      for (let at = 0; at < data.length; at += 4) {
        const alpha = (data[at + 3] ?? 0) / 255
        for (let c = 0; c < 3; c++) data[at + c] = alpha > 0 ? (data[at + c] ?? 0) / alpha : 0
      }
      return { slug: sticker.slug, set, place, pixels: { width: 96, height: 96, data } }
    }),
  )
}
export async function pictureOf(file: string): Promise<Rgba> {
  const image = sharp(readFileSync(file))
  const { width = 1, height = 1 } = await image.metadata()
  const scale = Math.min(720 / Math.min(width, height), 1)
  const { data, info } = await image
    .resize(Math.round(width * scale), Math.round(height * scale))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}
