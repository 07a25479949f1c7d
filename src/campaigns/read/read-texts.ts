import { existsSync } from 'node:fs'
import { DEFAULT_LOCALE } from '#src/contract/locales.ts'
import { repeatedKeys } from '#src/i18n/repeated-keys.ts'
import type { Copy } from '../definition/content.ts'
import type { Finding } from '../findings/finding.ts'
import { show } from '../findings/manifest-findings.ts'
import { readTextFile } from './read-text-file.ts'

/** Reads a `copy/{locale}.json`. Returns its texts, and the findings about its shape. */
export function readTexts(path: string, file: string): { texts?: Copy; findings: Finding[] } {
  if (!existsSync(path)) {
    return {
      findings: [
        {
          file,
          field: '',
          expected: 'the texts of this language',
          found: 'no such file',
          fix: `Copy copy/${DEFAULT_LOCALE}.json to this name and translate its texts.`,
        },
      ],
    }
  }
  const { text, findings } = readTextFile(path, file)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return {
      findings: [
        ...findings,
        {
          file,
          field: '',
          expected: 'valid JSON: "key": "text" lines in braces, a comma after each but the last',
          found: error instanceof Error ? error.message : String(error),
          fix: 'Look at the named place: a comma too few or too many, or a quote inside a text.',
        },
      ],
    }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return {
      findings: [
        ...findings,
        {
          file,
          field: '',
          expected: 'keys with texts in braces',
          found: show(value),
          fix: 'Write { "name": "…" }.',
        },
      ],
    }
  }
  const strange = Object.entries(value)
    .filter(([, one]) => typeof one !== 'string')
    .map(([field, one]) => ({
      file,
      field,
      expected: 'a text in quotes',
      found: show(one),
      fix: 'Write each text beside its whole key, such as "cover.title": "…"; keys do not nest.',
    }))
  const repeated = repeatedKeys(text).map((one) => ({ file, ...one }))
  findings.push(...strange, ...repeated)
  // An accent may be its own escape (\u0308), which reading the file does not join to its letter.
  const texts = Object.entries(value).flatMap(([key, one]) =>
    typeof one === 'string' ? [[key, one.normalize('NFC')]] : [],
  )
  return { texts: Object.fromEntries(texts), findings }
}
