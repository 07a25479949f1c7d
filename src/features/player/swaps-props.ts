import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ProfileProps, SwapText } from './profile-props.ts'
import type { SwapParams } from './swap-params.ts'

/** The props of a component about swaps, with the texts of all refusals. */
export interface SwapsProps extends Omit<ProfileProps, 'strings'> {
  strings: Texts<SwapText>
}

export interface MySwapsProps {
  /** Shares the profile. If defined, an empty list shows a button for this. */
  onShareProfile?: () => void
  /** Opens the field for the player's own game link; undefined if the player has one. */
  onAddGameLink?: () => void
}

export interface ProposeSwapProps {
  username: string
  /** The stickers chosen at first: the pressed one, or those from before a sign-in. */
  params: SwapParams
  onChoice: (choice: SwapParams) => void
  /** Called when the closed dialog has restored the focus. */
  onClosed: () => void
}
