/** How hard a sticker is to come by; gold is swapped and sent in golden blitzes only. */
export const RARITIES = ['rare', 'gold'] as const
export type Rarity = (typeof RARITIES)[number]

/** One sticker of the catalogue. */
interface CatalogueSticker {
  slug: string
  /** The set that it belongs to. */
  set: string
  rarity: Rarity
}

const rare = (set: string, ...slugs: string[]) =>
  slugs.map((slug): CatalogueSticker => ({ slug, set, rarity: 'rare' }))
const gold = (set: string, slug: string): CatalogueSticker => ({ slug, set, rarity: 'gold' })

/**
 * Every sticker, by set and in the album's order. The database has the same catalogue in its
 * migrations; a test holds the two together.
 */
export const STICKERS: readonly CatalogueSticker[] = [
  ...rare('snack-bar', 'popcorn', 'donut', 'toast', 'lemon', 'lolly'),
  gold('snack-bar', 'pancakes'),
  ...rare('backyard', 'cat', 'frog', 'cactus', 'mushroom', 'shell'),
  gold('backyard', 'rainbow'),
  ...rare('showtime', 'clapper', 'palette', 'moon', 'planet', 'rocket'),
  gold('showtime', 'crown'),
]
