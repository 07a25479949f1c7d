import type { invitePointsRecord } from '#src/contract/functions/invites.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'

export type RecordPage = RpcResult<typeof invitePointsRecord>
export type PointEntry = RecordPage['entries'][number]

export interface EntryWithBalance {
  readonly entry: PointEntry
  /** The points after the entry; null if unknown. */
  readonly balance: number | null
}

/**
 * Returns the entries of all pages, newest first, each with the balance after it. At the activity's
 * end the server reports 0 points, some minutes before it adds the entry for this. Until then the
 * balances are unknown unless all entries are loaded.
 */
export function withBalances(pages: readonly RecordPage[]): EntryWithBalance[] {
  const entries = pages.flatMap((page) => page.entries)
  const newest = pages[0]
  const wipingDue = newest?.phase === 'ended' && entries[0]?.reason !== 'activity_ended'
  const whole = pages[pages.length - 1]?.next === null
  let balance: number | null = newest?.points ?? 0
  if (wipingDue) balance = whole ? entries.reduce((sum, { points }) => sum + points, 0) : null
  return entries.map((entry) => {
    const after = balance
    if (balance !== null) balance -= entry.points
    return { entry, balance: after }
  })
}
