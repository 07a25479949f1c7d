import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mostLettersFor } from '#src/content/checks/check-lengths.ts'
import { copyFoldersOf } from '#src/content/definition/kind-folder.ts'
import { CHECK_FIX } from '#src/content/findings/check-fix.ts'
import { closest } from '#src/content/findings/did-you-mean.ts'
import { type Finding, isError } from '#src/content/findings/finding.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { replaceText } from '#src/content/fix/replace-text.ts'
import { type CopyLayer, readCopy } from '#src/content/read/read-copy.ts'
import { readManifest } from '#src/content/read/read-manifest.ts'
import { isLocale, type Locale } from '#src/contract/locales.ts'
import { listFolder } from '#src/files/list-folder.ts'
import { placesOf } from '#src/language/check-language.ts'
import { readProjectTexts } from '#src/language/read-texts.ts'
import { mostLetters } from '#src/recap/kind/copy-rules.ts'
import { type CampaignTexts, checkUnits } from './check-translations.ts'
import { CommandError } from './command-error.ts'
import { readForEdit, replaceFile } from './file-in-place.ts'
import {
  readTranslations,
  type TranslationUnit,
  type UnitToTranslate,
  writeCsv,
  writeXliff,
} from './translation-file.ts'

const FOLDER = 'translations'

interface Texts extends CampaignTexts {
  layer: CopyLayer
  isRecap: boolean
}

/**
 * `texts`: writes a campaign's own texts for a translator, as XLIFF or CSV. Or reads such a file and writes
 * the translations without findings into the campaign's file; exits with 1 if a translation has a finding.
 * Leaves out the texts that all campaigns of a kind share.
 * @throws {CommandError} if the campaign, the language or the file cannot be used; then nothing has changed.
 */
export async function translateTexts(
  root: string,
  [slug = '', given, ...more]: readonly string[],
  { xliff, csv }: { xliff: string | undefined; csv: boolean },
  say: (line: string) => void,
) {
  const to = xliff ?? (csv ? given : undefined)
  const isWriting = xliff !== undefined || csv
  if (
    more.length > 0 ||
    (isWriting ? xliff !== undefined && (csv || given) : !given || isLocale(given))
  ) {
    throw new CommandError(
      'texts takes a campaign, and a language or a file',
      'npm run campaign -- texts <slug> --xliff fr, or texts <slug> fr --csv, or texts <slug> <file>',
    )
  }
  const texts = textsOf(root, slug)
  if (!isWriting) return takeTranslations(texts, given ?? '', say)
  if (!isLocale(to) || to === 'en') {
    throw new CommandError(
      `“${to ?? ''}” is no language to translate into`,
      'write fr, pt, es, it or de',
    )
  }
  const units = unitsOf(texts, to)
  const file = join(dirname(root), FOLDER, `${slug}.${to}.${csv ? 'csv' : 'xlf'}`)
  mkdirSync(dirname(file), { recursive: true })
  const written = csv ? writeCsv(units, to) : await writeXliff(units, to)
  try {
    writeFileSync(file, written, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new CommandError(`${file} exists, and may have translations`, 'move it away first')
  }
  say(`${file}: ${units.length} texts`)
}

function textsOf(root: string, slug: string): Texts {
  const slugs = listFolder(root).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  const folder = join(root, slug)
  const { kind } = slugs.includes(slug)
    ? readManifest(join(folder, 'campaign.yaml'), `campaigns/${slug}/campaign.yaml`)
    : {}
  if (!kind) {
    const meant = closest(slug, slugs)
    throw new CommandError(
      `There is no campaign ${slug} with a readable manifest`,
      meant && meant !== slug ? `did you mean ${meant}?` : 'npm run campaign -- check',
    )
  }
  const { own } = readCopy(folder, `campaigns/${slug}`, kind)
  return { slug, folder, layer: own, isRecap: copyFoldersOf(kind).length > 1 }
}

function unitsOf({ layer: { texts, fileOf }, isRecap }: Texts, locale: Locale): UnitToTranslate[] {
  const file = fileOf(locale)
  const places = new Map(
    placesOf(readProjectTexts(process.cwd()))
      .filter(({ text }) => text.file === file)
      .map((one) => [one.text.key, one]),
  )
  const own = texts[locale] ?? {}
  return Object.keys({ ...texts.en, ...own }).map((key) => {
    const english = englishOf(texts.en, key)
    const translation = own[key] ?? ''
    const placed = places.get(key)
    const most = [
      mostLettersFor(english),
      isRecap ? mostLetters(key) : undefined,
      locale === 'de' ? placed?.place.germanLetters : undefined,
    ].flatMap((letters) => letters ?? [])
    const values = english.match(/\{\w+\}/g) ?? []
    const note = [
      ...(placed
        ? [`In ${placed.place.name}, lines: ${placed.place.lines}, each of ${placed.width} px.`]
        : []),
      ...(values.length > 0 ? [`Keep ${[...new Set(values)].join(', ')}.`] : []),
    ].join(' ')
    const letters = Math.min(...most)
    return { file, key, english, translation, note, letters, state: digest(translation) }
  })
}

function englishOf(english: Readonly<Record<string, string>> = {}, key: string): string {
  return english[key] ?? english[key.replace(/_[a-z]+$/, '_other')] ?? ''
}

function digest(text: string): string {
  // The letter keeps spreadsheet programs from reading the digest as a number.
  return `s${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
}

async function takeTranslations(texts: Texts, file: string, say: (line: string) => void) {
  const { locale, units } = await readTranslations(file)
  const shown = texts.layer.fileOf(locale)
  const stranger = units.find((unit) => unit.file !== shown)
  if (stranger || units.length === 0) {
    throw new CommandError(
      `${file} has ${stranger ? `texts of ${stranger.file}` : 'no texts'}, not those of ${texts.slug}`,
      `name a file that npm run campaign -- texts ${texts.slug} --xliff ${locale} wrote`,
    )
  }
  const ids = new Set(units.map((unit) => JSON.stringify([unit.file, unit.key])))
  if (ids.size < units.length) {
    throw new CommandError(`${file} has a text twice`, 'remove one of the two')
  }
  const copy = texts.layer.texts
  const words = copy[locale] ?? {}
  const late: Finding[] = []
  const changed = units.flatMap((unit) => {
    const translation = unit.translation.normalize('NFC')
    const now = Object.hasOwn(words, unit.key) ? words[unit.key] : undefined
    if (translation === '' || translation === now || digest(translation) === unit.state) return []
    const problem = outdated(unit, now, englishOf(copy.en, unit.key))
    if (problem) late.push({ file: unit.file, field: unit.key, ...problem })
    return problem ? [] : { ...unit, translation }
  })
  const path = join(texts.folder, 'copy', `${locale}.json`)
  const before = changed.length > 0 ? readForEdit(shown, path) : ''
  const { taken, findings } =
    changed.length > 0 ? checkUnits(texts, changed) : { taken: [], findings: [] }
  if (taken.length > 0) {
    const after = taken.reduce(
      (text, { key, translation }) => replaceText(text, key, translation) ?? text,
      before,
    )
    replaceFile(shown, path, before, after)
    say(`${shown}: ${taken.length} changed`)
  }
  const told = [...late, ...findings]
  if (told.length > 0) say(formatFindings(told))
  const left = late.length + changed.length - taken.length
  say(`${taken.length} taken, ${left} not taken, ${units.length - taken.length - left} unchanged.`)
  if (told.some(isError) || left > 0) process.exitCode = 1
}

function outdated(
  { key, english, state, translation }: TranslationUnit,
  now: string | undefined,
  source: string,
): Omit<Finding, 'file' | 'field'> | undefined {
  const again = 'Write the file for the translator again, and translate this text in it.'
  if (now === undefined) {
    return {
      expected: 'a key of the file',
      found: `no such key (${key})`,
      fix: CHECK_FIX.missingText,
    }
  }
  if (spaced(english) !== spaced(source)) {
    return { expected: `a translation of “${source}”`, found: `one of “${english}”`, fix: again }
  }
  if (now === '' || state === digest(now)) return undefined
  return { expected: `a text for what is now “${now}”`, found: `“${translation}”`, fix: again }
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
