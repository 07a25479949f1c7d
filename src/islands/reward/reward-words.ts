import type * as v from 'valibot'
import type { Locale } from '#src/contract/locales.ts'
import type { AnnouncedReward, GrantedReward } from '#src/contract/reward.ts'
import { fill, plural } from '#src/i18n/fill.ts'
import { formatDate } from '#src/i18n/format.ts'
import { stickerName } from '#src/ui/sticker/sticker-art.ts'

/** A reward that can be won. */
export type Announced = v.InferOutput<typeof AnnouncedReward>
/** A reward that was won. */
export type Granted = v.InferOutput<typeof GrantedReward>
/** The texts of `i18n/reward-strings.ts`. */
export type RewardStrings = Readonly<Record<string, string>>

/** Returns a reward's name: "25 dice", "House Rules", "A rare sticker". */
export function rewardName(
  reward: Announced | Granted,
  strings: RewardStrings,
  locale: Locale,
): string {
  switch (reward.type) {
    case 'dice':
      return plural(strings, 'announced.dice', reward.dice, locale)
    case 'sticker':
      return stickerName(strings, reward.sticker)
    case 'random-sticker':
      return strings[`announced.random_${reward.rarity}`] ?? ''
  }
}

/** Returns when and where a reward arrives. Gold that was not sent yet waits for a golden blitz. */
export function rewardArrival(granted: Granted, strings: RewardStrings): string {
  const say = (key: string) => strings[`arrival.${key}`] ?? ''
  if (granted.type === 'dice') return say('dice')
  if (granted.sent) return say('sent')
  if (granted.rarity === 'gold') return say('blitz')
  return fill(say('due'), { date: formatDate(granted.due_at, 'day') })
}
