/** The rarity of a sticker; gold is swapped and sent only in golden blitzes. */
export const RARITIES = ['rare', 'gold'] as const
export type Rarity = (typeof RARITIES)[number]

/** A sticker of the catalogue. */
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
 * All stickers, by set and in the album's order. The database's migrations contain the same catalogue;
 * a test compares the two.
 */
export const STICKERS: readonly CatalogueSticker[] = [
  ...rare('snack-bar', 'popcorn', 'donut', 'toast', 'lemon', 'lolly'),
  gold('snack-bar', 'pancakes'),
  ...rare('backyard', 'cat', 'frog', 'cactus', 'mushroom', 'shell'),
  gold('backyard', 'rainbow'),
  ...rare('showtime', 'clapper', 'palette', 'moon', 'planet', 'rocket'),
  gold('showtime', 'crown'),
]
