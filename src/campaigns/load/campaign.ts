import type { Locale } from '#src/contract/locales.ts'
import type { Kind, Manifest } from '../definition/define-kind.ts'
import { isRecapKind, type RecapKind, type RecapManifest } from '../definition/recap-manifest.ts'

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

/** One folder under `campaigns/` that was read and has no finding. */
export interface Campaign {
  kind: Kind
  /** The folder's name: the campaign's id in the database and in calls. */
  slug: string
  /** The folder, absolute. */
  folder: string
  path: string
  manifest: Manifest
  /** When it can be seen; instants, computed from the manifest's local times. */
  window: Span & { timeZone: string }
  /** What its statistics count; undefined for a campaign without any. */
  counted?: Span
  /** The manifest's numbers as the database keeps them: with instants in place of local times. */
  numbers: Readonly<Record<string, unknown>>
  /** Undefined where the folder is its manifest alone. */
  copy?: Readonly<Record<Locale, Copy>> | undefined
  /** The drawings of a recap, by file name; those of other campaigns are imported by their pages. */
  art?: Readonly<Record<string, Art>> | undefined
}

/** A recap: its page shows the folder's words and drawings. */
export interface RecapCampaign extends Campaign {
  kind: RecapKind
  manifest: RecapManifest
  copy: NonNullable<Campaign['copy']>
  art: NonNullable<Campaign['art']>
}

/** Whether a campaign is a recap of any kind. */
export function isRecapCampaign(campaign: Campaign): campaign is RecapCampaign {
  return isRecapKind(campaign.kind)
}
