import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import type { ModerationLists } from '#backend/database/publish-moderation.ts'
import type { Finding } from '#src/content/findings/finding.ts'
import { readTextFile } from '#src/content/read/read-text-file.ts'
import { readYaml } from '#src/content/read/read-yaml.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { listNames } from '#src/files/list-folder.ts'
import { listLine, type Section } from './moderation-line.ts'

const RULES = 'rules.yaml'

const Rules = v.strictObject({
  reports_per_day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  young_days: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)),
})

interface Place {
  readonly where: string
  readonly as: string
}

/** Returns the path of the project's folder `moderation/`, which contains the word lists. */
export function moderationDirectory(root = '.'): string {
  return resolve(root, 'moderation')
}

/**
 * Reads the lists of refused words, one file per language, and the limits for reports. Lists with findings
 * are incomplete and must not be published.
 */
export function readModerationLists(directory: string = moderationDirectory()): {
  lists: ModerationLists
  findings: Finding[]
} {
  const refused = new Map<string, ModerationLists['refused'][number]>()
  const allowed = new Map<string, ModerationLists['allowed'][number]>()
  const findings: Finding[] = unknownFiles(directory)
  const known = new Map<string, Place>()
  for (const locale of LOCALES) {
    const name = `${locale}.txt`
    const file = `moderation/${name}`
    const read = readList(directory, name)
    findings.push(...read.findings)
    let section: Section | undefined
    let count = 0
    const lines = read.text
      .split(/\r?\n/)
      .flatMap((line, index) => alternatives(line).map((text) => ({ text, index })))
    for (const { text, index } of lines) {
      const parsed = listLine(text, section)
      if (!parsed) continue
      const field = `line ${index + 1}`
      if ('finding' in parsed) {
        findings.push({ file, field, ...parsed.finding })
      } else if ('opens' in parsed) {
        section = parsed.opens
      } else {
        const { word, form } = parsed
        const as = `${parsed.section} ${form}`
        const earlier = known.get(word)
        if (earlier && (earlier.as !== as || earlier.where.startsWith(`${file},`))) {
          findings.push({
            file,
            field,
            expected: 'each word once, or in another language in the same way',
            found: `“${word}”, as in ${earlier.where}`,
            fix: 'Keep one of the two lines.',
          })
        }
        known.set(word, earlier ?? { where: `${file}, ${field}`, as })
        if (parsed.section === 'allowed') allowed.set(word, { word, prefix: form === 'prefix' })
        else refused.set(word, { word, form, section: parsed.section })
        if (parsed.section === 'refused') count += 1
      }
    }
    if (count === 0 && read.findings.length === 0) {
      findings.push({
        file,
        field: '',
        expected: 'at least one word under [refused]',
        found: 'none',
        fix: 'Restore the list: an empty one would let everything pass.',
      })
    }
  }
  const rules = readRules(directory)
  findings.push(...rules.findings)
  return {
    lists: { refused: [...refused.values()], allowed: [...allowed.values()], ...rules.numbers },
    findings,
  }
}

function readList(directory: string, name: string): { text: string; findings: Finding[] } {
  const missing = missingFile(directory, name)
  return missing
    ? { text: '', findings: [missing] }
    : readTextFile(join(directory, name), `moderation/${name}`)
}

function missingFile(directory: string, name: string): Finding | undefined {
  if (existsSync(join(directory, name))) return undefined
  return {
    file: `moderation/${name}`,
    field: '',
    expected: `one file for each language, and ${RULES}`,
    found: 'none',
    fix: 'Restore it.',
  }
}

function readRules(directory: string) {
  const file = `moderation/${RULES}`
  const numbers = { reports_per_day: 0, young_days: 0 }
  const missing = missingFile(directory, RULES)
  if (missing) return { numbers, findings: [missing] }
  const { value, findings } = readYaml(join(directory, RULES), file)
  if (findings.length > 0) return { numbers, findings }
  const result = v.safeParse(Rules, value)
  if (result.success) return { numbers: result.output, findings }
  return {
    numbers,
    findings: result.issues.map((issue) => ({
      file,
      field: v.getDotPath(issue) ?? '',
      expected: 'reports_per_day: 1 to 1000, young_days: 0 to 365, whole numbers, nothing else',
      found: issue.message,
      fix: 'Write each number after its name, a colon and a space.',
    })),
  }
}

function unknownFiles(directory: string): Finding[] {
  const known = new Set([...LOCALES.map((locale) => `${locale}.txt`), RULES, 'README.md'])
  return listNames(directory)
    .filter((name) => !known.has(name))
    .map((name) => ({
      file: `moderation/${name}`,
      field: '',
      expected: [...known].join(', '),
      found: name,
      fix: 'Move its words into the list of their language, and delete it.',
    }))
}

/**
 * Expands the alternatives in a word list's line: `prize/fraud desk` becomes “prize desk” and “fraud desk”. `_`
 * is a space within an alternative, and an alternative may be empty.
 */
export function alternatives(line: string): string[] {
  const text = line.replace(/#.*/, '').trim()
  if (!text.includes('/')) return [text]
  const [, before = '', inner = '', after = ''] = /^([*=]?)(.*?)(\*?)$/.exec(text) ?? []
  const choices = inner
    .split(' ')
    .map((word) => word.split('/').map((choice) => choice.replaceAll('_', ' ')))
  const lines = choices.reduce<string[]>(
    (begun, words) => begun.flatMap((start) => words.map((word) => `${start} ${word}`.trim())),
    [''],
  )
  return lines.map((each) => before + each + after)
}
