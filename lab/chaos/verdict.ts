import type { Database } from '#backend/database/database.ts'
import { brokenInvariants } from '#tests/rpc/support/invariants.ts'
import { COUNTED, type Effect } from './writers.ts'

/** Compares the answers to writing calls with the database; returns the numbers of calls and contradictions. */
export async function judge(database: Pick<Database, 'query'>, effects: readonly Effect[]) {
  const answered = effects.filter(({ status }) => status === 200)
  const refused = effects.filter(({ status }) => status === 400)
  const wrong = effects.filter(({ status }) => status !== 200 && status !== 400)
  const rows = await database.query<{ id: string; times: number }>(
    'select request_id::text as id, count(*)::int as times from app.request group by 1',
  )
  const times = new Map(rows.map(({ id, times: count }) => [id, count]))
  const ids = new Set(answered.map(({ params }) => String(params.request_id)))
  const [entries] = await database.query<{ count: number }>(
    'select count(*)::int as count from app.sticker_entry where sticker_slug = $1',
    [COUNTED],
  )
  return {
    answered: answered.length,
    refused: refused.length,
    /** The number of calls that were answered with 200 but not recorded exactly once. */
    lost: [...ids].filter((id) => times.get(id) !== 1).length,
    /** The number of calls that were recorded but never answered with 200. */
    unasked: rows.filter(({ id }) => !ids.has(id)).length,
    /** The ledger entries of `COUNTED`: the number that answered changes require, and the number found. */
    entriesExpected: changesOf(answered),
    entriesFound: entries?.count ?? 0,
    /** Answers that are neither 200 nor a refusal. Each of them is a fault. */
    wrong: wrong
      .slice(0, 5)
      .map(({ fn, status, text }) => `${fn}: ${status} ${text.slice(0, 200)}`),
    broken: await brokenInvariants(database),
  }
}

/**
 * Returns how often answered calls changed players' copies of COUNTED. Their order is known, because each
 * player waits for every answer.
 */
function changesOf(answered: readonly Effect[]): number {
  const copies = new Map<string, unknown>()
  let changes = 0
  for (const { fn, params, token } of answered) {
    if (fn !== 'album_update') continue
    const [change] = params.changes as { copies: number }[]
    if ((copies.get(token) ?? 0) !== change?.copies) changes += 1
    copies.set(token, change?.copies)
  }
  return changes
}
