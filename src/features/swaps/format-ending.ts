import type { Words } from '#src/app/words/words.ts'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import type { SwapText } from '#src/features/player/profile-props.ts'
import { formatDate } from '#src/i18n/browser/format.ts'

/** Returns how and when a swap ended, and by whom if the state implies it. */
export function formatEnding(
  { state, direction, partner, ended_at }: Proposal,
  { t }: Words<SwapText>,
) {
  const sent = direction === 'sent'
  const keys: Record<typeof state, SwapText | null> = {
    open: null,
    accepted: null,
    completed: 'ended.completed',
    declined: sent ? 'ended.they_declined' : 'ended.declined',
    withdrawn: sent ? 'ended.withdrew' : 'ended.they_withdrew',
    cancelled: 'ended.cancelled',
    expired: 'ended.expired',
  }
  const key = keys[state]
  if (!key || ended_at === null) return ''
  return t(key, { name: partner.username, date: formatDate(ended_at, 'moment') })
}
