import type { PublishedAlbum } from '#src/contract/published-album.ts'
import type { Album } from './album.ts'
import { loadAlbums } from './load-albums.ts'

/** Returns the album as the database stores it: its window, sets and stickers. */
export function albumRow({ slug, manifest, window, previewedAt }: Album): PublishedAlbum {
  return {
    slug,
    time_zone: window.timeZone,
    previewed_at: previewedAt,
    opens_at: window.from,
    closes_at: window.until,
    sets: manifest.sets.map((set) => ({
      slug: set.slug,
      dice: set.reward?.dice ?? null,
      stickers: set.stickers.map(({ slug: sticker, rarity }) => ({ slug: sticker, rarity })),
    })),
  }
}

/** Returns the albums without findings, as the database stores them. */
export function publishedAlbums(): PublishedAlbum[] {
  return loadAlbums().albums.map(albumRow)
}
