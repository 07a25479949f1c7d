import type { PageType } from '../data/layouts.ts'
import type { RecapTraits } from '../data/recap-traits.ts'

interface CopyRule {
  allowed?: readonly string[]
  needed?: readonly string[]
}

type Copies = Readonly<Record<string, CopyRule>>

const NAME: CopyRule = { needed: ['name'] }
const WEEKS: CopyRule = { allowed: ['weeks'] }
const PLAIN: CopyRule = {}
const MAYBE_NAME: CopyRule = { allowed: ['name'] }

const STORY: Copies = {
  name: PLAIN,
  description: PLAIN,
  season_name_of: NAME,
  'share.title': MAYBE_NAME,
  'share.text': { allowed: ['count', 'name'] },
}

const PAGES: Readonly<Record<PageType, Copies>> = {
  cover: {
    'cover.title': PLAIN,
    'cover.lead_own': { allowed: ['days'] },
    'cover.lead_theirs': NAME,
  },
  swaps: {
    'swaps.title_own': PLAIN,
    'swaps.title_theirs': NAME,
    'swaps.unit_one': WEEKS,
    'swaps.unit_other': WEEKS,
    'swaps.empty_own': PLAIN,
    'swaps.empty_theirs': MAYBE_NAME,
  },
  rank: {
    'rank.title_own': PLAIN,
    'rank.title_theirs': MAYBE_NAME,
    'rank.unit': MAYBE_NAME,
    'rank.empty_own': MAYBE_NAME,
    'rank.empty_theirs': MAYBE_NAME,
  },
  praise: {
    'praise.title_own': PLAIN,
    'praise.title_theirs': MAYBE_NAME,
    'praise.empty_own': PLAIN,
    'praise.empty_theirs': MAYBE_NAME,
  },
  prizes: {
    'prizes.title_own': PLAIN,
    'prizes.title_theirs': NAME,
    'prizes.unit_one': WEEKS,
    'prizes.unit_other': WEEKS,
    'prizes.empty_own': PLAIN,
    'prizes.empty_theirs': MAYBE_NAME,
  },
  card: {
    'card.title_own': PLAIN,
    'card.title_theirs': MAYBE_NAME,
    'card.line': PLAIN,
  },
}

export const RECAP_COPY: Copies = Object.assign({}, STORY, ...Object.values(PAGES))

/** Returns the keys of a recap's texts: the general ones, and those of its pages. */
export function copyKeysOf({ pages, ownOnly }: Pick<RecapTraits, 'pages' | 'ownOnly'>): string[] {
  const keys = Object.keys(Object.assign({}, STORY, ...pages.map((page) => PAGES[page])))
  return ownOnly ? keys.filter((key) => !keys.includes(ownOf(key))) : keys
}

/** Returns the key about one's own recap for a key about another player's; '' for other keys. */
function ownOf(key: string): string {
  return key.endsWith('_theirs') ? `${key.slice(0, -'_theirs'.length)}_own` : ''
}

const ROOM = { line: 60, lines: 160 } as const

/** Returns the maximum number of letters of a text; undefined for the description, which has its own limits. */
export function mostLetters(key: string): number | undefined {
  if (key === 'description') return undefined
  return /(^|\.)(lead|empty|text)(_|$)/.test(key) ? ROOM.lines : ROOM.line
}

/** `_many` is an optional plural form of some languages. */
export const OPTIONAL_PLURAL = /_many$/

/** The length of meta descriptions: search engines cut longer ones, and shorter ones say little. */
export const DESCRIPTION_LENGTH = { min: 70, max: 160 } as const
