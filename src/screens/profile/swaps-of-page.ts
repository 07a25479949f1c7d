import type { ProfileProps } from './profile-props.ts'
import type { SwapsProps } from './swaps/swaps-props.ts'

/** What the page hands on to everything about swaps. */
export function swapsOfPage(page: ProfileProps): SwapsProps {
  const { screen, swapStrings, stickerStrings, path, blitzCampaign } = page
  return {
    screen,
    swapStrings,
    stickerStrings,
    profilePath: path,
    blitzCampaign: blitzCampaign ?? undefined,
  }
}
