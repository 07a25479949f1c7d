import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { LOCALES } from '#src/contract/locales.ts'
import { fixedT } from '#src/i18n/fixed-t.ts'
import type { RecapCampaign } from '#src/recap/kind/recap-campaign.ts'
import { openGraphPath } from '../addresses/open-graph-path.ts'
import { campaignGround, campaignWords } from './campaign-picture.ts'
import { openFont } from './lettering.ts'
import { siteGround, siteWords } from './site-picture.ts'
import { PICTURE } from './svg-parts.ts'

interface Series {
  ground: string
  words: Record<string, string>
}

/** The number of pictures that are drawn in parallel, limited by libuv's threads. */
const AT_ONCE = 4

/** Draws the site's and all recaps' Open Graph pictures into `out`; copies unchanged ones from `cache`. */
export async function drawOpenGraph(
  campaigns: readonly RecapCampaign[],
  out: string,
  cache: string,
) {
  const display = openFont('bagel-fat-one.woff2')
  const wordmark = art('../../ui/art/brand/wordmark.svg')
  const site = { wordmark, pip: art('art/pip-wave.svg'), dot: art('art/dot-wave.svg') }
  const jobs: (() => Series)[] = [
    () => ({
      ground: siteGround(site),
      words: series((locale) => [
        openGraphPath(locale),
        siteWords(fixedT(locale, 'common')('home.title'), display),
      ]),
    }),
    ...campaigns.map((campaign) => () => ({
      ground: campaignGround(campaign, wordmark),
      words: series((locale) => [
        openGraphPath(locale, campaign.slug),
        campaignWords(campaign, locale, display),
      ]),
    })),
  ]
  mkdirSync(cache, { recursive: true })
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) await drawSeries(job(), out, cache)
    }),
  )
}

function series(entry: (locale: (typeof LOCALES)[number]) => [string, string]) {
  return Object.fromEntries(LOCALES.map(entry))
}

async function drawSeries({ ground, words }: Series, out: string, cache: string) {
  let pixels: Promise<Buffer> | undefined
  for (const [path, layer] of Object.entries(words)) {
    const hash = createHash('sha256').update(ground).update(layer).digest('hex').slice(0, 32)
    const kept = join(cache, `${hash}.jpg`)
    if (!(await exists(kept))) {
      pixels ??= rasterise(ground)
      // Renames the file once it is complete: a stopped build leaves no partial picture in the cache.
      const part = `${kept}.${process.pid}`
      await writeFile(part, await encode(await pixels, await rasterise(layer)))
      await rename(part, kept)
    }
    const file = join(out, path)
    await mkdir(dirname(file), { recursive: true })
    await copyFile(kept, file)
  }
}

async function rasterise(svg: string): Promise<Buffer> {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return image.pixels
}

function encode(ground: Buffer, layer: Buffer): Promise<Buffer> {
  return sharp(layOver(ground, layer), { raw: { ...PICTURE, channels: 3 } })
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

function art(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

/**
 * Returns a layer (RGBA, premultiplied, from resvg) composited over an opaque background of the same size, as
 * RGB. Skips the empty pixels, which are most of a text layer, and so takes a third of the time of sharp.
 */
function layOver(ground: Uint8Array, layer: Uint8Array): Buffer {
  const out = Buffer.allocUnsafe((ground.length / 4) * 3)
  for (let from = 0, to = 0; from < ground.length; from += 4, to += 3) {
    const through = 255 - at(layer, from + 3)
    for (let channel = 0; channel < 3; channel++) {
      const below = at(ground, from + channel)
      out[to + channel] =
        through === 255 ? below : at(layer, from + channel) + Math.trunc((below * through) / 255)
    }
  }
  return out
}

function at(pixels: Uint8Array, index: number): number {
  return pixels[index] ?? 0
}
