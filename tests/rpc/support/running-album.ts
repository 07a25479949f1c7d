import { publishedAlbums } from '#src/content/albums/album-row.ts'
import { NOW } from './campaigns.ts'

const running = publishedAlbums().find(
  ({ opens_at, closes_at }) =>
    Date.parse(opens_at) <= Date.parse(NOW) && Date.parse(NOW) < Date.parse(closes_at),
)
if (!running) throw new Error(`No album under albums/ runs at ${NOW}`)

export const ALBUM = running.slug

export const SETS = running.sets.map(({ slug, dice, stickers }) => ({
  slug: `${ALBUM}/${slug}`,
  dice,
  stickers: stickers.map((sticker) => `${ALBUM}/${sticker.slug}`),
}))

export const STICKERS = running.sets.flatMap((set) =>
  set.stickers.map(({ slug, rarity }) => ({
    slug: `${ALBUM}/${slug}`,
    set: `${ALBUM}/${set.slug}`,
    rarity,
  })),
)

export const RARE = STICKERS.filter(({ rarity }) => rarity === 'rare').map(({ slug }) => slug)
