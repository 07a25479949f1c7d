import type { Proposal } from '#src/contract/functions/exchanges.ts'

/** Whose move it is. */
export type SwapGroup = 'yours' | 'theirs' | 'finished'

/** Where a proposal stands on the table of the player who looks at it. */
export function groupOf(proposal: Proposal): SwapGroup {
  const { state, direction, confirmed } = proposal
  if (state === 'open') return direction === 'received' ? 'yours' : 'theirs'
  if (state === 'accepted') return confirmed.own ? 'theirs' : 'yours'
  return 'finished'
}

/** Whether it is the player's move: to answer, or to say that they swapped. */
export function waitsForMe(proposal: Proposal): boolean {
  return groupOf(proposal) === 'yours'
}
