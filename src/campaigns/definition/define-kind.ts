import * as v from 'valibot'
import type { RouteParameter } from '#src/addresses/site-routes.ts'
import type { Finding } from '../findings/finding.ts'
import type { Problem } from '../findings/problems.ts'
import { type CommonFields, commonFields } from '../schema/common-fields.ts'
import type { Content, FolderToRead } from './content.ts'
import type { Role } from './roles.ts'

/** A page of a kind of campaign. */
export interface KindPage {
  /**
   * The path of the page: `.` is the campaign's own path, `./claim` is below it, `/app/events` is
   * absolute.
   */
  at: string
  /** The page's file: from the root of the project, or from the kind's folder after `./`. */
  entrypoint: string
  shell: 'web' | 'app' | 'story'
  parameter?: RouteParameter
  /** False if search engines should not list it. */
  indexed?: boolean
  /** True if links to it that somebody gets open in the app, where that is installed. */
  opensInApp?: boolean
}

/** An event that a campaign puts on the calendar, with its words and its picture in the folder. */
export interface KindEvent {
  /** Its id in the calendar and in the results of calls. */
  id: string
  /**
   * The prefix of its texts in `copy/`: `<words>.title`, `<words>.text` and the lines that tell how
   * points are gained, `<words>.earn.1` to `<words>.earn.6`.
   */
  words: string
  /** The page that tells of it, which a reminder opens; written as a page's `at`. */
  page: string
  /** The file of its picture in `art/`. */
  art: string
  /** Whether players gain points in it, so that at least one line must tell how. */
  hasPoints: boolean
  /** Its local times in the zone of the campaign's window. */
  times: { previewed?: string | undefined; starts: string; ends: string }
}

/** A file that a kind of campaign builds beside its pages, in every language. */
export interface KindFile {
  /** The path of the file, as that of a page. */
  at: string
  /** The endpoint that returns it: as the file of a page. */
  entrypoint: string
  /** Its media type, with its encoding. */
  type: string
}

/** The fields that manifests of every kind have. */
export interface Manifest extends v.InferOutput<v.StrictObjectSchema<CommonFields, undefined>> {
  numbers: Readonly<Record<string, unknown>>
}

/** Converts the local time in `field` of the manifest to an instant (ISO 8601, UTC). */
export type ToInstant = (field: string, local: string) => string

/**
 * A kind of campaign, with everything that the rest of the project needs to know about it. The
 * default export of `src/kinds/<name>/kind.ts`.
 */
export interface Kind<KindManifest extends Manifest = Manifest> {
  /** The value of `kind:` in manifests. */
  readonly name: string
  /** The shape of `campaign.yaml`. Strict: an unknown key is a finding. */
  readonly schema: v.GenericSchema<unknown, KindManifest>
  /** The pages of each campaign. Empty for a kind whose screens are not built yet. */
  readonly pages: readonly KindPage[]
  /** The files that are built beside the pages of each campaign. */
  readonly files: readonly KindFile[]
  /**
   * Paths that its campaigns reserve besides their own until their pages are built; `deep` includes
   * all paths below.
   */
  readonly alsoAnswers: readonly { at: string; deep?: true }[]
  /** Whether `/` leads to the first campaign of this kind. */
  readonly isStart: boolean
  /** What its campaigns are to pages of other kinds. */
  readonly role?: Role<KindManifest>
  /**
   * Returns the findings in a manifest beyond its shape. It is also called for manifests with
   * broken fields, and stops when it reads one: `allOf` and `eachOf` (checks/problems.ts) keep the
   * other findings.
   */
  check(manifest: KindManifest): Problem[]
  /**
   * Returns the manifest's numbers as the database stores them, with instants instead of local
   * times.
   */
  databaseNumbers(manifest: KindManifest, toInstant: ToInstant): Readonly<Record<string, unknown>>
  /**
   * Reads and checks what a campaign's folder has besides its manifest; only of kinds that have something
   * else than the words of their pages and the pictures of their events.
   */
  readContent?(folder: FolderToRead<KindManifest>): Content & { findings: Finding[] }
  /** A folder with texts that the kind shares with others, and over which its own `copy/` lies. */
  readonly sharedCopy?: string
  /**
   * Writes into a new campaign's folder what it begins with; only of kinds whose `template/` is not all
   * of that.
   */
  writeTemplate?(folder: string, template: string): void
  /**
   * Returns the events that the campaign `slug` puts on the calendar; only of kinds that have any.
   * Their words and pictures are data of the folder and are checked with it.
   */
  events?(manifest: KindManifest, slug: string): readonly KindEvent[]
  /** Whether its campaigns give or sell stickers of the album that runs, whatever their numbers say. */
  readonly givesStickers?: true
  /**
   * The types of events of which its campaigns remind players; only of kinds that do. For each of them
   * `copy/` has a text, `reminder.<type>`, and a title, `type.<type>.title`.
   */
  readonly reminderTypes?: readonly string[]
  /**
   * The field of the manifest with the period of the statistics; only of kinds that have
   * statistics.
   */
  readonly countedField?: string
}

/** The manifest of a kind, derived from the type of its definition. */
export type ManifestOf<Definition> =
  Definition extends Kind<infer KindManifest> ? KindManifest : never

type NumbersSchema = v.GenericSchema<unknown, Readonly<Record<string, unknown>>>

type KindManifest<Numbers extends NumbersSchema, Fields extends v.ObjectEntries> = Manifest & {
  numbers: v.InferOutput<Numbers>
} & v.InferOutput<v.StrictObjectSchema<Fields, undefined>>

/** The required and optional parts of a kind's definition. */
interface Definition<Numbers extends NumbersSchema, Fields extends v.ObjectEntries>
  extends Pick<Kind, 'name' | 'countedField' | 'reminderTypes' | 'givesStickers'>,
    Partial<Pick<Kind, 'pages' | 'files' | 'alsoAnswers' | 'isStart'>>,
    Partial<
      Pick<Kind<KindManifest<Numbers, Fields>>, 'check' | 'databaseNumbers' | 'events' | 'role'>
    > {
  /** The schema of the manifest's numbers, which are written to the database. */
  numbers: Numbers
  /** The schemas of the manifest's other fields, besides those that all manifests have. */
  fields?: Fields
}

/** Defines a kind of campaign; the types of its functions are inferred from its schemas. */
export function defineKind<
  Numbers extends NumbersSchema,
  // biome-ignore lint/complexity/noBannedTypes: no further fields
  Fields extends v.ObjectEntries = {},
>({ fields, numbers, ...rest }: Definition<Numbers, Fields>): Kind<KindManifest<Numbers, Fields>> {
  const schema = v.strictObject({ ...commonFields(rest.name), ...fields, numbers })
  return {
    pages: [],
    files: [],
    alsoAnswers: [],
    isStart: false,
    check: () => [],
    databaseNumbers: (manifest) => manifest.numbers,
    ...rest,
    // The compiler cannot infer the type of spread generic entries.
    schema: schema as unknown as Kind<KindManifest<Numbers, Fields>>['schema'],
  }
}

/** Returns the path of a page of `kind` for a campaign at `path`. */
export function pathAt(at: string, path: string): string {
  return at.replace(/^\./, path)
}
