import { type Decoded, decodeText } from '../load/read-text-file.ts'
import { repairYaml } from '../load/repair-yaml.ts'

/** A text whose form was put right, and each thing that was changed. */
export interface Fixed {
  text: string
  changes: string[]
}

const ENCODINGS: Readonly<Record<NonNullable<Decoded['otherwise']>, string>> = {
  bom: 'removed the byte order mark',
  'utf-16': 'saved as UTF-8 instead of UTF-16',
  'latin-1': 'saved as UTF-8, read as Windows-1252: look at its accents',
}

/** Puts the form of a manifest or of a language's texts right; what they say stays as it is. */
export function fixText(bytes: Uint8Array, format: 'yaml' | 'json'): Fixed {
  const { text, otherwise } = decodeText(bytes)
  const changes: string[] = otherwise ? [ENCODINGS[otherwise]] : []
  let fixed = text.replaceAll('\r\n', '\n')
  if (fixed !== text) changes.push('ended lines as everywhere else (LF)')
  if (format === 'yaml') {
    const repaired = repairYaml(fixed)
    fixed = repaired.text
    for (const { what, lines, written } of repaired.repairs) {
      changes.push(
        what === 'tabs'
          ? `put spaces in place of tabs before ${named(lines)}`
          : `put the colour ${written} of ${named(lines)} in quotes`,
      )
    }
  } else {
    const laidOut = layOut(fixed)
    // Told on its own below.
    if (laidOut.trimEnd() !== fixed.trimEnd()) changes.push('put each text on its own line')
    fixed = laidOut
  }
  if (fixed !== '' && !fixed.endsWith('\n')) {
    fixed = `${fixed}\n`
    changes.push('ended the last line')
  }
  return { text: fixed, changes }
}

/** Lays JSON out as one line for each text; one that cannot be read, or repeats a key, stays as it is. */
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
