import { formatDay } from '#src/i18n/format.ts'
import type { Won } from '#src/islands/reward/reward-words.ts'
import type { Words } from '#src/islands/words/words.ts'

/** Returns when a reward was or will be sent, in words that are true of anybody's. */
export function rewardState(reward: Won, words: Words): string {
  if (reward.type === 'dice') return words.say('record.sent')
  const { sent, rarity, shown_on } = reward
  if (shown_on === null) return words.say(sent ? 'record.sent' : 'record.next_blitz')
  const key = sent ? 'record.sent_on' : rarity === 'gold' ? 'record.in_blitz' : 'record.arrives'
  return words.say(key, { date: formatDay(shown_on) })
}
