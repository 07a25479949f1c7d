import type { Album } from '#src/features/player/profile-props.ts'

export type Tile = Album['sets'][number]['stickers'][number]

/** Returns the phase of the shown album; undefined if there is none. */
export function phaseOf({ album, albums }: Album): Album['albums'][number]['phase'] | undefined {
  return albums.find(({ slug }) => slug === album)?.phase
}

/** Returns whether the album runs. Otherwise players can neither edit it nor swap its stickers. */
export function isRunning(album: Album): boolean {
  return phaseOf(album) === 'running'
}

/** Returns all stickers of an album, in order. */
export function albumTiles({ sets }: Album): Tile[] {
  return (sets as { stickers: Tile[] }[]).flatMap(({ stickers }) => stickers)
}

/** Returns whether the player has the sticker. */
export function isOwned(tile: Tile): boolean {
  return 'copies' in tile ? tile.copies > 0 : tile.has
}
