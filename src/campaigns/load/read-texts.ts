import { existsSync, readFileSync } from 'node:fs'
import { DEFAULT_LOCALE } from '#src/contract/locales.ts'
import type { Finding } from '../checks/finding.ts'
import { show } from '../checks/manifest-findings.ts'
import type { Copy } from './campaign.ts'

/** Reads one `copy/{locale}.json`. Returns its texts, and what is wrong with its shape. */
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
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return {
      findings: [
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
  const findings = Object.entries(value)
    .filter(([, text]) => typeof text !== 'string')
    .map(([field, text]) => ({
      file,
      field,
      expected: 'a text in quotes',
      found: show(text),
      fix: 'Write each text beside its whole key, such as "cover.title": "…"; keys do not nest.',
    }))
  const texts = Object.entries(value).filter(([, text]) => typeof text === 'string')
  return { texts: Object.fromEntries(texts), findings }
}
