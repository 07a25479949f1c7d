/** A mistake in a campaign's folder, described so that its author can correct it. */
export interface Finding {
  /** The path from the root of the project, such as `campaigns/movie-night/campaign.yaml`. */
  file: string
  /** The key or line, or `''` for the whole file. */
  field: string
  expected: string
  found: string
  /** How to correct it. */
  fix: string
  /** A warning is probably a mistake, but stops nothing. */
  severity?: 'warning'
}

/** Whether the mistake must be corrected before the campaign can be shown. */
export function isError({ severity }: Finding): boolean {
  return severity === undefined
}

/** Returns findings as text for a terminal, grouped by file. */
export function formatFindings(findings: readonly Finding[]): string {
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
  return `${blocks.join('\n\n')}\n\n${counts.join(' and ')} in ${counted(byFile.size, 'file')}.`
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
