import type { OwnAlbum } from '../profile-props.ts'
import { type ListedSticker, MOST_COPIES } from './read-list.ts'

/** A sticker of the own album. */
export type OwnTile = OwnAlbum['sets'][number]['stickers'][number]

/**
 * What a player has changed and not saved: of each touched sticker how many copies there shall be,
 * and whether it is wanted. It says the aim, not the way, so it holds when the album changes below it.
 */
export interface AlbumDraft {
  readonly copies: Readonly<Record<string, number>>
  readonly wanted: Readonly<Record<string, boolean>>
}

export const NO_DRAFT: AlbumDraft = { copies: {}, wanted: {} }

/** One sticker that saving would change. */
export interface CopiesChange {
  readonly slug: string
  readonly from: number
  readonly to: number
}

/** The fewest copies that the album takes: proposals keep what they promise, and the first. */
export function fewestCopies({ reserved }: OwnTile): number {
  return reserved > 0 ? reserved + 1 : 0
}

/** How many copies the draft says there shall be. */
export function copiesIn(draft: AlbumDraft, tile: OwnTile): number {
  return Math.max(draft.copies[tile.slug] ?? tile.copies, fewestCopies(tile))
}

/** Whether the draft wants a sticker. */
export function wantedIn(draft: AlbumDraft, tile: OwnTile): boolean {
  return draft.wanted[tile.slug] ?? tile.wanted
}

export function withCopies(draft: AlbumDraft, tile: OwnTile, copies: number): AlbumDraft {
  const kept = Math.min(Math.max(copies, fewestCopies(tile)), MOST_COPIES)
  return { ...draft, copies: { ...draft.copies, [tile.slug]: kept } }
}

export function withWanted(draft: AlbumDraft, { slug }: OwnTile, wanted: boolean): AlbumDraft {
  return { ...draft, wanted: { ...draft.wanted, [slug]: wanted } }
}

/** One copy of each sticker that is missing; duplicates stay. */
export function withWholeSet(draft: AlbumDraft, tiles: readonly OwnTile[]): AlbumDraft {
  return tiles.reduce(
    (next, tile) => withCopies(next, tile, Math.max(copiesIn(next, tile), 1)),
    draft,
  )
}

/** None of a set, but what proposals promise. */
export function withoutSet(draft: AlbumDraft, tiles: readonly OwnTile[]): AlbumDraft {
  return tiles.reduce((next, tile) => withCopies(next, tile, 0), draft)
}

/** What a list says: so many copies where it gives a number, else at least so many. */
export function withList(
  draft: AlbumDraft,
  tiles: readonly OwnTile[],
  listed: readonly ListedSticker[],
): AlbumDraft {
  return listed.reduce((next, { slug, copies, exact }) => {
    const tile = tiles.find((one) => one.slug === slug)
    if (!tile) return next
    return withCopies(next, tile, exact ? copies : Math.max(copies, copiesIn(next, tile)))
  }, draft)
}

export function tilesOf({ sets }: OwnAlbum): OwnTile[] {
  return sets.flatMap(({ stickers }) => stickers)
}

/** What saving would change, in the album's order. */
export function copiesChanges(album: OwnAlbum, draft: AlbumDraft): CopiesChange[] {
  return tilesOf(album)
    .map((tile) => ({ slug: tile.slug, from: tile.copies, to: copiesIn(draft, tile) }))
    .filter(({ from, to }) => from !== to)
}

/** The wanted stickers that saving would add or take away. */
export function wantedChanges(album: OwnAlbum, draft: AlbumDraft): OwnTile[] {
  return tilesOf(album).filter((tile) => wantedIn(draft, tile) !== tile.wanted)
}

/** The whole wanted list that the draft means. */
export function wantedList(album: OwnAlbum, draft: AlbumDraft): string[] {
  return tilesOf(album)
    .filter((tile) => wantedIn(draft, tile))
    .map(({ slug }) => slug)
}
