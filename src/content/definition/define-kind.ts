import * as v from 'valibot'
import type { RouteParameter } from '#src/site/addresses/site-routes.ts'
import type { Finding } from '../findings/finding.ts'
import type { Problem } from '../findings/problems.ts'
import { type CommonFields, commonFields } from '../schema/common-fields.ts'
import type { Content, FolderToRead } from './content.ts'
import type { Role } from './roles.ts'

export interface KindPage {
  /** The path of the page: `.` is the campaign's own path, `./claim` is below it, `/app/events` is absolute. */
  at: string
  /** The page's file: relative to the project, or after `./` to the kind's folder. */
  entrypoint: string
  shell: 'web' | 'app' | 'story'
  parameter?: RouteParameter
  /** False if search engines should not list the page. */
  indexed?: boolean
  /** True if links to the page open in the app, if the app is installed. */
  opensInApp?: boolean
}

/** A campaign's event on the calendar, with its texts and its picture in the folder. */
export interface KindEvent {
  /** Its id in the calendar and in the results of calls. */
  id: string
  /**
   * The prefix of its texts in `copy/`: `<words>.title`, `<words>.text` and the lines about earning points,
   * `<words>.earn.1` to `<words>.earn.6`.
   */
  words: string
  /** The page that a reminder opens, written like `KindPage.at`. */
  page: string
  /** The file of its picture in `art/`. */
  art: string
  /** Whether players earn points in it, so that at least one line must say how. */
  hasPoints: boolean
  /** Its local times in the zone of the campaign's window. */
  times: { previewed?: string | undefined; starts: string; ends: string }
}

/** A file that a kind of campaign builds in every language. */
export interface KindFile {
  /** Like `KindPage.at`. */
  at: string
  /** Like `KindPage.entrypoint`. */
  entrypoint: string
  /** Its media type, with its encoding. */
  type: string
}

export interface Manifest extends v.InferOutput<v.StrictObjectSchema<CommonFields, undefined>> {
  numbers: Readonly<Record<string, unknown>>
}

/** Converts the local time in `field` of the manifest to an instant (ISO 8601, UTC). */
export type ToInstant = (field: string, local: string) => string

/**
 * A kind of campaign, with everything that the rest of the project needs from it. The default export of
 * `src/kinds/<name>/kind.ts`.
 */
export interface Kind<KindManifest extends Manifest = Manifest> {
  /** The value of `kind:` in manifests. */
  readonly name: string
  /** The shape of `campaign.yaml`. Strict: an unknown key is a finding. */
  readonly schema: v.GenericSchema<unknown, KindManifest>
  /** Empty for a kind whose screens are not built yet. */
  readonly pages: readonly KindPage[]
  readonly files: readonly KindFile[]
  /**
   * Further paths that the kind's campaigns reserve until their pages are built. `deep` includes all paths
   * below.
   */
  readonly alsoAnswers: readonly { at: string; deep?: true }[]
  /** Whether `/` leads to the first campaign of this kind. */
  readonly isStart: boolean
  /** The role by which pages of other kinds find the kind's campaigns. */
  readonly role?: Role<KindManifest>
  /**
   * Finds mistakes in a manifest that the schema cannot find. Broken manifests are checked, too: reading a
   * broken field ends the check, or, with `allOf` and `eachOf` (findings/problems.ts), a part of it.
   */
  check(manifest: KindManifest): Problem[]
  /** Returns the manifest's numbers as the database stores them, with instants instead of local times. */
  databaseNumbers(manifest: KindManifest, toInstant: ToInstant): Readonly<Record<string, unknown>>
  /**
   * Reads and checks a campaign's folder, except the manifest. Only for kinds with other content than the
   * texts of their pages and the pictures of their events.
   */
  readContent?(folder: FolderToRead<KindManifest>): Content & { findings: Finding[] }
  /** A folder with texts shared with other kinds, which the kind's own `copy/` overrides. */
  readonly sharedCopy?: string
  /** Writes the initial files into a new campaign's folder; only for kinds with more than `template/`. */
  writeTemplate?(folder: string, template: string): void
  /**
   * Returns the calendar's events of the campaign `slug`; only for kinds with events. The check of the folder
   * includes their texts and pictures.
   */
  events?(manifest: KindManifest, slug: string): readonly KindEvent[]
  /** Whether its campaigns give or sell stickers of the current album, whatever their numbers are. */
  readonly givesStickers?: true
  /**
   * The types of events with reminders; only for kinds with reminders. For each type `copy/` has a text,
   * `reminder.<type>`, and a title, `type.<type>.title`.
   */
  readonly reminderTypes?: readonly string[]
  /** The manifest's field with the period of the statistics; only for kinds with statistics. */
  readonly countedField?: string
  /** The figures that its `figures_of_…` functions in the database count, in the order of a report. */
  readonly figures: readonly string[]
}

/** The manifest type of a kind, from the type of its definition. */
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
      Pick<Kind<KindManifest<Numbers, Fields>>, 'check' | 'databaseNumbers' | 'events' | 'role'>
    > {
  /** The schema of the manifest's numbers, which the database stores. */
  numbers: Numbers
  /** The schemas of the manifest's other fields, besides the common ones. */
  fields?: Fields
}

/** Defines a kind of campaign; the types of its functions are inferred from its schemas. */
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
    // The cast is necessary, because the compiler cannot infer the type of spread generic entries.
    schema: schema as unknown as Kind<KindManifest<Numbers, Fields>>['schema'],
  }
}

/** Returns the path of a page with `at` for a campaign at `path`. */
export function pathAt(at: string, path: string): string {
  return at.replace(/^\./, path)
}
