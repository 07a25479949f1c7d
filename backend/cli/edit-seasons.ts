import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  cpSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { albumsDirectory } from '#src/content/albums/albums-directory.ts'
import { mostLettersFor } from '#src/content/checks/check-lengths.ts'
import { CHECK_FIX } from '#src/content/findings/check-fix.ts'
import { type Finding, isError } from '#src/content/findings/finding.ts'
import { fieldName } from '#src/content/findings/manifest-findings.ts'
import { replaceText } from '#src/content/fix/replace-text.ts'
import { replaceValue, valuesOf } from '#src/content/fix/replace-value.ts'
import { campaignsDirectory } from '#src/content/read/directory.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { checkProjectLanguage } from '#src/language/check-language.ts'
import { readProjectTexts } from '#src/language/read-texts.ts'
import type { Text } from '#src/language/text.ts'
import { checkSeasons } from './campaign-check.ts'
import { unlike } from './check-translations.ts'
import { CommandError } from './command-error.ts'
import { readForEdit, replaceFile } from './file-in-place.ts'

/** A new value at a place of a campaign's or an album's file. */
export const Edit = v.strictObject({
  /** Relative to the project, such as `campaigns/dice/copy/fr.json`. */
  file: v.string(),
  /** The value's keys; of a text, its whole key alone. */
  keys: v.pipe(v.array(v.union([v.string(), v.number()])), v.minLength(1)),
  value: v.union([v.string(), v.number(), v.boolean()]),
  /** What `readForm` returned with the value that this one replaces. */
  state: v.string(),
})

export type Edit = v.InferOutput<typeof Edit>

interface Field extends Edit {
  name: string
  note: string
}

/** Some values have changed since they were read, or cause findings. Nothing was saved. */
export class EditRefused extends CommandError {
  override name = 'EditRefused'
  readonly statusCode: number
  /** The fields as they are in the files now. */
  readonly fields: readonly Field[]
  readonly findings: readonly Finding[]

  constructor(given: { fields?: readonly Field[]; findings?: readonly Finding[] }) {
    const { fields = [], findings = [] } = given
    const [error, fix] =
      fields.length > 0
        ? ['Somebody has changed the file since you opened it', 'compare both, and save again']
        : ['Nothing was saved', 'correct the named fields']
    super(error, fix)
    this.statusCode = fields.length > 0 ? 409 : 422
    this.fields = fields
    this.findings = findings
  }
}

const ROOTS = { campaigns: campaignsDirectory, albums: albumsDirectory } as const

const FILE = new RegExp(
  `^(campaigns|albums)/[a-z0-9-]+/((campaign|album)\\.yaml|(copy|names)/(${LOCALES.join('|')})\\.json)$`,
)

/**
 * Returns the path of a file of a campaign or an album.
 * @throws {CommandError} for another file, and for a path through a link.
 */
function pathOf(file: string): string {
  const [root = ''] = FILE.exec(file)?.slice(1) ?? []
  const folder = root === 'campaigns' || root === 'albums' ? ROOTS[root]() : undefined
  if (!folder) {
    throw new CommandError(
      `file: “${file}” is no manifest and has no texts of a campaign or an album`,
      'send one such as campaigns/dice/campaign.yaml',
    )
  }
  const path = join(folder, file.slice(root.length))
  let real: string
  try {
    real = realpathSync(path)
  } catch {
    throw new CommandError(`file: there is no ${file}`, 'npm run campaign -- check names it')
  }
  if (real !== join(realpathSync(dirname(folder)), basename(folder), file.slice(root.length))) {
    throw new CommandError(`${file} is a link, or in one`, 'put the file itself in its place')
  }
  return path
}

/** Returns whether this process may write campaigns and albums; a container may not. */
export function canEditSeasons(): boolean {
  try {
    for (const folder of Object.values(ROOTS)) accessSync(folder(), constants.W_OK)
    return true
  } catch {
    return false
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Returns every text of the product, with the season's own texts from where campaigns and albums are. */
export function readAllTexts(): Text[] {
  const roots = ['.', ...Object.values(ROOTS).map((folder) => dirname(folder()))]
  const texts = [...new Set(roots.map((root) => resolve(root)))].flatMap(readProjectTexts)
  return [...new Map(texts.map((one) => [JSON.stringify([one.file, one.key]), one])).values()]
}

/**
 * Returns a manifest's fields with its findings; or, for a text file, the text `key` in all languages. A manifest's
 * field depends on its place, so its state is that of the whole file; a text's state is that of the text.
 * @throws {CommandError} if a file cannot be edited.
 */
export function readForm(file: string, key?: string): { fields: Field[]; findings: Finding[] } {
  const read = (one: string) => fieldsIn(one, readForEdit(one, pathOf(one)))
  if (file.endsWith('.yaml')) {
    const fields = read(file)
    const { findings, warnings } = checkSeasons(campaignsDirectory())
    return { fields, findings: [...findings, ...warnings].filter((one) => one.file === file) }
  }
  const fields = LOCALES.flatMap((locale) =>
    read(file.replace(/\w+\.json$/, `${locale}.json`)).filter(({ name }) => name === key),
  )
  const english = String(fields[0]?.value ?? '')
  const values = [...new Set(english.match(/\{\w+\}/g))].join(', ')
  const note = `At most ${mostLettersFor(english)} letters.${values && ` Keep ${values}.`}`
  return { fields: fields.map((field) => ({ ...field, note })), findings: [] }
}

function fieldsIn(file: string, text: string): Field[] {
  if (file.endsWith('.yaml')) {
    const state = digest(text)
    return valuesOf(text).map((one) => ({ file, state, name: fieldName(one.keys), ...one }))
  }
  return Object.entries(textsIn(file, text)).flatMap(([written, value]) => {
    const key = written.normalize('NFC')
    if (typeof value !== 'string') return []
    return { file, keys: [key], value, name: key, note: '', state: digest(value) }
  })
}

function textsIn(file: string, text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandError(`${file} is no JSON`, 'npm run campaign -- check names the place')
  }
}

const idOf = ({ file, keys }: Pick<Edit, 'file' | 'keys'>) => JSON.stringify([file, keys])

/**
 * Saves values, or none if one is refused, each as a change of its own characters. Returns the edits that undo
 * this, and the warnings that the values cause.
 * @throws {EditRefused} if a value has changed since it was read, or causes a finding of `campaign -- check`.
 * @throws {CommandError} if a file cannot be edited.
 */
export function saveEdits(edits: readonly Edit[]): { undo: Edit[]; warnings: Finding[] } {
  const files = [...new Set(edits.map(({ file }) => file))].map((file) => {
    const path = pathOf(file)
    const before = readForEdit(file, path)
    const own = edits.filter((edit) => edit.file === file)
    return { file, path, before, own, after: own.reduce(withEdit, before) }
  })
  const now = new Map(
    files.flatMap(({ file, before }) => fieldsIn(file, before).map((one) => [idOf(one), one])),
  )
  const outdated = edits.flatMap((edit) => {
    const field = now.get(idOf(edit))
    if (!field) throw missing(edit)
    return field.state === edit.state ? [] : [field]
  })
  if (outdated.length > 0) throw new EditRefused({ fields: outdated })
  const findings = causedBy(files)
  const warnings = findings.filter((one) => !isError(one))
  if (warnings.length < findings.length) throw new EditRefused({ findings })
  const replaced: typeof files = []
  try {
    for (const one of files) {
      replaceFile(one.file, one.path, one.before, one.after)
      replaced.push(one)
    }
  } catch (error) {
    for (const { file, path, before, after } of replaced) replaceFile(file, path, after, before)
    throw error
  }
  const states = new Map(
    files.flatMap(({ file, after }) => fieldsIn(file, after).map((one) => [idOf(one), one.state])),
  )
  const undo = edits.map(({ file, keys, value }) => {
    const id = idOf({ file, keys })
    return { file, keys, value: now.get(id)?.value ?? value, state: states.get(id) ?? '' }
  })
  return { undo, warnings }
}

function withEdit(text: string, edit: Edit): string {
  const { file, keys, value } = edit
  const [key] = keys
  const changed = file.endsWith('.yaml')
    ? replaceValue(text, keys, value)
    : replaceText(text, String(key).normalize('NFC'), String(value).normalize('NFC'))
  if (changed === undefined) throw missing(edit)
  return changed
}

function missing({ file, keys }: Edit): CommandError {
  const what = `${file} has no value ${fieldName(keys)} to replace`
  return new CommandError(what, CHECK_FIX.missingText)
}

interface Changed {
  file: string
  before: string
  after: string
}

/** Returns the findings and warnings that changed files have and the present ones lack. */
function causedBy(files: readonly Changed[]): Finding[] {
  const copy = mkdtempSync(join(tmpdir(), 'rollmates-edit-'))
  const [campaigns, albums] = [join(copy, 'campaigns'), join(copy, 'albums')]
  const hasTexts = files.some(({ file }) => file.endsWith('.json'))
  const find = (version: 'before' | 'after') => {
    for (const file of files) writeFileSync(join(copy, file.file), file[version])
    const { findings, warnings } = checkSeasons(campaigns, albums)
    const language = hasTexts ? checkProjectLanguage(readProjectTexts(copy)) : []
    return [...findings, ...warnings, ...language]
  }
  try {
    cpSync(campaignsDirectory(), campaigns, { recursive: true })
    cpSync(albumsDirectory(), albums, { recursive: true })
    const after = find('after')
    return after.length > 0 ? unlike(after, find('before')) : []
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
