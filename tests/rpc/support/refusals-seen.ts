import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where the tests leave word of every refusal that a call of theirs came to. */
export const REFUSALS_SEEN = join(import.meta.dirname, '../../../test-results/refusals-seen')

const seen = new Set<string>()

/** Notes that a call of `fn` was refused with `code`, for the count at the end of `npm test`. */
export function sawRefusal(fn: string, code: unknown): void {
  const pair = `${fn} ${String(code)}`
  if (seen.has(pair)) return
  seen.add(pair)
  mkdirSync(REFUSALS_SEEN, { recursive: true })
  appendFileSync(join(REFUSALS_SEEN, String(process.pid)), `${pair}\n`)
}
