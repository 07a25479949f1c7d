import type { ReactNode } from 'react'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import type { Counts } from '../words/words.ts'
import { type TimeUnit, timeLeft } from './time-left.ts'
import { useExpiry } from './use-expiry.ts'
import { useServerClock } from './use-server-clock.ts'

interface Props {
  /** `time.days`, `time.hours` and `time.minutes` are the units without a number. */
  words: Counts<`time.${TimeUnit}`>
  until: string
  serverTime: string
}

/**
 * Renders the time until an instant in at most two units, with the numbers in `<b>`. Screen readers
 * can read the time, but do not announce its changes. At the instant, refreshes the page's data.
 */
export function TimeLeft({ words, until, serverTime }: Props): ReactNode {
  const now = useServerClock(serverTime)
  const over = useExpiry(serverTime, [until])
  const parts = over ? [] : timeLeft(Date.parse(until) - now)
  return (
    <p className="time-left">
      {parts.map(({ unit, count }) => (
        <span key={unit}>
          <b>{formatNumber(count)}</b> {words.count(`time.${unit}`, count)}{' '}
        </span>
      ))}
    </p>
  )
}
