import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder in which the tests record every refusal that they get. */
export const REFUSALS_SEEN = join(import.meta.dirname, '../../../test-results/refusals-seen')

const seen = new Set<string>()

/** Records that a call of `fn` was refused with `code`, for the comparison at the end of `npm test`. */
export function sawRefusal(fn: string, code: unknown): void {
  const pair = `${fn} ${String(code)}`
  if (seen.has(pair)) return
  seen.add(pair)
  mkdirSync(REFUSALS_SEEN, { recursive: true })
  appendFileSync(join(REFUSALS_SEEN, String(process.pid)), `${pair}\n`)
}
