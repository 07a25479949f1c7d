import type { Locale } from '#src/contract/locales.ts'
import { isRecapKind } from '../kinds/recap-kinds.ts'
import type { RecapManifest } from '../kinds/recap-manifest.ts'
import type { Manifest } from '../kinds/schemas.ts'

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

/** What every folder under `campaigns/` has that was read and found right. */
interface CampaignFolder<Of extends Manifest> {
  kind: Of['kind']
  /** The folder's name: the campaign's id in the database and in calls. */
  slug: string
  /** The folder, absolute. */
  folder: string
  path: string
  manifest: Of
  /** When it can be seen; instants, computed from the manifest's local times. */
  window: Span & { timeZone: string }
  /** What its statistics count; undefined for a campaign without any. */
  counted?: Span
  /** The manifest's numbers as the database keeps them: with instants in place of local times. */
  numbers: Readonly<Record<string, unknown>>
}

/** A recap: its page shows the folder's words and drawings. */
export interface RecapCampaign extends CampaignFolder<RecapManifest> {
  copy: Readonly<Record<Locale, Copy>>
  /** By file name. */
  art: Readonly<Record<string, Art>>
}

/** A campaign with screens of its own, or whose folder is its manifest alone: then without copy. */
export interface PlainCampaign extends CampaignFolder<Exclude<Manifest, RecapManifest>> {
  copy?: Readonly<Record<Locale, Copy>> | undefined
}

/** One folder under `campaigns/`; its `kind` tells which. */
export type Campaign = RecapCampaign | PlainCampaign

/** Whether a campaign is a recap of any kind. */
export function isRecapCampaign(campaign: Campaign): campaign is RecapCampaign {
  return isRecapKind(campaign.kind)
}
