import type { Locale } from '../contract/locales.ts'
import type { SeasonRecapManifest } from './season-recap-manifest.ts'

/** A span of time between two instants, both ISO 8601 in UTC; the end is exclusive. */
export interface Span {
  from: string
  until: string
}

/** The texts of one campaign in one language, flat by key. */
export type Copy = Readonly<Record<string, string>>

/** A drawing of a campaign. */
export interface Art {
  /** The file's name in the campaign's `art/`. */
  file: string
  /** The whole text of the SVG. */
  svg: string
  /** Where the built site serves it, with its content's hash in the name. */
  url: string
}

/** One folder under `campaigns/` that was read and found right. */
export interface Campaign {
  kind: 'season-recap'
  /** The folder's name: the campaign's id in the database and in calls. */
  slug: string
  /** The folder, absolute. */
  folder: string
  path: string
  manifest: SeasonRecapManifest
  /** When it can be seen; instants, computed from the manifest's local times. */
  window: Span & { timeZone: string }
  /** What its statistics count. */
  season: Span
  copy: Readonly<Record<Locale, Copy>>
  /** By file name. */
  art: Readonly<Record<string, Art>>
}
