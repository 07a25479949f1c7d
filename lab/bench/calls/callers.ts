import { createHash } from 'node:crypto'
import { Tokens } from '#backend/server/tokens.ts'

/** The secret with which the servers under test sign tokens. */
export const SECRET = 'a-secret-of-the-benchmarks-and-of-nothing-else'

const CALLERS = 1000

/** Returns the id of player `n` (from 1), which is the same in benchmarks and in the demo. */
export function playerId(n: number): string {
  const hash = createHash('md5').update(`player:${n}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Returns the sign-in tokens of the first `count` players, signed with `secret`. */
export function issueTokens(secret = SECRET, count = CALLERS): Promise<string[]> {
  const tokens = new Tokens([secret])
  return Promise.all(Array.from({ length: count }, (_, index) => tokens.issue(playerId(index + 1))))
}

/** Returns one of `values` at random. */
export function anyOf<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)] as T
}
