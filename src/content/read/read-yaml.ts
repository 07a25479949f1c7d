import {
  type Document,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
  type YAMLMap,
} from 'yaml'
import { CHECK_FIX } from '../findings/check-fix.ts'
import type { Finding } from '../findings/finding.ts'
import { fieldName } from '../findings/manifest-findings.ts'
import { readTextFile } from './read-text-file.ts'
import { type Repair, repairYaml } from './repair-yaml.ts'

interface ReadYaml {
  /** The file's value; undefined if unknown. If the file is not readable, parts may be wrong. */
  value: unknown
  text: string
  isReadable: boolean
  findings: Finding[]
}

/** Reads the YAML file at `path`. `file` is its name in findings. */
export function readYaml(path: string, file: string): ReadYaml {
  const read = readTextFile(path, file)
  const { text, repairs } = repairYaml(read.text)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset = 0) => lines.linePos(offset).line
  const broken = [
    ...brokenSyntax(document.errors, lineAt),
    ...repeatedKeys(document, lineAt),
    ...aliases(document, lineAt),
  ]
  return {
    value: plainValue(document),
    text,
    isReadable: broken.length === 0,
    findings: [
      ...read.findings,
      ...repairs.map((repair) => ({ file, ...describe(repair, document) })),
      ...broken.map((finding) => ({ file, ...finding })),
    ],
  }
}

type Described = Omit<Finding, 'file'>
type LineAt = (offset?: number) => number

/** Returns a document's value; undefined if it has none, such as for an alias without an anchor. */
function plainValue(document: Document): unknown {
  try {
    return document.toJS()
  } catch {
    return undefined
  }
}

function brokenSyntax(errors: readonly YAMLError[], lineAt: LineAt): Described[] {
  // Reports only the error about deep nesting, because it causes thousands of others.
  const deep = errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION')
  if (deep) {
    return [
      {
        field: `line ${lineAt(deep.pos[0])}`,
        expected: 'values in a few levels',
        found: 'so many levels of brackets that they cannot be read',
        fix: 'Close the brackets, or put quotes around a text that contains them.',
      },
    ]
  }
  // Reports only the first error, because the parser may misread the lines below it.
  return errors
    .filter(({ code }) => code !== 'DUPLICATE_KEY')
    .slice(0, 1)
    .map((error) => ({
      field: `line ${lineAt(error.pos[0])}`,
      expected: 'readable YAML: a key, a colon, a space, a value',
      found: error.message,
      fix: 'Look at this line and the one above: indentation, quotes, a missing colon.',
    }))
}

function repeatedKeys(document: Document, lineAt: LineAt): Described[] {
  const findings: Described[] = []
  visit(document, {
    Map(_, map) {
      const first = new Map<string, number>()
      for (const { name, line } of namedKeys(map, lineAt)) {
        const earlier = first.get(name)
        if (earlier === undefined) {
          first.set(name, line)
          continue
        }
        findings.push({
          field: `line ${line}`,
          expected: 'each key once',
          found: `${name}, which is in line ${earlier}, too`,
          fix: `Keep one of the two: line ${earlier} or line ${line}.`,
        })
      }
    },
  })
  return findings
}

function namedKeys(map: YAMLMap, lineAt: LineAt): { name: string; line: number }[] {
  return map.items.flatMap(({ key }) =>
    isScalar(key) ? [{ name: String(key.value), line: lineAt(key.range?.[0]) }] : [],
  )
}

/**
 * Finds YAML aliases, which are forbidden: authors do not see that two values depend on each other,
 * and a few lines can expand to millions.
 */
function aliases(document: Document, lineAt: LineAt): Described[] {
  const findings: Described[] = []
  visit(document, {
    Alias(_, alias) {
      findings.push({
        field: `line ${lineAt(alias.range?.[0])}`,
        expected: 'each value where it belongs',
        found: `*${alias.source}, which stands for another place of the file (an alias)`,
        fix: `Write the value of &${alias.source} here; a text that begins with * needs quotes.`,
      })
    },
  })
  return findings
}

function describe({ what, lines, written, at }: Repair, document: Document): Described {
  const [first, ...others] = lines
  if (what === 'spaces') {
    const more = others.length > 0 ? `, also in lines ${others.join(', ')}` : ''
    return {
      field: `line ${first}`,
      expected: 'ordinary spaces before a key and after its colon',
      found: `a space of another kind, such as one that keeps words together${more}`,
      fix: CHECK_FIX.spaces,
    }
  }
  if (what === 'tabs') {
    const more = others.length > 0 ? `, also before lines ${others.join(', ')}` : ''
    return {
      field: `line ${first}`,
      expected: 'lines indented with spaces, two for each step',
      found: `a tab before the line’s first letter${more}`,
      fix: CHECK_FIX.tabs,
    }
  }
  return {
    field: fieldAt(document, at) ?? `line ${first}`,
    expected: `a colour in quotes, such as "${written}"`,
    found: `${written} without quotes, which is nothing: # begins a comment`,
    fix: `Write "${written}". ${CHECK_FIX.colour}`,
  }
}

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
