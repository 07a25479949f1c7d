import type { Proposal } from '#src/contract/functions/swaps.ts'

export interface Seen {
  readonly at: string
  readonly proposal: Proposal
}

/** Returns the latest version of each proposal, the newest proposal first. */
export function latest(seen: readonly Seen[]): Seen[] {
  const byId = new Map<number, Seen>()
  for (const one of seen) {
    const known = byId.get(one.proposal.id)
    if (!known || isLater(one.at, known.at)) byId.set(one.proposal.id, one)
  }
  return [...byId.values()].sort((a, b) => b.proposal.id - a.proposal.id)
}

/** Returns whether the server time `a` is after `b`. */
export function isLater(a: string, b: string): boolean {
  return Date.parse(a) > Date.parse(b)
}
