import { pickStrings } from '#src/i18n/fixed-t.ts'
import { screenStrings } from '#src/i18n/screen-strings.ts'

/** The page of the parts about swaps, with the English texts that they load. */
export const PAGE = {
  screen: { ...screenStrings('en', []), home: '/', errorStrings: pickStrings('en', 'errors') },
  path: '/u',
  strings: pickStrings('en', 'swaps'),
}
