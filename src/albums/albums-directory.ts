import { resolve } from 'node:path'

/** Returns the folder of the albums: `ALBUMS_DIR`, or `albums/` of the project. */
export function albumsDirectory(): string {
  return resolve(process.env.ALBUMS_DIR ?? 'albums')
}
