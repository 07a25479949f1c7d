import type { PageType } from './layouts.ts'
import type { RecapTraits } from './recap-traits.ts'

/**
 * One text of a recap, and the values that its words may use. A value in `needed` must be used, or the
 * sentence would speak of nobody.
 */
interface CopyRule {
  allowed?: readonly string[]
  needed?: readonly string[]
}

type Copies = Readonly<Record<string, CopyRule>>

const NAME: CopyRule = { needed: ['name'] }
const WEEKS: CopyRule = { allowed: ['weeks'] }
const PLAIN: CopyRule = {}
const MAYBE_NAME: CopyRule = { allowed: ['name'] }

/** The texts of every recap, whatever its pages. */
const STORY: Copies = {
  name: PLAIN,
  description: PLAIN,
  season_name_of: NAME,
  'share.title': MAYBE_NAME,
  'share.text': { allowed: ['count', 'name'] },
}

/** The texts of each page. */
const PAGES: Readonly<Record<PageType, Copies>> = {
  cover: {
    'cover.title': PLAIN,
    'cover.lead_own': { allowed: ['days'] },
    'cover.lead_other': NAME,
  },
  swaps: {
    'swaps.title_own': PLAIN,
    'swaps.title_other': NAME,
    'swaps.unit_one': WEEKS,
    'swaps.unit_other': WEEKS,
    'swaps.empty_own': PLAIN,
    'swaps.empty_other': MAYBE_NAME,
  },
  rank: {
    'rank.title_own': PLAIN,
    'rank.title_other': MAYBE_NAME,
    'rank.unit': MAYBE_NAME,
    'rank.empty_own': MAYBE_NAME,
    'rank.empty_other': MAYBE_NAME,
  },
  praise: {
    'praise.title_own': PLAIN,
    'praise.title_other': MAYBE_NAME,
    'praise.empty_own': PLAIN,
    'praise.empty_other': MAYBE_NAME,
  },
  prizes: {
    'prizes.title_own': PLAIN,
    'prizes.title_other': NAME,
    'prizes.unit_one': WEEKS,
    'prizes.unit_other': WEEKS,
    'prizes.empty_own': PLAIN,
    'prizes.empty_other': MAYBE_NAME,
  },
  card: {
    'card.title_own': PLAIN,
    'card.title_other': MAYBE_NAME,
    'card.line': PLAIN,
  },
}

/** Every key that a recap can have, with the values that its words may use. */
export const RECAP_COPY: Copies = Object.assign({}, STORY, ...Object.values(PAGES))

/** Returns the keys that the copy of a recap must have: those of all of its pages. */
export function copyKeysOf({ pages, ownOnly }: Pick<RecapTraits, 'pages' | 'ownOnly'>): string[] {
  const keys = Object.keys(Object.assign({}, STORY, ...pages.map((page) => PAGES[page])))
  return ownOnly ? keys.filter((key) => !keys.includes(ownOf(key))) : keys
}

/** Of a text about somebody else's, the key of the one about one's own; else no key. */
function ownOf(key: string): string {
  return key.endsWith('_other') ? `${key.slice(0, -'_other'.length)}_own` : ''
}

/** How many letters fit where a recap has one line, and where it has a few. */
const ROOM = { line: 60, lines: 160 } as const

/** Returns how many letters of a text its place has room for; the description has its own limits. */
export function mostLetters(key: string): number | undefined {
  if (key === 'description') return undefined
  return /(^|\.)(lead|empty|text)(_|$)/.test(key) ? ROOM.lines : ROOM.line
}

/** `_many` is a plural form that some languages have beside the two that all must have. */
export const OPTIONAL_PLURAL = /_many$/

/** Meta descriptions: shorter says nothing, longer is cut by search engines. */
export const DESCRIPTION_LENGTH = { min: 70, max: 160 } as const
