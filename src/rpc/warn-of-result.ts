import type { BaseIssue } from 'valibot'
import { warnOnce } from '#src/bridge/warn-once.ts'

/** Logs where the result of the call `name` differs from the contract. */
export function warnOfResult(name: string, issues: readonly BaseIssue<unknown>[]): void {
  const lines = issues.map(({ path, expected, received, message }) => {
    const place = path?.map(({ key }) => String(key)).join('.') || 'the whole answer'
    return `  ${place}: expected ${expected ?? message}, received ${received}`
  })
  warnOnce(name, ['the answer differs from the contract', ...lines].join('\n'))
}
