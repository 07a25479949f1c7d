import type { Span } from '../time/span.ts'
import type { Content } from './content.ts'
import type { Kind, Manifest } from './define-kind.ts'

export interface Campaign extends Content {
  kind: Kind
  /** The folder's name, which is the campaign's id in the database and in remote calls. */
  slug: string
  folder: string
  path: string
  manifest: Manifest
  window: Span & { timeZone: string }
  /** Undefined for a campaign without statistics. */
  counted?: Span
  /** The manifest's numbers as the database stores them: with instants instead of local times. */
  numbers: Readonly<Record<string, unknown>>
}
