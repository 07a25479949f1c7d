import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ProfileProps, SwapText } from '../profile-props.ts'
import type { SwapParams } from '../swap-params.ts'

/** The page of the parts about swaps, with all refusals. */
export interface SwapsProps extends Omit<ProfileProps, 'strings'> {
  strings: Texts<SwapText>
}

export interface MySwapsProps {
  /**
   * Shares the player's profile, so that mates can propose swaps; without it the empty list has no
   * button.
   */
  onShareProfile?: () => void
  /** Opens the field for the player's own game link; undefined if they have one. */
  onAddGameLink?: () => void
}

export interface ProposeSwapProps {
  username: string
  /** The pressed stickers, or the choice before a sign-in that left the page. */
  params: SwapParams
  onChoice: (choice: SwapParams) => void
  /** Called once the closed dialog has restored the focus. */
  onClosed: () => void
}
