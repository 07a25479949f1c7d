import type { OwnAlbum } from '#src/features/player/profile-props.ts'
import { type ListedSticker, MAX_COPIES } from './read-list.ts'

export type OwnTile = OwnAlbum['sets'][number]['stickers'][number]

/**
 * A player's unsaved changes: for each changed sticker the number of copies, and whether it is wanted. It
 * stores target values, not differences, so it stays valid when the album changes.
 */
export interface AlbumDraft {
  readonly copies: Readonly<Record<string, number>>
  readonly wanted: Readonly<Record<string, boolean>>
}

export const NO_DRAFT: AlbumDraft = { copies: {}, wanted: {} }

export interface CopiesChange {
  readonly slug: string
  readonly from: number
  readonly to: number
}

/** Returns the minimum number of copies that the server accepts: one more than proposals promise, or 0. */
export function fewestCopies({ reserved }: OwnTile): number {
  return reserved > 0 ? reserved + 1 : 0
}

/** Returns the number of copies of a sticker in the draft. */
export function copiesIn(draft: AlbumDraft, tile: OwnTile): number {
  return Math.max(draft.copies[tile.slug] ?? tile.copies, fewestCopies(tile))
}

/** Returns whether the draft wants the sticker. A sticker with added copies is not wanted by default. */
export function wantedIn(draft: AlbumDraft, tile: OwnTile): boolean {
  return draft.wanted[tile.slug] ?? (tile.wanted && copiesIn(draft, tile) <= tile.copies)
}

/** Returns the draft with `copies` of a sticker, raised or lowered to what the server accepts. */
export function withCopies(draft: AlbumDraft, tile: OwnTile, copies: number): AlbumDraft {
  const kept = Math.min(Math.max(copies, fewestCopies(tile)), MAX_COPIES)
  return { ...draft, copies: { ...draft.copies, [tile.slug]: kept } }
}

/** Returns the draft with the sticker wanted or not. */
export function withWanted(draft: AlbumDraft, { slug }: OwnTile, wanted: boolean): AlbumDraft {
  return { ...draft, wanted: { ...draft.wanted, [slug]: wanted } }
}

/** Returns the draft with one copy of each missing sticker of a set; other numbers stay. */
export function withWholeSet(draft: AlbumDraft, tiles: readonly OwnTile[]): AlbumDraft {
  return tiles.reduce(
    (next, tile) => withCopies(next, tile, Math.max(copiesIn(next, tile), 1)),
    draft,
  )
}

/** Returns the draft without a set's stickers, except the copies that the server requires (`fewestCopies`). */
export function withoutSet(draft: AlbumDraft, tiles: readonly OwnTile[]): AlbumDraft {
  return tiles.reduce((next, tile) => withCopies(next, tile, 0), draft)
}

/** Returns the draft with the numbers of a list. An entry without a number means at least one copy. */
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

/** Returns the stickers of all sets, in the album's order. */
export function tilesOf({ sets }: OwnAlbum): OwnTile[] {
  return sets.flatMap(({ stickers }) => stickers)
}

/** Returns the numbers of copies that saving would change, in the album's order. */
export function copiesChanges(album: OwnAlbum, draft: AlbumDraft): CopiesChange[] {
  return tilesOf(album)
    .map((tile) => ({ slug: tile.slug, from: tile.copies, to: copiesIn(draft, tile) }))
    .filter(({ from, to }) => from !== to)
}

/** Returns the wanted stickers that saving would add or remove. */
export function wantedChanges(album: OwnAlbum, draft: AlbumDraft): OwnTile[] {
  return tilesOf(album).filter((tile) => wantedIn(draft, tile) !== tile.wanted)
}

/** Returns the slugs of all stickers that the draft wants, as `wants_update` expects them. */
export function wantedList(album: OwnAlbum, draft: AlbumDraft): string[] {
  return tilesOf(album)
    .filter((tile) => wantedIn(draft, tile))
    .map(({ slug }) => slug)
}
