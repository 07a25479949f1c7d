import type { StickerStrings } from '../../ui/sticker/sticker-art.ts'
import type { ScreenProps } from '../screen/screen-props.ts'

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
