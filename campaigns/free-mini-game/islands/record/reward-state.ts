import { formatDay } from '#src/i18n/format.ts'
import type { Granted } from '#src/islands/reward/reward-words.ts'
import type { Words } from '#src/islands/words/words.ts'

/** Whether a reward has reached its winner, and when that is or will be. */
export interface RewardState {
  readonly isSent: boolean
  readonly text: string
}

/** Returns the state of a reward in words that are true of anybody's. */
export function rewardState(reward: Granted, words: Words): RewardState {
  if (reward.type === 'dice') return { isSent: true, text: words.say('record.sent') }
  const { sent: isSent, rarity, shown_on } = reward
  if (shown_on === null) {
    return { isSent, text: words.say(isSent ? 'record.sent' : 'record.next_blitz') }
  }
  const key = isSent ? 'record.sent_on' : rarity === 'gold' ? 'record.in_blitz' : 'record.arrives'
  return { isSent, text: words.say(key, { date: formatDay(shown_on) }) }
}
