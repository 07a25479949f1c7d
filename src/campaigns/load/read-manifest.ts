import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { LineCounter, parseDocument } from 'yaml'
import { closest } from '../checks/did-you-mean.ts'
import type { Finding } from '../checks/finding.ts'
import { manifestFindings, show } from '../checks/manifest-findings.ts'
import { KIND_NAMES } from '../kinds/kinds.ts'
import { type KindName, type Manifest, SCHEMAS } from '../kinds/schemas.ts'
import { TEMPLATE_KINDS } from '../scaffold.ts'

/**
 * Reads `campaign.yaml`; answers the manifest, or everything that is wrong with it, and the kind
 * where that much could be read.
 */
export function readManifest(
  path: string,
  file: string,
): { kind?: KindName; manifest?: Manifest; findings: Finding[] } {
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(path, 'utf8'), {
    lineCounter: lines,
    prettyErrors: false,
  })
  if (document.errors.length > 0) {
    return {
      findings: document.errors.map((error) => ({
        file,
        field: `line ${lines.linePos(error.pos[0]).line}`,
        expected: 'readable YAML: a key, a colon, a space, a value',
        found: error.message,
        fix: 'Look at this line and the one above: indentation, quotes, a missing colon.',
      })),
    }
  }
  const value: unknown = document.toJS()
  const kind = isRecord(value) ? value.kind : undefined
  if (!isKind(kind)) {
    return { findings: [unknownKind(file, kind, isRecord(value) ? Object.keys(value) : [])] }
  }
  const schema = SCHEMAS[kind]
  const result = v.safeParse(schema, value)
  if (result.success) return { kind, manifest: result.output, findings: [] }
  return { kind, findings: manifestFindings(file, schema, result.issues, exampleOf(kind)) }
}

/** Where the keys of a kind are explained: its template, else the campaigns that are there. */
function exampleOf(kind: KindName): string {
  const template = TEMPLATE_KINDS.find((name) => name === kind)
  return template
    ? `src/campaigns/templates/${template}/campaign.yaml`
    : `another campaign of kind ${kind}`
}

function isKind(kind: unknown): kind is KindName {
  return typeof kind === 'string' && Object.hasOwn(SCHEMAS, kind)
}

function unknownKind(file: string, kind: unknown, keys: readonly string[]): Finding {
  const expected = `one of ${KIND_NAMES.join(', ')}`
  const typo = kind === undefined ? closest('kind', keys) : undefined
  if (typo) {
    return {
      file,
      field: 'kind',
      expected,
      found: `${typo} instead`,
      fix: `Rename ${typo} to kind.`,
    }
  }
  const meant = typeof kind === 'string' ? closest(kind, KIND_NAMES) : KIND_NAMES[0]
  const fix = meant
    ? `Write kind: ${meant}`
    : 'Name a kind that exists, or have its screens built first.'
  return { file, field: 'kind', expected, found: show(kind), fix }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
