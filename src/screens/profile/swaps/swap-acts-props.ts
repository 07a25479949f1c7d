import type { Proposal } from '#src/contract/functions/swaps.ts'
import type { Move } from './use-moves.ts'

/** The props of a swap's actions. */
export interface SwapActsProps {
  proposal: Proposal
  busy: Move | undefined
  onMove: (move: Move) => void
  /** Whether something has to be picked before the swap can be accepted. */
  unpicked?: boolean
  /** Asks whether to block the other player. */
  onBlock?: () => void
}
