import * as v from 'valibot'
import type { RouteParameter } from '#src/site/addresses/site-routes.ts'
import type { Finding } from '../findings/finding.ts'
import type { Problem } from '../findings/problems.ts'
import { type CommonFields, commonFields } from '../schema/common-fields.ts'
import type { Content, FolderToRead } from './content.ts'
import type { Role } from './roles.ts'

export interface KindPage {
  /** The path: `.` is the campaign's own path, `./claim` is below it, `/app/events` is absolute. */
  at: string
  /** The page's file, relative to the project; with `./`, relative to the kind's folder. */
  entrypoint: string
  shell: 'web' | 'app' | 'story'
  parameter?: RouteParameter
  indexed?: boolean
  opensInApp?: boolean
}

export interface KindEvent {
  id: string
  /**
   * The prefix of the event's texts in `copy/`: `<words>.title`, `<words>.text` and the lines about
   * points, `<words>.earn.1` to `<words>.earn.6`.
   */
  words: string
  page: string
  art: string
  /** Whether players earn points in the event. At least one line must then say how. */
  hasPoints: boolean
  times: { previewed?: string | undefined; starts: string; ends: string }
}

export interface KindFile {
  at: string
  entrypoint: string
  type: string
}

export interface Manifest extends v.InferOutput<v.StrictObjectSchema<CommonFields, undefined>> {
  numbers: Readonly<Record<string, unknown>>
}

/** Converts the local time in `field` of the manifest to an instant (ISO 8601, UTC). */
export type ToInstant = (field: string, local: string) => string

/**
 * A kind of campaign, with all data and functions that the project needs for it. The default export
 * of `src/kinds/<name>/kind.ts`.
 */
export interface Kind<KindManifest extends Manifest = Manifest> {
  readonly name: string
  /** The schema of `campaign.yaml`. */
  readonly schema: v.GenericSchema<unknown, KindManifest>
  readonly pages: readonly KindPage[]
  readonly files: readonly KindFile[]
  /** Paths that the kind's campaigns reserve for future pages. `deep` includes all paths below. */
  readonly alsoAnswers: readonly { at: string; deep?: true }[]
  readonly isStart: boolean
  readonly role?: Role<KindManifest>
  /**
   * Finds mistakes in a manifest that the schema cannot find. In a broken manifest, reading a
   * broken field ends the check, or, with `allOf` and `eachOf` (findings/problems.ts), a part of
   * it.
   */
  check(manifest: KindManifest): Problem[]
  databaseNumbers(manifest: KindManifest, toInstant: ToInstant): Readonly<Record<string, unknown>>
  readContent?(folder: FolderToRead<KindManifest>): Content & { findings: Finding[] }
  readonly sharedCopy?: string
  writeTemplate?(folder: string, template: string): void
  /**
   * Returns the calendar's events of the campaign `slug`, for kinds with events. The check of the
   * folder also checks their texts and pictures.
   */
  events?(manifest: KindManifest, slug: string): readonly KindEvent[]
  /** Returns what happens each day, with the time of the day in the campaign's zone. */
  daily?(manifest: KindManifest): readonly { title: string; at: string }[]
  /** Whether campaigns of this kind always give or sell stickers of the current album. */
  readonly givesStickers?: true
  /**
   * The types of events with reminders, for kinds with reminders. For each type, `copy/` has a
   * text, `reminder.<type>`, and a title, `type.<type>.title`.
   */
  readonly reminderTypes?: readonly string[]
  readonly countedField?: string
  /** The figures that the database's `figures_of_…` functions count, in the order of a report. */
  readonly figures: readonly string[]
}

export type ManifestOf<Definition> =
  Definition extends Kind<infer KindManifest> ? KindManifest : never

type NumbersSchema = v.GenericSchema<unknown, Readonly<Record<string, unknown>>>

type KindManifest<Numbers extends NumbersSchema, Fields extends v.ObjectEntries> = Manifest & {
  numbers: v.InferOutput<Numbers>
} & v.InferOutput<v.StrictObjectSchema<Fields, undefined>>

interface Definition<Numbers extends NumbersSchema, Fields extends v.ObjectEntries>
  extends Pick<Kind, 'name' | 'countedField' | 'reminderTypes' | 'givesStickers'>,
    Partial<Pick<Kind, 'pages' | 'files' | 'alsoAnswers' | 'isStart' | 'figures'>>,
    Partial<
      Pick<
        Kind<KindManifest<Numbers, Fields>>,
        'check' | 'daily' | 'databaseNumbers' | 'events' | 'role'
      >
    > {
  numbers: Numbers
  fields?: Fields
}

/** Defines a kind of campaign. The schemas give the types of its functions. */
export function defineKind<
  Numbers extends NumbersSchema,
  // biome-ignore lint/complexity/noBannedTypes: no further fields
  Fields extends v.ObjectEntries = {},
>({
  fields,
  numbers,
  figures = [],
  ...rest
}: Definition<Numbers, Fields>): Kind<KindManifest<Numbers, Fields>> {
  const schema = v.strictObject({ ...commonFields(rest.name, figures), ...fields, numbers })
  return {
    figures,
    pages: [],
    files: [],
    alsoAnswers: [],
    isStart: false,
    check: () => [],
    databaseNumbers: (manifest) => manifest.numbers,
    ...rest,
    // The cast is needed because the compiler cannot infer the type of spread generic entries.
    schema: schema as unknown as Kind<KindManifest<Numbers, Fields>>['schema'],
  }
}

/** Returns the path of the page `at` (see `KindPage.at`) of a campaign at `path`. */
export function pathAt(at: string, path: string): string {
  return at.replace(/^\./, path)
}
