import type { DeliveryStrings } from '#src/features/reward/delivery/delivery-state.ts'
import type { Won } from '#src/features/reward/reward-words.ts'
import { fill } from '#src/i18n/browser/fill.ts'
import { formatDay } from '#src/i18n/browser/format.ts'

/** Returns a text with the day of a reward's delivery, which also fits other players' rewards. */
export function rewardState(reward: Won, strings: DeliveryStrings): string {
  if (reward.type === 'dice') return strings.sent ?? ''
  const { sent, rarity, shown_on } = reward
  if (shown_on === null) return strings[sent ? 'sent' : 'next_blitz'] ?? ''
  const status = strings[sent ? 'sent' : rarity === 'gold' ? 'in_blitz' : 'arrives'] ?? ''
  return fill(strings.since ?? '', { status, date: formatDay(shown_on) })
}
