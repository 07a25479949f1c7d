import { albumFiles } from '#src/albums/album-files.ts'
import { loadAlbums } from '#src/albums/load-albums.ts'

/**
 * The albums' files while the folder is being edited. It is read when a file is asked for after an
 * edit, not for each of the dozens of drawings that a page shows.
 */
export class LiveAlbums {
  #files: ReadonlyMap<string, string> | undefined

  /** Forgets what was read, because the folder was edited. */
  refresh(): void {
    this.#files = undefined
  }

  /** Returns the file at a path; the version in its folder's name may be that of before an edit. */
  fileAt(path: string): string | undefined {
    this.#files ??= new Map(
      Object.entries(albumFiles(loadAlbums().albums)).map(([own, text]) => [
        withoutVersion(own),
        text,
      ]),
    )
    return this.#files.get(withoutVersion(path))
  }

  /** Returns the albums that have no findings. */
  list(): string[] {
    return loadAlbums().albums.map(({ slug }) => slug)
  }
}

function withoutVersion(path: string): string {
  return path.replace(/\.[0-9a-f]{8}\//, '/')
}
