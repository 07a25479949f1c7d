import { pickStrings } from '#src/i18n/fixed-t.ts'
import { screenStrings } from '#src/i18n/screen-strings.ts'

/** The props of a page about swaps, with the English texts that its modules load. */
export const PAGE = {
  screen: { ...screenStrings('en', []), home: '/', errorStrings: pickStrings('en', 'errors') },
  path: '/u',
  strings: pickStrings('en', 'swaps'),
}
