import type { Art, Copy } from '#src/campaigns/definition/content.ts'
import type { Span } from '#src/campaigns/time/span.ts'
import type { Locale } from '#src/contract/locales.ts'
import type { AlbumManifest } from './album-manifest.ts'

/** The known data of an album. An album with findings lacks what they make unreliable. */
export interface AlbumOutline {
  slug: string
  window?: Span
  manifest?: Pick<AlbumManifest, 'sets'>
}

/** A folder under `albums/` without findings. */
export interface Album {
  /** The folder's name: the album's id, and the first part of its stickers' ids. */
  slug: string
  manifest: AlbumManifest
  window: Span & { timeZone: string }
  /** When the preview begins: at the opening or before. */
  previewedAt: string
  /** Its own name, and those of its sets and stickers, by key: `album`, `set.campfire`, `sticker.tent`. */
  names: Readonly<Record<Locale, Copy>>
  /** The stickers' drawings, by the sticker's slug. */
  art: Readonly<Record<string, Art>>
}
