import type { Album } from './profile-props.ts'

/** A sticker in an album, the player's own or another player's. */
export type Tile = Album['sets'][number]['stickers'][number]

/** Returns the phase of the album that is shown; undefined while there is no album. */
export function phaseOf({ album, albums }: Album): Album['albums'][number]['phase'] | undefined {
  return albums.find(({ slug }) => slug === album)?.phase
}

/** Whether the album that is shown runs: only then can it be edited, and its stickers be swapped. */
export function isRunning(album: Album): boolean {
  return phaseOf(album) === 'running'
}

/** Returns all stickers of an album, in its order. */
export function albumTiles({ sets }: Album): Tile[] {
  return (sets as { stickers: Tile[] }[]).flatMap(({ stickers }) => stickers)
}

/** Whether the sticker is in the album. */
export function isOwned(tile: Tile): boolean {
  return 'copies' in tile ? tile.copies > 0 : tile.has
}
