import type { Proposal } from '#src/contract/functions/swaps.ts'
import { formatDate } from '#src/i18n/format.ts'
import type { SwapWords } from './swap-words.ts'

/** Formats how and when a swap ended and, if its state implies it, by whom. */
export function formatEnding({ state, direction, partner, ended_at }: Proposal, words: SwapWords) {
  const sent = direction === 'sent'
  const key = {
    open: '',
    accepted: '',
    completed: 'ended.completed',
    declined: sent ? 'ended.they_declined' : 'ended.declined',
    withdrawn: sent ? 'ended.withdrew' : 'ended.they_withdrew',
    cancelled: 'ended.cancelled',
    expired: 'ended.expired',
  }[state]
  if (!key || ended_at === null) return ''
  return words.say(key, { name: partner.username, date: formatDate(ended_at, 'moment') })
}
