import type { OwnAlbum } from '#src/features/player/profile-props.ts'
import { type ListedSticker, MAX_COPIES } from './read-list.ts'

export type OwnTile = OwnAlbum['sets'][number]['stickers'][number]

/**
 * A player's unsaved changes: for each changed sticker the number of copies, and whether it is
 * wanted. The draft has target values, not differences, so it stays valid when the album changes.
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

/** Returns the minimum number of copies that the server accepts: one more than reserved, or 0. */
export function fewestCopies({ reserved }: OwnTile): number {
  return reserved > 0 ? reserved + 1 : 0
}

/** Returns the number of copies of a sticker in the draft, or in the album if unchanged. */
export function copiesIn(draft: AlbumDraft, tile: OwnTile): number {
  return Math.max(draft.copies[tile.slug] ?? tile.copies, fewestCopies(tile))
}

/** Returns whether a sticker is wanted in the draft. By default, adding copies ends a wish. */
export function wantedIn(draft: AlbumDraft, tile: OwnTile): boolean {
  return draft.wanted[tile.slug] ?? (tile.wanted && copiesIn(draft, tile) <= tile.copies)
}

/** Returns the draft with `copies` of a sticker, within the limits of the server. */
export function withCopies(draft: AlbumDraft, tile: OwnTile, copies: number): AlbumDraft {
  const kept = Math.min(Math.max(copies, fewestCopies(tile)), MAX_COPIES)
  return { ...draft, copies: { ...draft.copies, [tile.slug]: kept } }
}

/** Returns the draft with the sticker on or off the wanted list. */
export function withWanted(draft: AlbumDraft, { slug }: OwnTile, wanted: boolean): AlbumDraft {
  return { ...draft, wanted: { ...draft.wanted, [slug]: wanted } }
}

/** Returns the draft with one copy of each missing sticker of a set, and otherwise unchanged. */
export function withWholeSet(draft: AlbumDraft, tiles: readonly OwnTile[]): AlbumDraft {
  return tiles.reduce(
    (next, tile) => withCopies(next, tile, Math.max(copiesIn(next, tile), 1)),
    draft,
  )
}

/** Returns the draft without a set's stickers, except the copies that the server requires. */
export function withoutSet(draft: AlbumDraft, tiles: readonly OwnTile[]): AlbumDraft {
  return tiles.reduce((next, tile) => withCopies(next, tile, 0), draft)
}

/** Returns the draft with the numbers of a list; at least one copy for entries without one. */
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

/** Returns the changes of copies in the draft, in the album's order. */
export function copiesChanges(album: OwnAlbum, draft: AlbumDraft): CopiesChange[] {
  return tilesOf(album)
    .map((tile) => ({ slug: tile.slug, from: tile.copies, to: copiesIn(draft, tile) }))
    .filter(({ from, to }) => from !== to)
}

/** Returns the stickers that the draft adds to, or removes from, the wanted list. */
export function wantedChanges(album: OwnAlbum, draft: AlbumDraft): OwnTile[] {
  return tilesOf(album).filter((tile) => wantedIn(draft, tile) !== tile.wanted)
}

/** Returns the slugs of all wanted stickers in the draft, for `wants_update`. */
export function wantedList(album: OwnAlbum, draft: AlbumDraft): string[] {
  return tilesOf(album)
    .filter((tile) => wantedIn(draft, tile))
    .map(({ slug }) => slug)
}
