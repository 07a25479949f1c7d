import { basename, dirname, extname } from 'node:path'
import type { Finding } from './finding.ts'

/**
 * Joins equal findings in files of one folder, for example of six languages (`names/{en,fr}.json`),
 * and in several fields of a JSON file. A joined finding has the position of the first one.
 */
export function groupFindings(findings: readonly Finding[]): Finding[] {
  const byFiles = joined(
    findings,
    ({ file, ...rest }) => JSON.stringify([dirname(file), extname(file), rest]),
    (alike) => ({ file: braced(alike.map(({ file }) => file)) }),
  )
  return joined(
    byFiles,
    ({ field, ...rest }) => (extname(rest.file) === '.json' ? JSON.stringify(rest) : undefined),
    (alike) => ({ field: alike.map(({ field }) => field).join(', ') }),
  )
}

function joined(
  findings: readonly Finding[],
  keyOf: (finding: Finding) => string | undefined,
  join: (alike: readonly Finding[]) => Partial<Finding>,
): Finding[] {
  const groups = new Map<unknown, Finding[]>()
  for (const finding of findings) {
    const key = keyOf(finding) ?? finding
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike
    return first ? [alike.length === 1 ? first : { ...first, ...join(alike) }] : []
  })
}

function braced(files: readonly string[]): string {
  const [first = ''] = files
  const extension = extname(first)
  const stems = [...new Set(files)].map((file) => basename(file, extension))
  return stems.length === 1 ? first : `${dirname(first)}/{${stems.join(',')}}${extension}`
}
