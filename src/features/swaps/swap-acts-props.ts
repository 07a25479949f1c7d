import type { Proposal } from '#src/contract/functions/swaps.ts'
import type { Move } from './use-moves.ts'

export interface SwapActsProps {
  proposal: Proposal
  busy: Move | undefined
  onMove: (move: Move) => void
  unpicked?: boolean
  onBlock?: () => void
}
