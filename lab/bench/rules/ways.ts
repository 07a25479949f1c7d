import { issueTokens } from '../database/callers.ts'
import type { Calls } from '../database/http-calls.ts'
import { startServer } from '../database/server-process.ts'
import type { Later } from '../interruptible.ts'
import type { Effect } from './effects.ts'
import { startFront } from './front.ts'

/** What so many servers behind nginx and before PgBouncer are called in a table. */
export const frontName = (servers: number) => `nginx, ${servers} x HTTP, PgBouncer`

/** Calls of an effect through one server alone, which is started for `work`. */
export async function served<T>(
  databaseUrl: string,
  effect: Effect,
  later: Later,
  work: (calls: Calls) => Promise<T>,
): Promise<T> {
  const server = await startServer({ databaseUrl, dataDir: '' })
  later(server.stop)
  try {
    return await work(await callsOf(effect, server.address, databaseUrl))
  } finally {
    await server.stop()
  }
}

/** The same through all that stands before a database. */
export async function behindFront(
  databaseUrl: string,
  servers: number,
  effect: Effect,
  later: Later,
  work: (calls: Calls) => Promise<void>,
): Promise<void> {
  const front = await startFront(databaseUrl, servers, later)
  try {
    await work(await callsOf(effect, front.address, databaseUrl))
  } finally {
    await front.stop()
  }
}

async function callsOf(effect: Effect, address: string, databaseUrl: string): Promise<Calls> {
  return { ...effect, address, databaseUrl, tokens: await issueTokens() }
}
