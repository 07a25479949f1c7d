import { existsSync } from 'node:fs'
import { DEFAULT_LOCALE } from '#src/contract/locales.ts'
import { otherCaseOf } from '#src/files/list-folder.ts'
import { repeatedKeys } from '#src/i18n/repeated-keys.ts'
import type { Copy } from '../definition/content.ts'
import type { Finding } from '../findings/finding.ts'
import { show } from '../findings/manifest-findings.ts'
import { readTextFile } from './read-text-file.ts'

/** A curly quote in place of JSON's straight one: around a key, or at a text's start or end. */
const CURLY_QUOTES = /^\s*\{?\s*[“”„‟«»]|["“”]\s*:\s*[“”„‟«»]|[^"][“”],?\s*$/

const MARKUP = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i

/** Reads a text file, such as `copy/{locale}.json`: its texts, and findings about its shape. */
export function readTexts(path: string, file: string): { texts?: Copy; findings: Finding[] } {
  if (!existsSync(path)) {
    // Another check finds wrong capitals in the file's name.
    if (otherCaseOf(path)) return { findings: [] }
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
    const curly = text.split('\n').findIndex((line) => CURLY_QUOTES.test(line))
    if (curly !== -1) {
      const finding = {
        file,
        field: `line ${curly + 1}`,
        expected: 'keys and texts in straight quotes (")',
        found: 'curly quotes (“ ”) in their place, which word processors write',
        fix: 'Write " around the key and around the text; inside a text “ ” may stay.',
      }
      return { findings: [...findings, finding] }
    }
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
  const marked = Object.entries(value).flatMap(([field, one]) => {
    const [found] = MARKUP.exec(String(one)) ?? []
    if (!found) return []
    const expected = 'plain text: players would read what stands there'
    const fix = 'Write the text without tags, and & and other characters as themselves.'
    return [{ file, field, expected, found, fix }]
  })
  const repeated = repeatedKeys(text).map((one) => ({ file, ...one }))
  findings.push(...strange, ...marked, ...repeated)
  // Normalizes again, to join accents that are written as an escape (\u0308) to their letter.
  const texts = Object.entries(value).flatMap(([key, one]) =>
    typeof one === 'string' ? [[key, one.normalize('NFC')]] : [],
  )
  return { texts: Object.fromEntries(texts), findings }
}
