import { ACCEPTED, OPEN } from './proposal-pages.ts'
import { waitsForMe } from './swap-groups.ts'
import { useProposals } from './use-proposals.ts'

/**
 * Returns how many swaps wait for the player (to answer or confirm), for a badge; undefined while unknown
 * and without a player. Shares its requests with MySwaps.
 */
export function useWaitingSwaps(): number | undefined {
  const open = useProposals(OPEN)
  const accepted = useProposals(ACCEPTED)
  if (open.status !== 'ready' || accepted.status !== 'ready') return undefined
  const live = [...open.data.proposals, ...accepted.data.proposals]
  return live.filter(({ proposal }) => waitsForMe(proposal)).length
}
