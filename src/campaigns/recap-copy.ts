/**
 * The texts of a season recap: every key, and the values that its words may use. A key in `needed`
 * must use its value, or the sentence would speak of nobody.
 */
interface CopyKey {
  allowed?: readonly string[]
  needed?: readonly string[]
}

const NAME: CopyKey = { needed: ['name'] }
const WEEKS: CopyKey = { allowed: ['weeks'] }
const PLAIN: CopyKey = {}
const MAYBE_NAME: CopyKey = { allowed: ['name'] }

export const RECAP_COPY: Readonly<Record<string, CopyKey>> = {
  name: PLAIN,
  description: PLAIN,
  season_name_of: NAME,
  'cover.title': PLAIN,
  'cover.lead_own': PLAIN,
  'cover.lead_other': NAME,
  'swaps.title_own': PLAIN,
  'swaps.title_other': NAME,
  'swaps.unit_one': WEEKS,
  'swaps.unit_other': WEEKS,
  'swaps.empty_own': PLAIN,
  'swaps.empty_other': MAYBE_NAME,
  'rank.title_own': PLAIN,
  'rank.title_other': MAYBE_NAME,
  'rank.unit': MAYBE_NAME,
  'rank.empty_own': MAYBE_NAME,
  'rank.empty_other': MAYBE_NAME,
  'praise.title_own': PLAIN,
  'praise.title_other': MAYBE_NAME,
  'praise.empty_own': PLAIN,
  'praise.empty_other': MAYBE_NAME,
  'card.title_own': PLAIN,
  'card.title_other': MAYBE_NAME,
  'card.line': PLAIN,
  'share.title': MAYBE_NAME,
  'share.text': { allowed: ['count', 'name'] },
}

/** `_many` is a plural form that some languages have beside the two that all must have. */
export const OPTIONAL_PLURAL = /_many$/

/** Meta descriptions: shorter says nothing, longer is cut by search engines. */
export const DESCRIPTION_LENGTH = { min: 70, max: 160 } as const
