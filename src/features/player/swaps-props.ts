import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ProfileProps, SwapText } from './profile-props.ts'
import type { SwapParams } from './swap-params.ts'

/** The props of a component about swaps, including the texts of all refusals. */
export interface SwapsProps extends Omit<ProfileProps, 'strings'> {
  strings: Texts<SwapText>
}

export interface MySwapsProps {
  /** Shares the profile, so that others can propose swaps. If undefined, an empty list has no such button. */
  onShareProfile?: () => void
  /** Opens the field for the player's own game link; undefined if the player has one. */
  onAddGameLink?: () => void
}

export interface ProposeSwapProps {
  username: string
  /** The stickers that are chosen at first: the pressed one, or those chosen before a sign-in by redirect. */
  params: SwapParams
  onChoice: (choice: SwapParams) => void
  /** Called once the closed dialog has restored the focus. */
  onClosed: () => void
}
