import { existsSync } from 'node:fs'
import * as v from 'valibot'
import type { Kind, Manifest } from '../definition/define-kind.ts'
import { fileOfKind } from '../definition/kind-folder.ts'
import { KINDS } from '../definition/kinds.ts'
import { guardBrokenFields } from '../findings/broken-fields.ts'
import { closest } from '../findings/did-you-mean.ts'
import type { Finding } from '../findings/finding.ts'
import {
  brokenFields,
  manifestFindings,
  notationFindings,
  plainText,
  show,
} from '../findings/manifest-findings.ts'
import { readYaml } from './read-yaml.ts'

interface ReadManifest {
  /** The kind; a guess if misspelt, undefined if unknown. */
  kind?: Kind | undefined
  /** Throws when a check reads a broken field, which ends that check. */
  manifest?: Manifest
  isReadable: boolean
  isWhole: boolean
  findings: Finding[]
}

/** Reads `campaign.yaml` at `path`. `file` is its name in findings. */
export function readManifest(path: string, file: string): ReadManifest {
  const { value, text, isReadable, findings } = readYaml(path, file)
  if (!isReadable) {
    const { notations, ...rest } = readDespiteErrors(file, value, text)
    return { ...rest, isWhole: false, findings: [...findings, ...notations] }
  }
  const { kind, finding } = kindOf(isRecord(value) ? value : {}, file)
  if (finding) findings.push(finding)
  if (!kind || !isRecord(value)) return { kind, isReadable: true, isWhole: false, findings }
  const result = v.safeParse(kind.schema, finding ? { ...value, kind: kind.name } : value)
  if (result.success) {
    return { kind, manifest: result.output, isReadable: true, isWhole: true, findings }
  }
  const { issues } = result
  const shapeFindings = manifestFindings(file, kind.schema, issues, exampleOf(kind)).filter(
    ({ field }) => !finding || finding.found !== `${field} instead`,
  )
  return {
    kind,
    manifest: guarded(value, issues),
    isReadable: true,
    isWhole: false,
    findings: [...findings, ...shapeFindings],
  }
}

/**
 * Reads as much as possible of a manifest with YAML syntax errors. Such an error can lose or move
 * keys, so of the findings about the shape only those about a wrong notation remain.
 */
function readDespiteErrors(
  file: string,
  value: unknown,
  text: string,
): Pick<ReadManifest, 'kind' | 'manifest' | 'isReadable'> & { notations: Finding[] } {
  const kind = KINDS.get(/^kind:\s*([\w-]+)/m.exec(text)?.[1] ?? '')
  if (!kind || !isRecord(value)) return { kind, isReadable: false, notations: [] }
  const { issues = [] } = v.safeParse(kind.schema, value)
  const notations = notationFindings(file, issues)
  return { kind, manifest: guarded(value, issues), isReadable: false, notations }
}

function guarded(
  value: Record<string, unknown>,
  issues: readonly v.BaseIssue<unknown>[],
): Manifest {
  return guardBrokenFields(value, brokenFields(issues)) as unknown as Manifest
}

function exampleOf(kind: Kind): string {
  const template = fileOfKind(kind, './template/campaign.yaml')
  return existsSync(template) ? template : `another campaign of kind ${kind.name}`
}

function kindOf(
  given: Readonly<Record<string, unknown>>,
  file: string,
): { kind?: Kind | undefined; finding?: Finding } {
  const known = typeof given.kind === 'string' ? KINDS.get(given.kind) : undefined
  if (known) return { kind: known }
  const names = [...KINDS.keys()]
  const expected = `one of ${names.join(', ')}`
  const wrong = (found: string, fix: string, kind?: string) => ({
    kind: KINDS.get(kind ?? ''),
    finding: { file, field: 'kind', expected, found, fix },
  })
  const typo = given.kind === undefined ? closest('kind', Object.keys(given)) : undefined
  if (typo) return wrong(`${typo} instead`, `Rename ${typo} to kind.`, plainText(given[typo]))
  const meant = typeof given.kind === 'string' ? closest(given.kind, names) : undefined
  const fix = meant
    ? `Write kind: ${meant}`
    : 'Name a kind that exists, or have its screens built first.'
  return wrong(show(given.kind), fix, meant)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
