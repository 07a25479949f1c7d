import * as v from 'valibot'
import type { Campaign } from '#src/content/definition/campaign.ts'
import { pickCopy } from '#src/content/load/page-copy.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#src/contract/locales.ts'
import { plural } from '#src/i18n/browser/fill.ts'

/** The conditions that a reviewer can check, by the names of their texts. */
const CONDITIONS = [
  'player_code',
  'product_name_in_title',
  'game_hashtag',
  'product_account_tags',
  'longer_than',
  'public_account',
  'original',
]

/** The words before unmet conditions in a refusal. */
const NOT_MET: Readonly<Record<Locale, string>> = {
  en: 'Not met:',
  fr: 'Non respecté :',
  pt: 'Falta cumprir:',
  es: 'No se cumple:',
  it: 'Non rispettato:',
  de: 'Nicht erfüllt:',
}

const Manifest = v.object({
  mentions: v.object({
    product: v.string(),
    game_hashtag: v.string(),
    accounts: v.array(v.string()),
  }),
  numbers: v.object({ longer_than_seconds: v.number() }),
})

/** A condition in English, and the reason of a refusal for it in the language of the video's maker. */
export interface VideoCondition {
  readonly text: string
  readonly reason: string
}

/** Returns the words that precede the conditions in the reason of a refusal. */
export function notMetIn(language: string): string {
  return NOT_MET[isLocale(language) ? language : DEFAULT_LOCALE]
}

/** Returns a video's conditions in the words of its campaign's pages; none for an unknown campaign. */
export function videoConditions(
  campaign: Campaign | undefined,
  language: string,
): readonly VideoCondition[] {
  const manifest = v.safeParse(Manifest, campaign?.manifest)
  if (!campaign?.copy || !manifest.success) return []
  const { slug, copy } = campaign
  const { mentions, numbers } = manifest.output
  const values = {
    product: mentions.product,
    hashtag: mentions.game_hashtag,
    accounts: mentions.accounts.join(' '),
  }
  const textIn = (locale: Locale, name: string) => {
    const texts = pickCopy({ slug, copy }, locale, ['condition.'])
    return plural(texts, `condition.${name}`, numbers.longer_than_seconds, locale, values)
  }
  const locale = isLocale(language) ? language : DEFAULT_LOCALE
  return CONDITIONS.map((name) => ({
    text: textIn(DEFAULT_LOCALE, name),
    reason: textIn(locale, name),
  }))
}
