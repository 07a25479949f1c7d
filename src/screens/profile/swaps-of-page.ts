import type { ProfileProps } from './profile-props.ts'
import type { SwapsProps } from './swaps/swaps-props.ts'

/** Returns the props that the page passes to all parts about swaps. */
export function swapsOfPage(page: ProfileProps): SwapsProps {
  const { screen, swapStrings, path, blitzCampaign } = page
  return {
    screen,
    swapStrings,
    profilePath: path,
    blitzCampaign: blitzCampaign ?? undefined,
  }
}
