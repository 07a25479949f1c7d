import { KINDS } from '#src/content/definition/kinds.ts'
import type { Finding } from '#src/content/findings/finding.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { isException } from './exceptions.ts'
import { findPlacedKeys, type PlacedText, placeTexts } from './lengths/find-places.ts'
import { readProjectTexts } from './read-texts.ts'
import { counts } from './rules/counts.ts'
import { fullStops } from './rules/full-stops.ts'
import { lengths } from './rules/lengths.ts'
import { positions } from './rules/positions.ts'
import { refusals } from './rules/refusals.ts'
import { sameTexts } from './rules/same-texts.ts'
import { sentences } from './rules/sentences.ts'
import { spellings } from './rules/spellings.ts'
import { typography } from './rules/typography.ts'
import { gender, glossary, variety } from './rules/words.ts'
import type { Rule, Text, WholeRule } from './text.ts'

const RULES: Readonly<Record<string, Rule>> = {
  typography,
  variety,
  glossary,
  gender,
  positions,
  refusals,
  sentences,
  fullStops,
}
const WHOLE_RULES: Readonly<Record<string, WholeRule>> = { counts, spellings, sameTexts }

/**
 * Returns the language mistakes in `texts`, in their order. `placed` lists the texts whose place in the
 * interface is known, so that their lengths can be checked.
 */
export function checkLanguage(
  texts: readonly Text[],
  placed: readonly PlacedText[] = [],
): Finding[] {
  const found = new Map<Text, Finding[]>(texts.map((text) => [text, []]))
  const add = (rule: string, text: Text, expected: string, fix: string) => {
    if (isException(rule, text)) return
    found.get(text)?.push({ file: text.file, field: text.key, expected, found: text.text, fix })
  }
  for (const [name, rule] of Object.entries(RULES)) {
    for (const text of texts) {
      for (const { expected, fix } of rule(text)) add(name, text, expected, fix)
    }
  }
  const buttons = new Set(placed.filter(({ place }) => place.isButton).map(({ text }) => text))
  for (const [name, rule] of Object.entries(WHOLE_RULES)) {
    for (const { text, expected, fix } of rule(texts, buttons)) add(name, text, expected, fix)
  }
  for (const { text, expected, fix } of lengths(placed)) add('lengths', text, expected, fix)
  return [...found.values()].flat()
}

/**
 * Returns the language mistakes in the texts of the project in the working directory. The texts
 * `instead` replace all texts of their files.
 */
export function checkProjectLanguage(instead: readonly Text[] = []): Finding[] {
  const files = new Set(instead.map(({ file }) => file))
  const others = readProjectTexts(process.cwd()).filter(({ file }) => !files.has(file))
  const texts = [...others, ...instead]
  return checkLanguage(texts, placesOf(texts))
}

/** Returns the texts whose place in the interface of the project is known. */
export function placesOf(texts: readonly Text[]): PlacedText[] {
  return placeTexts(texts, findPlacedKeys(process.cwd()), textFolders())
}

function textFolders(): ReadonlyMap<string, readonly string[]> {
  const folders = new Map(
    [...KINDS.keys()].map((name) => [name, [`src/kinds/${name}`, `src/kinds/${name}/template`]]),
  )
  for (const { kind, slug } of loadCampaigns().campaigns) {
    folders.set(kind.name, [...(folders.get(kind.name) ?? []), `campaigns/${slug}`])
  }
  return folders
}

/** `npm run check -- language` runs this: it lists the mistakes and fails if there are any. */
if (import.meta.main) {
  const findings = checkProjectLanguage()
  if (findings.length > 0) {
    console.error(formatFindings(findings))
    process.exitCode = 1
  }
}
