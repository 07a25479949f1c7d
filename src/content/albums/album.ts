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

export interface Album {
  slug: string
  manifest: AlbumManifest
  window: Span & { timeZone: string }
  previewedAt: string
  /** The names of the album, its sets and stickers, by key: `album`, `set.campfire`, …. */
  names: Readonly<Record<Locale, Copy>>
  art: Readonly<Record<string, Art>>
  /** The layout of the album's pages in the game, if the site can read screenshots of them. */
  screens?: PageLayout
}
