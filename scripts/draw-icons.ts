import { readFileSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'

// Draws the icons of `public/` from the brand's drawings. Run it after these drawings change: `node
// scripts/draw-icons.ts`. The icons are committed, so builds need not draw them.

const DIE = 'src/ui/art/brand/favicon.svg'
/** The brand's die, drawn on a grid of 16 pixels, so that its edges are sharp at 16, 32 and 48 pixels. */
const SMALL_DIE = 'src/ui/art/brand/favicon-16.svg'
/** The brand's die without margins, because systems crop it to their own shape. */
const FULL_BLEED = 'src/ui/art/brand/app-icon.svg'

const ICONS: Readonly<Record<string, { art: string; size: number }>> = {
  'apple-touch-icon.png': { art: FULL_BLEED, size: 180 },
  'icons/icon-192.png': { art: DIE, size: 192 },
  'icons/icon-512.png': { art: DIE, size: 512 },
  'icons/maskable-512.png': { art: FULL_BLEED, size: 512 },
}

/** The sizes inside `favicon.ico`: for tabs on normal and high-density screens, and for desktop icons. */
const FAVICON_SIZES = [16, 32, 48]

async function draw(art: string, size: number): Promise<Buffer> {
  const drawn = new Resvg(readFileSync(art, 'utf8'), { fitTo: { mode: 'width', value: size } })
  return sharp(drawn.render().asPng()).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

for (const [file, { art, size }] of Object.entries(ICONS)) {
  writeFileSync(`public/${file}`, await draw(art, size))
}
const pictures = FAVICON_SIZES.map(async (size) => ({ size, png: await draw(SMALL_DIE, size) }))
writeFileSync('public/favicon.ico', ico(await Promise.all(pictures)))
