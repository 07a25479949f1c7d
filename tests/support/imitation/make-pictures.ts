import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { stringify } from 'yaml'
import { findBrowser } from '#scripts/lib/find-browser.mjs'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { albumScreen, LOOKS, pageTop, pageWidth, type Screen } from './album-screen.ts'

/** The content of a picture, with which tests compare the reader's result. */
export interface Truth {
  readonly set: string | null
  readonly stickers: readonly {
    slug: string
    copies: number
    /** `whole` if nothing covers the sticker's drawing and number. */
    seen: 'whole' | 'part' | 'none'
  }[]
}

/** Widths and heights in CSS pixels of phones, one of them in landscape, and a tablet. */
const PHONES: readonly (readonly [number, number])[] = [
  [320, 568],
  [360, 640],
  [360, 780],
  [375, 667],
  [375, 812],
  [384, 832],
  [390, 844],
  [393, 873],
  [412, 915],
  [430, 932],
  [844, 390],
  [768, 1024],
]
const QUALITIES = [60, 70, 80, 90, 95]
const NOTE = 'Mia has sent you five dice. Open the game and roll them before they are gone!'

/** Returns a generator of pseudorandom numbers; the same seed gives the same numbers in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed * 2654435761 + 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) ^ (state + 0x6d2b79f5)) >>> 0
    let mixed = Math.imul(state ^ (state >>> 7), 61 | state) >>> 0
    mixed = (mixed ^ (mixed >>> 14)) >>> 0
    return mixed / 2 ** 32
  }
}

/** Writes `count` pictures of an imitated game, their contents and the layout into `folder`. */
export async function makePictures(
  folder: string,
  lookName: keyof typeof LOOKS,
  count: number,
  seed = 1,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const look = LOOKS[lookName]
  writeFileSync(join(folder, 'screens.yaml'), stringify(look.layout))
  const album = loadAlbums().albums.find(({ slug }) => slug === 'grand-tour')
  if (!album) throw new Error('The imitation draws the album grand-tour.')
  const truth: Record<string, Truth> = {}
  const executablePath = findBrowser()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  const random = randomNumbers(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  for (const density of [1, 2, 3]) {
    const page = await browser.newPage({ deviceScaleFactor: density })
    for (let turn = density - 1; turn < count; turn += 3) {
      const [width, height] = PHONES[turn % PHONES.length] ?? [390, 844]
      const set = album.manifest.sets[below(album.manifest.sets.length)]
      const locale = LOCALES[below(LOCALES.length)] ?? 'en'
      const share = [0, 0.1, 0.5, 0.8, 1][below(5)] ?? 1
      const stickers = (set?.stickers ?? []).map(({ slug }) => ({
        slug,
        name: album.names[locale][`sticker.${slug}`] ?? '',
        svg: album.art[slug]?.svg ?? '',
        copies: random() < share ? (random() < 0.45 ? 1 : 2 + below(random() < 0.2 ? 19 : 4)) : 0,
        isNew: random() < 0.25,
      }))
      const screen: Screen = {
        look,
        title: album.names[locale][`set.${set?.slug}`] ?? '',
        stickers,
        night: random() < 0.25,
        width,
        height,
        scrolled: random() < 0.5 ? 0 : random() * 0.5,
        notification: random() < 0.2 ? NOTE : undefined,
      }
      await page.setViewportSize({ width, height })
      await page.setContent(albumScreen(screen))
      const bytes = await page.screenshot()
      const kept =
        random() < 0.25
          ? {
              left: random() * 0.1,
              top: random() * 0.3,
              right: 1 - random() * 0.06,
              bottom: 1 - random() * 0.25,
            }
          : { left: 0, top: 0, right: 1, bottom: 1 }
      const cut = {
        left: Math.round(kept.left * width * density),
        top: Math.round(kept.top * height * density),
        width: Math.round((kept.right - kept.left) * width * density),
        height: Math.round((kept.bottom - kept.top) * height * density),
      }
      const isJpeg = random() < 0.6
      const name = `${lookName}-${String(turn).padStart(3, '0')}.${isJpeg ? 'jpg' : 'png'}`
      const image = sharp(bytes).extract(cut)
      await (isJpeg
        ? image.jpeg({ quality: QUALITIES[below(QUALITIES.length)] ?? 80 })
        : image.png()
      ).toFile(join(folder, name))
      const w = pageWidth(screen)
      const open = {
        left: cut.left / density,
        right: (cut.left + cut.width) / density,
        top: Math.max(cut.top / density, screen.notification ? 130 : 24),
        bottom: (cut.top + cut.height) / density,
      }
      truth[name] = {
        set: set?.slug ?? null,
        stickers: stickers.map(({ slug, copies }, place) => {
          const [x = 0, y = 0] = look.layout.cells[place] ?? []
          const half = look.layout.art / 2
          const { count: box } = look.layout
          const left = (width - w) / 2 + (x + Math.min(-half, box.x)) * w
          const right = (width - w) / 2 + (x + Math.max(half, box.x + box.width)) * w
          const top = pageTop(screen) + (y + Math.min(-half, box.y)) * w
          const bottom = pageTop(screen) + (y + Math.max(half, box.y + box.height)) * w
          const isWhole =
            left >= open.left && right <= open.right && top >= open.top && bottom <= open.bottom
          const isOut =
            right < open.left || left > open.right || bottom < open.top || top > open.bottom
          return { slug, copies, seen: isWhole ? 'whole' : isOut ? 'none' : 'part' }
        }),
      }
    }
    await page.close()
  }
  await browser.close()
  writeFileSync(join(folder, 'truth.json'), JSON.stringify(truth, null, 1))
}
