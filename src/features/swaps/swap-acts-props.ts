import type { Proposal } from '#src/contract/functions/swaps.ts'
import type { Move } from './use-moves.ts'

export interface SwapActsProps {
  proposal: Proposal
  busy: Move | undefined
  onMove: (move: Move) => void
  /** Whether the player must pick a sticker before accepting. */
  unpicked?: boolean
  onBlock?: () => void
}
