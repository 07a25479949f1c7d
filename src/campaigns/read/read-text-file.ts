import { readFileSync } from 'node:fs'
import type { Finding } from '../findings/finding.ts'

/** A file's text, and the name of its encoding if it is not UTF-8. */
export interface Decoded {
  text: string
  otherwise?: 'bom' | 'utf-16' | 'latin-1'
}

/**
 * Decodes UTF-8, and other encodings that programs write: UTF-8 with a byte order mark, UTF-16,
 * Latin-1.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe)
    return { text: decode(bytes, 'utf-16le'), otherwise: 'utf-16' }
  if (first === 0xfe && second === 0xff)
    return { text: decode(bytes, 'utf-16be'), otherwise: 'utf-16' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.startsWith('\uFEFF') ? { text: text.slice(1), otherwise: 'bom' } : { text }
  } catch {
    return { text: decode(bytes, 'windows-1252'), otherwise: 'latin-1' }
  }
}

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
        fix: 'Save it as “UTF-8” in your editor; `npm run campaign -- check --fix` does it, too.',
      },
    ],
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes)
}
