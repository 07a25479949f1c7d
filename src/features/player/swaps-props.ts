import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ProfileProps, SwapText } from './profile-props.ts'
import type { SwapParams } from './swap-params.ts'

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
  params: SwapParams
  onChoice: (choice: SwapParams) => void
  onClosed: () => void
}
