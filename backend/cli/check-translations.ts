import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Finding } from '#src/content/findings/finding.ts'
import { replaceText } from '#src/content/fix/replace-text.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { checkProjectLanguage } from '#src/language/check-language.ts'
import { readProjectTexts } from '#src/language/read-texts.ts'
import type { TranslationUnit } from './translation-file.ts'

export interface CampaignTexts {
  slug: string
  folder: string
}

/**
 * Writes translations into a copy of the files and checks the copy as `check` does. Returns the translations
 * that cause no finding or warning, and all findings that translations cause, also about other texts.
 */
export function checkUnits<Unit extends TranslationUnit>(
  { slug, folder }: CampaignTexts,
  units: readonly Unit[],
): { taken: Unit[]; findings: Finding[] } {
  const copy = mkdtempSync(join(tmpdir(), 'rollmates-texts-'))
  try {
    cpSync(folder, join(copy, 'campaigns', slug), { recursive: true })
    const language = () => checkProjectLanguage(readProjectTexts(copy))
    const before = language()
    const { taken, findings } = writeUnits(copy, units)
    const ofLanguage = unlike(language(), before)
    const isWrong = ({ file, key }: Unit) =>
      ofLanguage.some((one) => one.file === file && one.field === key)
    return {
      taken: taken.filter((unit) => !isWrong(unit)),
      findings: [...findings, ...ofLanguage],
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function writeUnits<Unit extends TranslationUnit>(
  root: string,
  units: readonly Unit[],
): { taken: Unit[]; findings: Finding[] } {
  const before = findingsIn(root)
  const originals = new Map(
    units.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')] as const),
  )
  for (const unit of units) writeUnit(root, unit)
  if (causedBy(units, findingsIn(root), before).length === 0) {
    return { taken: [...units], findings: [] }
  }
  // Some findings do not name the text that causes them, so try the translations one by one.
  for (const [file, text] of originals) writeFileSync(join(root, file), text)
  const taken: Unit[] = []
  const findings: Finding[] = []
  for (const unit of units) {
    const path = join(root, unit.file)
    const original = readFileSync(path, 'utf8')
    writeUnit(root, unit)
    const found = causedBy([unit], findingsIn(root), before)
    if (found.length === 0) taken.push(unit)
    else {
      findings.push(...found.map((one) => ({ ...one, file: unit.file, field: unit.key })))
      writeFileSync(path, original)
    }
  }
  return { taken, findings }
}

function writeUnit(root: string, { file, key, translation }: TranslationUnit): void {
  const path = join(root, file)
  const text = replaceText(readFileSync(path, 'utf8'), key, translation)
  if (text === undefined) throw new Error(`${file} does not have the key ${key} once`)
  writeFileSync(path, text)
}

function findingsIn(root: string): Finding[] {
  const { findings, warnings } = loadCampaigns(join(root, 'campaigns'))
  return [...findings, ...warnings]
}

/**
 * Returns the findings of `after` that are about the units or that `before` lacks. Does not compare the field
 * `found`, which can be a file's number of texts.
 */
function causedBy(
  units: readonly TranslationUnit[],
  after: readonly Finding[],
  before: readonly Finding[],
): Finding[] {
  const idOf = ({ file, field, expected }: Finding) => JSON.stringify([file, field, expected])
  const known = new Set(before.map(idOf))
  const own = new Set(units.map(({ file, key }) => JSON.stringify([file, key])))
  return after.filter(
    (one) => own.has(JSON.stringify([one.file, one.field])) || !known.has(idOf(one)),
  )
}

/** Returns the findings of `after` that `before` lacks. */
export function unlike(after: readonly Finding[], before: readonly Finding[]): Finding[] {
  const known = new Set(before.map((finding) => JSON.stringify(finding)))
  return after.filter((finding) => !known.has(JSON.stringify(finding)))
}
