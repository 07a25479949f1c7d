import type { album } from '#src/contract/functions/albums.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'

type Album = RpcResult<typeof album>
type Tile = Album['sets'][number]['stickers'][number]

/**
 * The value of a duplicate for its recipient: on their wanted list, missing in their album, or a
 * duplicate.
 */
export type Fit = 'wanted' | 'missing' | 'owned'

/** A duplicate that one of two players could give to the other. */
export interface SwapOption {
  readonly slug: string
  readonly rarity: 'rare' | 'gold'
  readonly spare: number
  /** Gold can be swapped only during its golden blitz. */
  readonly swappable: boolean
  readonly fit: Fit
}

const RANKS: Readonly<Record<Fit, number>> = { wanted: 0, missing: 1, owned: 2 }

/** Returns the other player's duplicates, best first for the viewing player. */
export function spareOptions(giver: Album, taker: Album): SwapOption[] {
  const fits = fitsOf(taker)
  return tilesOf(giver)
    .filter(({ spare }) => spare > 0)
    .map(({ slug, rarity, spare, swappable }) => ({
      slug,
      rarity,
      spare,
      swappable,
      fit: fits.get(slug) ?? 'owned',
    }))
    .sort((a, b) => rank(a) - rank(b))
}

/** Returns the first of `options` that can be swapped now and is not `taken`. */
export function bestOption(options: readonly SwapOption[], taken?: string): string | undefined {
  return options.find(({ slug, swappable }) => swappable && slug !== taken)?.slug
}

// Options that cannot be swapped now come last. Sorting is stable, so equals keep the album's
// order.
function rank({ fit, swappable }: SwapOption): number {
  return RANKS[fit] + (swappable ? 0 : 3)
}

function fitsOf(album: Album): Map<string, Fit> {
  return new Map(
    tilesOf(album).map((tile): [string, Fit] => {
      if (tile.wanted) return [tile.slug, 'wanted']
      const has = 'copies' in tile ? tile.copies > 0 : tile.has
      return [tile.slug, has ? 'owned' : 'missing']
    }),
  )
}

function tilesOf({ sets }: Album): Tile[] {
  return (sets as { stickers: Tile[] }[]).flatMap(({ stickers }) => stickers)
}
