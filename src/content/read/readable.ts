import type { Finding } from '../findings/finding.ts'

/** Returns the result of `read`, or a finding about `shown` if `read` cannot read a file. */
export function readable<Read extends { findings: Finding[] }>(
  shown: string,
  read: () => Read,
): Read | { findings: Finding[] } {
  try {
    return read()
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (!code) throw error
    return {
      findings: [
        {
          file: shown,
          field: '',
          expected: 'files and folders that can be read',
          found: `${code}${path ? ` at ${path}` : ''}`,
          fix: 'Make it a file (or folder) of the right kind, with the right to read it.',
        },
      ],
    }
  }
}
