import { LIVE } from './proposal-pages.ts'
import { waitsForMe } from './swap-groups.ts'
import { useProposals } from './use-proposals.ts'

/**
 * Returns the number of swaps that wait for the player, for a badge; undefined while unknown and
 * without a player. Shares its request with MySwaps.
 */
export function useWaitingSwaps(): number | undefined {
  const live = useProposals(LIVE)
  if (live.status !== 'ready') return undefined
  return live.data.proposals.filter(({ proposal }) => waitsForMe(proposal)).length
}
