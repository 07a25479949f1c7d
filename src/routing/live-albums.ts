import { albumFiles } from '#src/albums/album-files.ts'
import { loadAlbums } from '#src/albums/load-albums.ts'

/**
 * Serves the albums' files in development. The folder is read again when a file is requested after an edit, not for
 * each of the dozens of drawings on a page.
 */
export class LiveAlbums {
  #files: ReadonlyMap<string, string> | undefined

  /** Discards what was read, after an edit of the folder. */
  refresh(): void {
    this.#files = undefined
  }

  /** Returns the file at a path; the version in its folder's name may be an older one. */
  fileAt(path: string): string | undefined {
    this.#files ??= new Map(
      Object.entries(albumFiles(loadAlbums().albums)).map(([own, text]) => [
        withoutVersion(own),
        text,
      ]),
    )
    return this.#files.get(withoutVersion(path))
  }

  /** Returns the albums without findings. */
  list(): string[] {
    return loadAlbums().albums.map(({ slug }) => slug)
  }
}

function withoutVersion(path: string): string {
  return path.replace(/\.[0-9a-f]{8}\//, '/')
}
