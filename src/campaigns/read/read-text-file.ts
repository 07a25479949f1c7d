import { readFileSync } from 'node:fs'
import { type Decoded, decodeText } from '#src/files/decode-text.ts'
import { CHECK_FIX } from '../findings/check-fix.ts'
import type { Finding } from '../findings/finding.ts'

const FOUND: Readonly<Record<NonNullable<Decoded['otherwise']>, string>> = {
  bom: 'a byte order mark (BOM) before the first letter, which some editors write',
  'utf-16': 'UTF-16, which some editors call Unicode',
  'latin-1': 'bytes that are not UTF-8: most likely Latin-1 (Windows-1252, ANSI)',
}

/**
 * Reads a text file. Another encoding than UTF-8 results in a finding, but the text is read
 * nevertheless.
 */
export function readTextFile(path: string, file: string): { text: string; findings: Finding[] } {
  const { text, otherwise } = decodeText(readFileSync(path))
  if (!otherwise) return { text, findings: [] }
  return {
    text,
    findings: [
      {
        file,
        field: '',
        expected: 'text in UTF-8 without a byte order mark',
        found: FOUND[otherwise],
        fix: CHECK_FIX.encoding,
      },
    ],
  }
}
