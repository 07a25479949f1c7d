import { formatDate } from '#src/i18n/format.ts'
import { timeLeft } from '#src/islands/time/time-left.ts'
import { useServerClock } from '#src/islands/time/use-server-clock.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import type { DicePage } from './dice-props.ts'

interface Props {
  page: DicePage
  words: Words
}

/** The time until the next roll, by the server's clock. Readable on demand, never announced by itself. */
export function NextRoll({ page, words }: Props) {
  const now = useServerClock(page.server_time)
  if (page.next_day_at === null) {
    return (
      <span className="next-roll">
        {words.say('next.none', { date: formatDate(page.closes_at, 'day') })}
      </span>
    )
  }
  const parts = timeLeft(Date.parse(page.next_day_at) - now, 'hours')
  const shown = parts.length > 0 ? parts : [{ unit: 'minutes', count: 0 }]
  const time = shown.map(({ unit, count }) => words.count(`time.${unit}`, count)).join(' ')
  return (
    <span className="next-roll">
      <Icon icon={CLOCK} />
      {words.say('next.in', { time })}
    </span>
  )
}
