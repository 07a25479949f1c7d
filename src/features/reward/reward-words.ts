import type * as v from 'valibot'
import type { Locale } from '#src/contract/locales.ts'
import type { AnnouncedReward, GrantedReward, WonReward } from '#src/contract/rewards.ts'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { fill, plural } from '#src/i18n/browser/fill.ts'
import { formatDay } from '#src/i18n/browser/format.ts'
import { quote } from '#src/i18n/browser/quotes.ts'

export type Announced = v.InferOutput<typeof AnnouncedReward>
export type Won = v.InferOutput<typeof WonReward>
export type Granted = v.InferOutput<typeof GrantedReward>
export type RewardStrings = Readonly<Record<string, string>>

/** Returns a reward's name: "25 dice", "House Rules", "A rare sticker". */
export function rewardName(
  reward: Announced | Won,
  strings: RewardStrings,
  locale: Locale,
): string {
  switch (reward.type) {
    case 'dice':
      return plural(strings, 'announced.dice', reward.dice, locale)
    case 'sticker':
      return strings[`sticker.${reward.sticker}`] ?? stickerName(reward.sticker)
    case 'random-sticker':
      return strings[`announced.random_${reward.rarity}`] ?? ''
  }
}

/** Returns a reward's name within a sentence: "25 dice", "“House Rules”", "a rare sticker". */
export function rewardInSentence(
  reward: Announced | Won,
  strings: RewardStrings,
  locale: Locale,
): string {
  const name = rewardName(reward, strings, locale)
  if (reward.type === 'sticker') return quote(name, locale)
  // Only random stickers have an article, which is lowercase inside a sentence.
  return reward.type === 'random-sticker'
    ? name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)
    : name
}

/**
 * Returns when and where a reward arrives. Unsent gold may wait for a Golden Blitz without a date.
 */
export function rewardArrival(granted: Won, strings: RewardStrings): string {
  const t = (key: string) => strings[`arrival.${key}`] ?? ''
  if (granted.type === 'dice') return t('dice')
  if (granted.sent) return t('sent')
  if (granted.shown_on === null) return t('blitz')
  const key = granted.rarity === 'gold' ? 'blitz_on' : 'due'
  return fill(t(key), { date: formatDay(granted.shown_on) })
}
