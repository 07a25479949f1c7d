import { type Document, isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import type { Finding } from '../findings/finding.ts'
import { fieldName } from '../findings/manifest-findings.ts'
import { readTextFile } from './read-text-file.ts'
import { type Repair, repairYaml } from './repair-yaml.ts'

/** A YAML file that people write. */
interface ReadYaml {
  document: Document
  /** Its text as it was parsed: decoded, and with what is often written wrong put right. */
  text: string
  /** Whether it has no syntax error, so that nothing in it is lost. */
  isReadable: boolean
  /** About its encoding, notation and syntax. */
  findings: Finding[]
}

/** Reads a YAML file, however it is written. */
export function readYaml(path: string, file: string): ReadYaml {
  const read = readTextFile(path, file)
  const { text, repairs } = repairYaml(read.text)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  return {
    document,
    text,
    isReadable: document.errors.length === 0,
    findings: [
      ...read.findings,
      ...repairs.map((repair) => ({ file, ...describe(repair, document) })),
      ...document.errors.map((error) => ({
        file,
        field: `line ${lines.linePos(error.pos[0]).line}`,
        expected: 'readable YAML: a key, a colon, a space, a value',
        found: error.message,
        fix: 'Look at this line and the one above: indentation, quotes, a missing colon.',
      })),
    ],
  }
}

function describe({ what, lines, written, at }: Repair, document: Document): Omit<Finding, 'file'> {
  if (what === 'tabs') {
    const [first, ...others] = lines
    const more = others.length > 0 ? `, also before lines ${others.join(', ')}` : ''
    return {
      field: `line ${first}`,
      expected: 'lines indented with spaces, two for each step',
      found: `a tab before the line’s first letter${more}`,
      fix: 'Put two spaces in place of each tab; `npm run campaign -- check --fix` does it.',
    }
  }
  return {
    field: fieldAt(document, at) ?? `line ${lines[0]}`,
    expected: `a colour in quotes, such as "${written}"`,
    found: `${written} without quotes, which is nothing: # begins a comment`,
    fix: `Write "${written}"; \`npm run campaign -- check --fix\` does it.`,
  }
}

/** Returns the field whose value begins at `offset` of the text. */
function fieldAt(document: Document, offset: number): string | undefined {
  let found: string | undefined
  visit(document, {
    Scalar(key, node, path) {
      if (key === 'key' || node.range?.[0] !== offset) return
      const keys = path.flatMap((one, index): (string | number)[] => {
        if (isSeq(one)) return [one.items.indexOf(path[index + 1] ?? node)]
        return isPair(one) && isScalar(one.key) ? [String(one.key.value)] : []
      })
      found = fieldName(keys)
      return visit.BREAK
    },
  })
  return found
}
