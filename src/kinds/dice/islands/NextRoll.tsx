import { usePage } from '#src/app/screen/page-context.tsx'
import { timeLeft } from '#src/app/time/time-left.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import type { DicePage, DiceProps } from './dice-props.ts'

interface Props {
  dice: DicePage
}

/**
 * Renders the time until the next roll, by the server's clock. Screen readers can read the time, but do not
 * announce its changes.
 */
export function NextRoll({ dice }: Props) {
  const page = usePage<DiceProps>()
  const now = useServerClock(dice.server_time)
  if (dice.next_day_at === null) {
    return (
      <span className="next-roll">
        {page.t('next.none', { date: formatDate(dice.closes_at, 'day') })}
      </span>
    )
  }
  const parts = timeLeft(Date.parse(dice.next_day_at) - now, 'hours')
  const shown = parts.length > 0 ? parts : [{ unit: 'minutes' as const, count: 0 }]
  const time = shown.map(({ unit, count }) => page.count(`time.${unit}`, count)).join(' ')
  return (
    <span className="next-roll">
      <Icon icon={CLOCK} />
      {page.t('next.in', { time })}
    </span>
  )
}
