import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ProfileProps, SwapText } from '../profile-props.ts'
import type { SwapParams } from '../swap-params.ts'

/** The props of a part about swaps, with the texts of all refusals. */
export interface SwapsProps extends Omit<ProfileProps, 'strings'> {
  strings: Texts<SwapText>
}

export interface MySwapsProps {
  /**
   * Shares the player's profile, so that mates can propose swaps. If undefined, the empty list has no button.
   */
  onShareProfile?: () => void
  /** Opens the field for the player's own game link; undefined if they have one. */
  onAddGameLink?: () => void
}

export interface ProposeSwapProps {
  username: string
  /** The stickers that the player pressed or had chosen before a sign-in by redirect. */
  params: SwapParams
  onChoice: (choice: SwapParams) => void
  /** Called once the closed dialog has restored the focus. */
  onClosed: () => void
}
