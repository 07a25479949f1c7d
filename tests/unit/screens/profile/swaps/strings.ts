import { pickStrings } from '#src/i18n/fixed-t.ts'
import { screenStrings } from '#src/i18n/screen-strings.ts'
import { SWAP_FUNCTIONS } from '#src/screens/profile/swaps/swap-functions.ts'

/** The English texts of the islands, as their page passes them. */
export const SCREEN = { ...screenStrings('en', SWAP_FUNCTIONS), home: '/' }
export const STRINGS = pickStrings('en', 'swaps')
