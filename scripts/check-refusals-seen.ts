import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RPC_FUNCTIONS } from '#src/contract/rpc-functions.ts'
import { REFUSALS_SEEN } from '#tests/rpc/support/refusals-seen.ts'

/**
 * Holds every refusal that the contract names against those that the functions' tests really came
 * to: a code that no test ever saw is not tested. Answers the counts and says what is missing.
 */
export function checkRefusalsSeen(say: (line: string) => void): { passed: number; failed: number } {
  const files = existsSync(REFUSALS_SEEN) ? readdirSync(REFUSALS_SEEN) : []
  const seen = new Set(
    files.flatMap((file) => readFileSync(join(REFUSALS_SEEN, file), 'utf8').split('\n')),
  )
  const named = Object.values(RPC_FUNCTIONS).flatMap(({ name, refusals }) =>
    refusals.map((code) => `${name} ${code}`),
  )
  const missing = named.filter((pair) => !seen.has(pair))
  for (const pair of missing) say(`No test came to the refusal ${pair}`)
  return { passed: named.length - missing.length, failed: missing.length }
}

if (import.meta.main) {
  const { failed } = checkRefusalsSeen((line) => process.stdout.write(`${line}\n`))
  process.exit(failed > 0 ? 1 : 0)
}
