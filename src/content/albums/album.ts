import type { PageLayout } from '#src/album-reader/page-layout.ts'
import type { Locale } from '#src/contract/locales.ts'
import type { Art, Copy } from '../definition/content.ts'
import type { Span } from '../time/span.ts'
import type { AlbumManifest } from './album-manifest.ts'

/** The readable data of an album. If the album has findings, unreliable data is missing. */
export interface AlbumOutline {
  slug: string
  window?: Span
  manifest?: Pick<AlbumManifest, 'sets'>
}

/** An album without findings: a folder under `albums/`. */
export interface Album {
  /** The folder's name: the album's id, and the first part of its stickers' ids. */
  slug: string
  manifest: AlbumManifest
  window: Span & { timeZone: string }
  /** The start of the preview, at the opening or before. */
  previewedAt: string
  /** The names of the album, its sets and stickers, by key: `album`, `set.campfire`, …. */
  names: Readonly<Record<Locale, Copy>>
  /** The stickers' drawings, by the sticker's slug. */
  art: Readonly<Record<string, Art>>
  /** The layout of the album's pages in the game, if the site can read screenshots of them. */
  screens?: PageLayout
}
