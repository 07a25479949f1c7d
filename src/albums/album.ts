import type { Art, Copy } from '#src/campaigns/definition/content.ts'
import type { Span } from '#src/campaigns/time/span.ts'
import type { Locale } from '#src/contract/locales.ts'
import type { AlbumManifest } from './album-manifest.ts'

/**
 * What can be known of an album for what depends on it. An album with findings lacks what they make
 * unreliable.
 */
export interface AlbumOutline {
  slug: string
  window?: Span
  manifest?: Pick<AlbumManifest, 'sets'>
}

/** A folder under `albums/` that was read and has no findings. */
export interface Album {
  /** The folder's name: the album's id, and the first part of its stickers' ids. */
  slug: string
  manifest: AlbumManifest
  /** When its stickers are collected, as instants. */
  window: Span & { timeZone: string }
  /** From when on it can be looked at: the opening, or before. */
  previewedAt: string
  /** Its own name, and those of its sets and stickers, by key: `album`, `set.campfire`, `sticker.tent`. */
  names: Readonly<Record<Locale, Copy>>
  /** The stickers' drawings, by the sticker's slug. */
  art: Readonly<Record<string, Art>>
}
