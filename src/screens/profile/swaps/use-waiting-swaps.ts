import { ACCEPTED, OPEN } from './proposal-pages.ts'
import { waitsForMe } from './swap-groups.ts'
import { useProposals } from './use-proposals.ts'

/**
 * How many of the player's own swaps wait for them: proposals to answer, and swaps to confirm. For a
 * badge; undefined until it is known, and where nobody is signed in. Shares its calls with MySwaps.
 */
export function useWaitingSwaps(): number | undefined {
  const open = useProposals(OPEN)
  const accepted = useProposals(ACCEPTED)
  if (open.status !== 'ready' || accepted.status !== 'ready') return undefined
  const live = [...open.data.proposals, ...accepted.data.proposals]
  return live.filter(({ proposal }) => waitsForMe(proposal)).length
}
