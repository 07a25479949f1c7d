/** One mistake in a campaign's folder, described so that its author can correct it. */
export interface Finding {
  /** From the root of the project, such as `campaigns/movie-night/campaign.yaml`. */
  file: string
  /** The key, a line, or `''` where it is about the whole file. */
  field: string
  expected: string
  found: string
  /** What to do. */
  fix: string
}

/** Returns findings as text for a terminal, grouped by file. */
export function formatFindings(findings: readonly Finding[]): string {
  const byFile = new Map<string, Finding[]>()
  for (const finding of findings) {
    byFile.set(finding.file, [...(byFile.get(finding.file) ?? []), finding])
  }
  const blocks = [...byFile].map(([file, list]) => [file, ...list.map(formatFinding)].join('\n'))
  const count = findings.length === 1 ? '1 finding' : `${findings.length} findings`
  return `${blocks.join('\n\n')}\n\n${count} in ${byFile.size === 1 ? '1 file' : `${byFile.size} files`}.`
}

function formatFinding({ field, expected, found, fix }: Finding): string {
  return [
    `  ${field || 'the file'}`,
    `    expected  ${expected}`,
    `    found     ${found}`,
    `    fix       ${fix}`,
  ].join('\n')
}
