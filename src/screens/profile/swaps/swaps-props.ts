import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type { StickerStrings } from '#src/ui/sticker/sticker-art.ts'

/** What the profile's page gives to everything about swaps. */
export interface SwapsProps {
  /** With the refusals of SWAP_FUNCTIONS (swap-functions.ts) among its error strings. */
  screen: ScreenProps
  /** All of namespace `swaps`. */
  swapStrings: Readonly<Record<string, string>>
  /** Of namespace `stickers`: the stickers' names. */
  stickerStrings: StickerStrings
  /** The page of profiles in the page's language, such as `/de/u`: the own one. */
  profilePath: string
  /** The campaign whose golden blitzes say when gold can be swapped; without one no time is said. */
  blitzCampaign?: string | undefined
}

/** What the own swaps are given by the profile. */
export interface MySwapsProps extends SwapsProps {
  /** Shares the own profile, so that mates can propose; without it the empty table has no key. */
  onShareProfile?: () => void
  /** Leads to where the own game link is entered; given while the player has none. */
  onAddGameLink?: () => void
}

/** What the dialog that proposes a swap is given. */
export interface ProposeSwapProps extends SwapsProps {
  /** Whose profile it is. */
  username: string
  /** The sticker of theirs that was pressed, or chosen before a sign-in led away. */
  want?: string | undefined
  /** The own one that was chosen likewise. */
  give?: string | undefined
  onChoice: (choice: { want: string | undefined; give: string | undefined }) => void
  /** The dialog is gone, and the focus back where it came from. */
  onClosed: () => void
}
