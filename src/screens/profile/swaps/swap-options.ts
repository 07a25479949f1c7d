import type { album } from '#src/contract/functions/albums.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'

type Album = RpcResult<typeof album>
type Tile = Album['sets'][number]['stickers'][number]

/** What a spare is to whoever would get it: on their list, not in their album, or a duplicate. */
export type Fit = 'wanted' | 'missing' | 'owned'

/** A spare that one of two players could give to the other. */
export interface SwapOption {
  readonly slug: string
  readonly rarity: 'rare' | 'gold'
  readonly spare: number
  /** Gold is, only while its golden blitz runs. */
  readonly swappable: boolean
  readonly fit: Fit
}

const RANKS: Readonly<Record<Fit, number>> = { wanted: 0, missing: 1, owned: 2 }

/** Their spares, best first for the player who looks at them. */
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

/** The first of `options` that can be swapped now and is not `taken`. */
export function bestOption(options: readonly SwapOption[], taken?: string): string | undefined {
  return options.find(({ slug, swappable }) => swappable && slug !== taken)?.slug
}

// What cannot be swapped now comes last. Sorting keeps the album's order among equals.
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
