import { albumFiles } from '#src/content/albums/album-files.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'

/**
 * Serves the files of albums in development. Reads the folder again at the first request after an edit, not
 * for each of the dozens of drawings on a page.
 */
export class LiveAlbums {
  #files: ReadonlyMap<string, string> | undefined

  /** Forgets the files after an edit, so that the next request reads the folder. */
  refresh(): void {
    this.#files = undefined
  }

  /** Returns the file at a path, even if the version in the path is older. */
  fileAt(path: string): string | undefined {
    this.#files ??= new Map(
      Object.entries(albumFiles(loadAlbums().albums)).map(([own, text]) => [
        withoutVersion(own),
        text,
      ]),
    )
    return this.#files.get(withoutVersion(path))
  }

  /** Returns the slugs of the albums without findings. */
  list(): string[] {
    return loadAlbums().albums.map(({ slug }) => slug)
  }
}

function withoutVersion(path: string): string {
  return path.replace(/\.[0-9a-f]{8}\//, '/')
}
