import type { Proposal } from '#src/contract/functions/swaps.ts'

export type SwapGroup = 'yours' | 'theirs' | 'finished'

/** Returns the group of a proposal for the signed-in player. */
export function groupOf(proposal: Proposal): SwapGroup {
  const { state, direction, confirmed } = proposal
  if (state === 'open') return direction === 'received' ? 'yours' : 'theirs'
  if (state === 'accepted') return confirmed.own ? 'theirs' : 'yours'
  return 'finished'
}

/** Returns whether a proposal waits for the player's answer or confirmation. */
export function waitsForMe(proposal: Proposal): boolean {
  return groupOf(proposal) === 'yours'
}
