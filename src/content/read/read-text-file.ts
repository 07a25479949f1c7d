import { readFileSync } from 'node:fs'
import { type Decoded, decodeText } from '#src/files/decode-text.ts'
import { CHECK_FIX } from '../findings/check-fix.ts'
import type { Finding } from '../findings/finding.ts'

const FOUND: Readonly<Record<NonNullable<Decoded['otherwise']>, string>> = {
  bom: 'a byte order mark (BOM) before the first letter, which some editors write',
  'utf-16': 'UTF-16, which some editors call Unicode',
  'latin-1': 'bytes that are not UTF-8: most likely Latin-1 (Windows-1252, ANSI)',
}

const DIRECTION_MARK =
  /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\\u(061c|200[ef]|202[a-e]|206[6-9])/i

/**
 * Reads a text file, in Unicode NFC. An encoding other than UTF-8 and invisible direction marks
 * result in findings.
 */
export function readTextFile(path: string, file: string): { text: string; findings: Finding[] } {
  const { text, otherwise } = decodeText(readFileSync(path))
  const findings = directionMarks(file, text)
  if (otherwise) {
    findings.unshift({
      file,
      field: '',
      expected: 'text in UTF-8 without a byte order mark',
      found: FOUND[otherwise],
      fix: CHECK_FIX.encoding,
    })
  }
  // Programs store an accented letter as one character or as two. NFC makes these texts equal.
  return { text: text.normalize('NFC'), findings }
}

function directionMarks(file: string, text: string): Finding[] {
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    const [mark] = DIRECTION_MARK.exec(line) ?? []
    if (!mark) return []
    const code = mark.length > 1 ? mark.slice(2) : mark.charCodeAt(0).toString(16)
    return [
      {
        file,
        field: `line ${index + 1}`,
        expected: 'no signs that change the direction of the text',
        found: `U+${code.toUpperCase().padStart(4, '0')}, which nobody sees`,
        fix: 'Type the line anew: a copy takes the sign along.',
      },
    ]
  })
}
