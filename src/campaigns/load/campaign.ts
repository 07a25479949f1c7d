import type { Locale } from '#src/contract/locales.ts'
import type { Kind, Manifest } from '../definition/define-kind.ts'
import { isRecapKind, type RecapKind, type RecapManifest } from '../definition/recap-manifest.ts'

/** A period between two instants (ISO 8601, UTC); the end is exclusive. */
export interface Span {
  from: string
  until: string
}

/** The texts of a campaign in one language, flat by key. */
export type Copy = Readonly<Record<string, string>>

/** A drawing of a campaign. */
export interface Art {
  /** The file's name in the campaign's `art/`. */
  file: string
  /** The text of the SVG file. */
  svg: string
  /** Its path on the built site, with a hash of its content in the name. */
  url: string
}

/** A folder under `campaigns/` that was read and has no findings. */
export interface Campaign {
  kind: Kind
  /** The folder's name: the campaign's id in the database and in calls. */
  slug: string
  /** The absolute path of the folder. */
  folder: string
  path: string
  manifest: Manifest
  /** When it is open; instants, computed from the manifest's local times. */
  window: Span & { timeZone: string }
  /** The period of its statistics; undefined for a campaign without statistics. */
  counted?: Span
  /** The manifest's numbers as the database stores them: with instants instead of local times. */
  numbers: Readonly<Record<string, unknown>>
  /** Undefined if the folder has only a manifest. */
  copy?: Readonly<Record<Locale, Copy>> | undefined
  /**
   * The drawings that its data name, by file name: those of a recap, and the pictures of events.
   * Others are imported by the campaign's pages.
   */
  art?: Readonly<Record<string, Art>> | undefined
}

/** A recap: its page shows the folder's texts and drawings. */
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
