import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type { AskedSwap } from '../asked-swap.ts'

/** The props that the profile's page passes to all parts about swaps. */
export interface SwapsProps {
  /** Its error strings include the refusals of SWAP_FUNCTIONS (swap-functions.ts). */
  screen: ScreenProps
  /** All of the namespace `swaps`. */
  swapStrings: Readonly<Record<string, string>>
  /**
   * The page of profiles in the page's language, such as `/de/u`, which is also the player's own
   * page.
   */
  profilePath: string
  /**
   * The campaign whose golden blitzes determine when gold can be swapped; without it no time is
   * shown.
   */
  blitzCampaign?: string | undefined
}

/** The props of the list of the player's swaps. */
export interface MySwapsProps extends SwapsProps {
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
export interface ProposeSwapProps extends SwapsProps {
  /** Whose profile it is. */
  username: string
  /** What was pressed, or chosen before a sign-in navigated away. */
  asked: AskedSwap
  onChoice: (choice: AskedSwap) => void
  /** Called once the dialog is closed and has restored the focus. */
  onClosed: () => void
}
