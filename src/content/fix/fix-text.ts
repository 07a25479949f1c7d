import { type Decoded, decodeText } from '#src/files/decode-text.ts'
import { repairYaml } from '../read/repair-yaml.ts'

export interface Fixed {
  text: string
  changes: string[]
}

const ENCODINGS: Readonly<Record<NonNullable<Decoded['otherwise']>, string>> = {
  bom: 'removed the byte order mark',
  'utf-16': 'saved as UTF-8 instead of UTF-16',
  'latin-1': 'saved as UTF-8, read as Windows-1252: look at its accents',
}

export type TextFormat = 'yaml' | 'json' | 'list'

/** Returns a text of any supported encoding, and a description of its conversion to UTF-8. */
export function decoded(bytes: Uint8Array): Fixed {
  const { text, otherwise } = decodeText(bytes)
  return { text, changes: otherwise ? [ENCODINGS[otherwise]] : [] }
}

/** Corrects the formatting of a text, not its content. */
export function fixText(bytes: Uint8Array, format: TextFormat): Fixed {
  const { text, changes } = decoded(bytes)
  let fixed = text.replaceAll('\r\n', '\n')
  if (fixed !== text) changes.push('ended lines as everywhere else (LF)')
  if (format === 'yaml') {
    const repaired = repairYaml(fixed)
    fixed = repaired.text
    for (const { what, lines, written } of repaired.repairs) {
      changes.push(
        {
          tabs: `put spaces in place of tabs before ${named(lines)}`,
          spaces: `put ordinary spaces into ${named(lines)}`,
          colour: `put the colour ${written} of ${named(lines)} in quotes`,
        }[what],
      )
    }
  } else if (format === 'json') {
    const laidOut = layOut(fixed)
    if (laidOut.trimEnd() !== fixed.trimEnd()) changes.push('put each text on its own line')
    fixed = laidOut
  }
  if (fixed !== '' && !fixed.endsWith('\n')) {
    fixed = `${fixed}\n`
    changes.push('ended the last line')
  }
  return { text: fixed, changes }
}

/** Formats JSON as one line per text. Leaves invalid JSON and repeated keys unchanged. */
function layOut(text: string): string {
  const keys = [...text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g)].filter(([, colon]) => colon)
  try {
    const value: unknown = JSON.parse(text)
    const isFlat =
      typeof value === 'object' && value !== null && Object.keys(value).length === keys.length
    const end = /\s*$/.exec(text)?.[0].includes('\n') ? '\n' : ''
    return isFlat ? JSON.stringify(value, null, 2) + end : text
  } catch {
    return text
  }
}

function named(lines: readonly number[]): string {
  return lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.join(', ')}`
}
