import type { Album } from '#src/features/player/profile-props.ts'

export type Tile = Album['sets'][number]['stickers'][number]

/** Returns the phase of the shown album; undefined without an album. */
export function phaseOf({ album, albums }: Album): Album['albums'][number]['phase'] | undefined {
  return albums.find(({ slug }) => slug === album)?.phase
}

/** Returns whether the album is running. Only then can players edit it and swap its stickers. */
export function isRunning(album: Album): boolean {
  return phaseOf(album) === 'running'
}

/** Returns all stickers of an album, in the album's order. */
export function albumTiles({ sets }: Album): Tile[] {
  return (sets as { stickers: Tile[] }[]).flatMap(({ stickers }) => stickers)
}

/** Returns whether the album's player has the sticker. */
export function isOwned(tile: Tile): boolean {
  return 'copies' in tile ? tile.copies > 0 : tile.has
}
