import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RPC_FUNCTIONS } from '#src/contract/rpc-functions.ts'
import { REFUSALS_SEEN } from '#tests/rpc/support/refusals-seen.ts'
import type { Result } from '../lib/test-results.ts'

/** Prints the refusals in the contract that no test in tests/rpc received, and returns them as failures. */
export function checkRefusalsSeen(say: (line: string) => void): Result {
  const files = existsSync(REFUSALS_SEEN) ? readdirSync(REFUSALS_SEEN) : []
  const seen = new Set(
    files.flatMap((file) => readFileSync(join(REFUSALS_SEEN, file), 'utf8').split('\n')),
  )
  const named = Object.values(RPC_FUNCTIONS).flatMap(({ name, refusals }) =>
    refusals.map((code) => `${name} ${code}`),
  )
  const missing = named.filter((pair) => !seen.has(pair))
  for (const pair of missing) say(`No test came to the refusal ${pair}`)
  const failures = missing.map((pair) => ({
    what: `no test in tests/rpc comes to the refusal ${pair}`,
    rerun: 'npm test -- rpc',
  }))
  return { passed: named.length - missing.length, failures }
}
