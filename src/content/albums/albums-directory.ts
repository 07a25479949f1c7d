import { resolve } from 'node:path'

/** Returns the folder of the albums: `ALBUMS_DIR`, or `albums/` of the project at `root`. */
export function albumsDirectory(root = '.'): string {
  return resolve(root, process.env.ALBUMS_DIR ?? 'albums')
}
