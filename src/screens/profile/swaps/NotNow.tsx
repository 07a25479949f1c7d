import { formatDate } from '#src/i18n/format.ts'
import { useExpiry } from '#src/islands/time/use-expiry.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { Asks } from './swap-options.ts'
import type { SwapWords } from './swap-words.ts'

interface Props {
  serverTime: string
  name: string
  asks: Asks
  words: SwapWords
}

/** Says that a player takes a break, or has enough proposals; as soon as the break is over it is gone. */
export function NotNow({ serverTime, name, asks, words }: Props) {
  useExpiry(serverTime, [asks.paused_until])
  const until = asks.paused_until
  return (
    <StatePanel
      heading="h3"
      state="empty"
      title={words.say(until ? 'asks.paused_title' : 'asks.full_title')}
      text={
        until
          ? words.say('asks.paused', { name, date: formatDate(until, 'moment') })
          : words.say('asks.full', { name })
      }
    />
  )
}
