import { readFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { Drawing } from '#src/album-reader/drawings.ts'
import type { Rgba } from '#src/album-reader/pixels.ts'
import { createReader, type SeenSticker } from '#src/album-reader/read-picture.ts'
import type { Album } from '#src/content/albums/album.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { CommandError } from './command-error.ts'

const USAGE = 'npm run campaign -- album screens grand-tour one.png two.jpg'

/** The width of a sticker's drawing and the shorter side of a screenshot, in pixels, as in the editor. */
const DRAWING = 96
const SHORTER_SIDE = 720

/**
 * `album screens <slug> <picture…>`: reads sample screenshots with an album's screens.yaml, prints the stickers
 * it recognises, and draws them over copies of the screenshots.
 */
export async function readAlbumScreens(names: readonly string[], say: (line: string) => void) {
  const [what, slug, ...files] = names
  if (what !== 'screens' || !slug || files.length === 0) {
    throw new CommandError('album screens takes an album and pictures', USAGE)
  }
  const album = loadAlbums().albums.find((one) => one.slug === slug)
  if (!album) throw new CommandError(`${slug} is no album without findings`, USAGE)
  if (!album.screens) {
    throw new CommandError(
      `albums/${slug} has no screens.yaml`,
      'write one as albums/README.md says, then run this again',
    )
  }
  const read = createReader(album.screens, drawingsOf(album))
  for (const file of files) {
    const picture = await openPicture(file)
    const { set, stickers } = read(picture)
    if (!set) {
      say(`${file}: no page of ${slug} found`)
      continue
    }
    const drawn = `${file}.found.png`
    const { data, width, height } = picture
    await sharp(data, { raw: { width, height, channels: 4 } })
      .composite([{ input: Buffer.from(overlay(picture, stickers)) }])
      .png()
      .toFile(drawn)
    const unsure = stickers.filter(({ copies }) => copies === undefined)
    say(`${file}: ${set}, drawn over ${drawn}`)
    say(`  ${stickers.map((one) => `${one.slug} ${one.copies ?? '?'}`).join(', ')}`)
    if (unsure.length > 0) say(`  unsure: ${unsure.map((one) => one.slug).join(', ')}`)
    const outside = album.manifest.sets
      .find((one) => one.slug === set)
      ?.stickers.filter((one) => !stickers.some((seen) => seen.slug === one.slug))
    if (outside?.length) say(`  not in the picture: ${outside.map((one) => one.slug).join(', ')}`)
  }
}

/** Returns the drawings of an album's stickers as pixels, for the reader of screenshots (src/album-reader). */
export function drawingsOf({ manifest, art }: Album): Drawing[] {
  return manifest.sets.flatMap(({ slug: set, stickers }) =>
    stickers.map(({ slug }, place) => {
      const fitTo = { mode: 'width', value: DRAWING } as const
      const { pixels, width, height } = new Resvg(art[slug]?.svg ?? '', { fitTo }).render()
      // resvg multiplies colours by alpha; a canvas does not.
      const data = Uint8ClampedArray.from(pixels, (value, at) => {
        const alpha = pixels[at | 3] ?? 0
        return at % 4 === 3 || alpha === 0 ? value : (value * 255) / alpha
      })
      return { slug, set, place, pixels: { width, height, data } }
    }),
  )
}

/**
 * Returns the pixels of a picture, whose shorter side is reduced to at most SHORTER_SIDE.
 * @throws {CommandError} if it is no picture.
 */
export async function openPicture(file: string): Promise<Rgba> {
  try {
    const image = sharp(await readFile(file)).autoOrient()
    const { width, height } = (await image.metadata()).autoOrient
    const scale = Math.min(SHORTER_SIDE / Math.min(width, height), 1)
    const { data, info } = await image
      .resize(Math.round(width * scale), Math.round(height * scale))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
  } catch (error) {
    throw new CommandError(`${file} cannot be read as a picture (${String(error)})`, USAGE)
  }
}

function overlay(picture: Rgba, stickers: readonly SeenSticker[]): string {
  const marks = stickers.map(({ copies, box: { x, y, width, height } }) => {
    const colour = copies === undefined ? '#d3264d' : copies > 0 ? '#168a3a' : '#666'
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${colour}" stroke-width="5"/>
      <text x="${x + 10}" y="${y + height - 10}" font-size="${height / 4}" font-weight="700" fill="${colour}">${copies ?? '?'}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">${marks.join('')}</svg>`
}
