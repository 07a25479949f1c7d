import * as v from 'valibot'
import { type Document, isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import { guardBrokenFields } from '../checks/broken-fields.ts'
import { closest } from '../checks/did-you-mean.ts'
import type { Finding } from '../checks/finding.ts'
import { brokenFields, fieldName, manifestFindings, show } from '../checks/manifest-findings.ts'
import type { Kind, Manifest } from '../definition/define-kind.ts'
import { KINDS } from '../definition/kinds.ts'
import { readTextFile } from './read-text-file.ts'
import { type Repair, repairYaml } from './repair-yaml.ts'

/** What could be read of a manifest, and everything that is wrong with its shape. */
interface ReadManifest {
  /** The kind, where that much could be read, or guessed from a typing error. */
  kind?: Kind | undefined
  /** The manifest. Its broken fields, where it has some, end a check that reads them. */
  manifest?: Manifest
  /** Whether no field is broken. */
  isWhole: boolean
  findings: Finding[]
}

/** Reads `campaign.yaml`. */
export function readManifest(path: string, file: string): ReadManifest {
  const read = readTextFile(path, file)
  const { text, repairs } = repairYaml(read.text)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const findings = [
    ...read.findings,
    ...repairs.map((repair) => ({ file, ...describe(repair, document) })),
  ]
  if (document.errors.length > 0) {
    const unreadable = document.errors.map((error) => ({
      file,
      field: `line ${lines.linePos(error.pos[0]).line}`,
      expected: 'readable YAML: a key, a colon, a space, a value',
      found: error.message,
      fix: 'Look at this line and the one above: indentation, quotes, a missing colon.',
    }))
    const kind = KINDS.get(/^kind:\s*([\w-]+)/m.exec(text)?.[1] ?? '')
    return { kind, isWhole: false, findings: [...findings, ...unreadable] }
  }
  const value: unknown = document.toJS()
  const { kind, finding } = kindOf(isRecord(value) ? value : {}, file)
  if (finding) findings.push(finding)
  if (!kind || !isRecord(value)) return { kind, isWhole: false, findings }
  // Where the kind was guessed, its other fields are checked as that kind's.
  const result = v.safeParse(kind.schema, finding ? { ...value, kind: kind.name } : value)
  if (result.success) {
    return { kind, manifest: result.output, isWhole: true, findings }
  }
  const { issues } = result
  const told = manifestFindings(file, kind.schema, issues, exampleOf(kind)).filter(
    // A key that was meant to be `kind` is told of already.
    ({ field }) => !finding || finding.found !== `${field} instead`,
  )
  return {
    kind,
    // Checks that end where they read a broken field find the type that they expect everywhere else.
    manifest: guardBrokenFields(value, brokenFields(issues)) as unknown as Manifest,
    isWhole: false,
    findings: [...findings, ...told],
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

/** Returns where the keys of a kind are explained: in its template, or in another campaign. */
function exampleOf({ name, templateValues }: Kind): string {
  return templateValues
    ? `src/campaigns/templates/${name}/campaign.yaml`
    : `another campaign of kind ${name}`
}

/** Returns the kind that a manifest says, or the one that it means and what is wrong with it. */
function kindOf(
  given: Readonly<Record<string, unknown>>,
  file: string,
): { kind?: Kind | undefined; finding?: Finding } {
  const said = typeof given.kind === 'string' ? KINDS.get(given.kind) : undefined
  if (said) return { kind: said }
  const names = [...KINDS.keys()]
  const expected = `one of ${names.join(', ')}`
  const told = (found: string, fix: string, kind?: string) => ({
    kind: KINDS.get(kind ?? ''),
    finding: { file, field: 'kind', expected, found, fix },
  })
  const typo = given.kind === undefined ? closest('kind', Object.keys(given)) : undefined
  if (typo) return told(`${typo} instead`, `Rename ${typo} to kind.`, String(given[typo]))
  const meant = typeof given.kind === 'string' ? closest(given.kind, names) : undefined
  const fix = meant
    ? `Write kind: ${meant}`
    : 'Name a kind that exists, or have its screens built first.'
  return told(show(given.kind), fix, meant)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
