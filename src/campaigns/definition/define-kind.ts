import * as v from 'valibot'
import type { Problem } from '../checks/problems.ts'
import type { RecapTraits } from '../recap/recap-traits.ts'
import { type CommonFields, commonFields } from '../schema/common-fields.ts'

/** A page of a kind of campaign. */
export interface KindPage {
  /** Where it is: `.` is the campaign's own path, `./claim` below that, `/app/events` anywhere. */
  at: string
  /** The page's file: from the root of the project, or from the campaign's folder after `./`. */
  entrypoint: string
  shell: 'web' | 'app' | 'story'
  parameter?: { name: string; optional: boolean }
  /** False where search engines are not asked to list it. */
  indexed?: boolean
}

/** What every manifest says, whatever its kind. */
export interface Manifest extends v.InferOutput<v.StrictObjectSchema<CommonFields, undefined>> {
  numbers: Readonly<Record<string, unknown>>
}

/** Turns the local time that stands in `field` of the manifest into an instant (ISO 8601, UTC). */
export type ToInstant = (field: string, local: string) => string

/** What the template of a kind is filled with: the campaign's path, and its other values by name. */
export interface TemplateValues {
  path: string
  [name: string]: string
}

/**
 * One kind of campaign: all that the rest of the project asks about it. The default export of
 * `src/campaigns/kinds/<name>.ts`.
 */
export interface Kind<Told extends Manifest = Manifest> {
  /** What manifests write after `kind:`. */
  readonly name: string
  /** The shape of `campaign.yaml`. Strict: a key that it does not name is a finding. */
  readonly schema: v.GenericSchema<unknown, Told>
  /** The pages of each campaign. A kind whose screens are not built yet has none. */
  readonly pages: readonly KindPage[]
  /**
   * The paths that its campaigns reserve beside their own while their pages are not built, with all paths
   * below where one is `deep`.
   */
  readonly alsoAnswers: readonly { at: string; deep?: true }[]
  /** Whether `/` leads to the first campaign of this kind. */
  readonly isStart: boolean
  /** Only of kinds of recap, which are stories made of data alone: what differs between them. */
  readonly recap?: RecapTraits
  /**
   * Returns what is wrong with a manifest beyond its shape. It is asked of manifests with broken fields,
   * too, and ends where it reads one: `allOf` and `eachOf` (checks/problems.ts) keep the other findings.
   */
  check(manifest: Told): Problem[]
  /** Returns the manifest's numbers as the database keeps them: instants instead of local times. */
  databaseNumbers(manifest: Told, toInstant: ToInstant): Readonly<Record<string, unknown>>
  /** The field of the manifest with the span that statistics count; only of kinds that have statistics. */
  readonly countedField?: string
  /**
   * Returns what fills `src/campaigns/templates/<name>/` for a campaign called `slug` that is made at
   * `at` (milliseconds); only of kinds that have such a template.
   */
  templateValues?(slug: string, at: number): TemplateValues
}

/** The manifest of a kind, by the type of its definition. */
export type ManifestOf<Definition> = Definition extends Kind<infer Told> ? Told : never

type NumbersSchema = v.GenericSchema<unknown, Readonly<Record<string, unknown>>>

type Told<Numbers extends NumbersSchema, Fields extends v.ObjectEntries> = Manifest & {
  numbers: v.InferOutput<Numbers>
} & v.InferOutput<v.StrictObjectSchema<Fields, undefined>>

/** What the definition of a kind must say, and what it may leave out. */
interface Definition<Numbers extends NumbersSchema, Fields extends v.ObjectEntries>
  extends Pick<Kind, 'name' | 'recap' | 'countedField' | 'templateValues'>,
    Partial<Pick<Kind, 'pages' | 'alsoAnswers' | 'isStart'>>,
    Partial<Pick<Kind<Told<Numbers, Fields>>, 'check' | 'databaseNumbers'>> {
  /** The schema of the manifest's numbers, which reach the database. */
  numbers: Numbers
  /** The schemas of the manifest's fields beside its numbers and what all manifests have. */
  fields?: Fields
}

/** Defines a kind of campaign; the types of its functions follow from the schemas of its manifest. */
export function defineKind<
  Numbers extends NumbersSchema,
  // biome-ignore lint/complexity/noBannedTypes: no further fields
  Fields extends v.ObjectEntries = {},
>({ fields, numbers, ...rest }: Definition<Numbers, Fields>): Kind<Told<Numbers, Fields>> {
  const schema = v.strictObject({ ...commonFields(rest.name), ...fields, numbers })
  return {
    pages: [],
    alsoAnswers: [],
    isStart: false,
    check: () => [],
    databaseNumbers: (manifest) => manifest.numbers,
    ...rest,
    // What spreading generic entries makes of their types is beyond the compiler.
    schema: schema as unknown as Kind<Told<Numbers, Fields>>['schema'],
  }
}

/** Whether campaigns of a kind bring pages of their own, in their folder. */
export function hasOwnPages({ pages }: Pick<Kind, 'pages'>): boolean {
  return pages.some(({ entrypoint }) => entrypoint.startsWith('./'))
}

/** Returns the path that a campaign at `path` has at a place of its kind. */
export function pathAt(at: string, path: string): string {
  return at.replace(/^\./, path)
}
