import type { album } from '#src/contract/functions/albums.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'

type Album = RpcResult<typeof album>
type Tile = Album['sets'][number]['stickers'][number]
export type Asks = NonNullable<Extract<Album, { version: 'other' }>['asks']>

export type Fit = 'wanted' | 'missing' | 'owned'

export interface SwapOption {
  readonly slug: string
  readonly set: string
  readonly rarity: 'rare' | 'gold'
  /** The unreserved copies beyond the first. */
  readonly spare: number
  /** The number of copies that other swaps reserve. Known only for the player's own stickers. */
  readonly promised: number
  /** False for a gold sticker outside its Golden Blitz. */
  readonly swappable: boolean
  readonly fit: Fit
}

const RANKS: Readonly<Record<Fit, number>> = { wanted: 0, missing: 1, owned: 2 }

/** Returns the giver's duplicates, also reserved ones, with the best for the taker first. */
export function spareOptions(giver: Album, taker: Album): SwapOption[] {
  const fits = fitsOf(taker)
  return tilesOf(giver)
    .map(({ slug, set, rarity, spare, swappable, ...tile }) => ({
      slug,
      set,
      rarity,
      spare,
      promised: 'reserved' in tile ? tile.reserved : 0,
      swappable,
      fit: fits.get(slug) ?? 'owned',
    }))
    .filter(({ spare, promised }) => spare + promised > 0)
    .sort((a, b) => rank(a) - rank(b))
}

/** Returns whether the player can give a duplicate now. */
export function isFree({ spare, swappable }: SwapOption): boolean {
  return spare > 0 && swappable
}

/** Why the taker does not want a sticker. `rarity` and `set`: the taker wants other ones. */
export type Mismatch = 'list' | 'new' | 'rarity' | 'set'

/**
 * Separates the stickers that the taker wants from the others. Returns the reasons against the
 * others, each once, in the server's order (app.unwanted_because).
 */
export function fitting(
  options: readonly SwapOption[],
  asks: Asks | null,
): { fit: SwapOption[]; mismatches: Mismatch[] } {
  if (!asks) return { fit: [...options], mismatches: [] }
  const why = new Map(options.map((option) => [option, mismatchOf(option, asks)]))
  const mismatches = (['list', 'new', 'rarity', 'set'] as const).filter((one) =>
    [...why.values()].includes(one),
  )
  return { fit: options.filter((option) => !why.get(option)), mismatches }
}

function mismatchOf({ fit, rarity, set }: SwapOption, asks: Asks): Mismatch | undefined {
  if (asks.accepts === 'list' && fit !== 'wanted') return 'list'
  if (asks.accepts === 'new' && fit === 'owned') return 'new'
  if (!asks.rarities.includes(rarity)) return 'rarity'
  return asks.sets && !asks.sets.includes(set) ? 'set' : undefined
}

/** Returns the slug of the first option that is available and not `taken`. */
export function bestOption(options: readonly SwapOption[], taken?: string): string | undefined {
  return options.find((option) => isFree(option) && option.slug !== taken)?.slug
}

function rank(option: SwapOption): number {
  return RANKS[option.fit] + (isFree(option) ? 0 : 3)
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

function tilesOf({ sets }: Album): (Tile & { readonly set: string })[] {
  return (sets as { slug: string; stickers: Tile[] }[]).flatMap(({ slug: set, stickers }) =>
    stickers.map((tile) => ({ ...tile, set })),
  )
}
