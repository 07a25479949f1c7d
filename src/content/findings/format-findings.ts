import type { Finding } from './finding.ts'
import { groupFindings } from './group-findings.ts'

/** Returns findings as text for a terminal, grouped by file. Joins equal findings. */
export function formatFindings(ungrouped: readonly Finding[]): string {
  const findings = groupFindings(ungrouped)
  const byFile = new Map<string, Finding[]>()
  for (const finding of findings) {
    byFile.set(finding.file, [...(byFile.get(finding.file) ?? []), finding])
  }
  const blocks = [...byFile].map(([file, list]) => [file, ...list.map(formatFinding)].join('\n'))
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  const counts = [
    ...(warnings < findings.length || warnings === 0
      ? [counted(findings.length - warnings, 'finding')]
      : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ]
  return `${blocks.join('\n\n')}\n\n${counts.join(' and ')} in ${counted(new Set(ungrouped.map(({ file }) => file)).size, 'file')}.`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function formatFinding({ field, expected, found, fix, severity }: Finding): string {
  return [
    `  ${field || 'the file'}${severity ? ` (${severity})` : ''}`,
    `    expected  ${expected}`,
    `    found     ${found}`,
    `    fix       ${fix}`,
  ].join('\n')
}
