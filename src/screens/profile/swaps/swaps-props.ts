import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ProfileProps, SwapText } from '../profile-props.ts'
import type { SwapParams } from '../swap-params.ts'

/** The page of all parts about swaps, with all refusals. */
export interface SwapsProps extends Omit<ProfileProps, 'strings'> {
  /** All of the namespace `swaps`. */
  strings: Texts<SwapText>
}

/** The props of the list of the player's swaps. */
export interface MySwapsProps {
  /** Opens the search for swaps. */
  onFind?: () => void
  /**
   * Shares the player's own profile, so that mates can propose swaps; without it the empty list has
   * no button.
   */
  onShareProfile?: () => void
  /** Opens the field for the player's own game link; given while the player has none. */
  onAddGameLink?: () => void
}

/** The props of the dialog that proposes a swap. */
export interface ProposeSwapProps {
  /** Whose profile it is. */
  username: string
  /** What was pressed, or chosen before a sign-in navigated away. */
  params: SwapParams
  onChoice: (choice: SwapParams) => void
  /** Called once the dialog is closed and has restored the focus. */
  onClosed: () => void
}
