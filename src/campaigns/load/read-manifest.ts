import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { LineCounter, parseDocument } from 'yaml'
import { closest } from '../checks/did-you-mean.ts'
import type { Finding } from '../checks/finding.ts'
import { manifestFindings, show } from '../checks/manifest-findings.ts'
import type { Kind, Manifest } from '../definition/define-kind.ts'
import { KINDS } from '../definition/kinds.ts'

/**
 * Reads `campaign.yaml`. Returns the manifest, or everything that is wrong with it; and the kind
 * where that much could be read, or guessed from a typing error.
 */
export function readManifest(
  path: string,
  file: string,
): { kind?: Kind | undefined; manifest?: Manifest; findings: Finding[] } {
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
  const given = isRecord(value) ? value : {}
  const kind = typeof given.kind === 'string' ? KINDS.get(given.kind) : undefined
  if (!kind) return unknownKind(file, given)
  const result = v.safeParse(kind.schema, value)
  if (result.success) return { kind, manifest: result.output, findings: [] }
  return { kind, findings: manifestFindings(file, kind.schema, result.issues, exampleOf(kind)) }
}

/** Returns where the keys of a kind are explained: in its template, or in another campaign. */
function exampleOf({ name, templateValues }: Kind): string {
  return templateValues
    ? `src/campaigns/templates/${name}/campaign.yaml`
    : `another campaign of kind ${name}`
}

function unknownKind(file: string, given: Readonly<Record<string, unknown>>) {
  const names = [...KINDS.keys()]
  const expected = `one of ${names.join(', ')}`
  const told = (found: string, fix: string, kind?: string) => ({
    kind: KINDS.get(kind ?? ''),
    findings: [{ file, field: 'kind', expected, found, fix }],
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
