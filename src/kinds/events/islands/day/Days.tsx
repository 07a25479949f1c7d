import { usePage } from '#src/app/screen/page-context.tsx'
import { formatWeekday } from '#src/i18n/browser/format.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import type { EventsProps } from '../events-props.ts'
import type { EventsDay } from './day-props.ts'

interface Props {
  data: EventsDay
  shown: string
  onChoose: (day: string) => void
}

/** Renders the days from yesterday to four days from today, each with a dot if it has events. */
export function Days({ data, shown, onChoose }: Props) {
  const { t, count, screen } = usePage<EventsProps>()
  return (
    <nav className="days" aria-label={t('day.days.label')}>
      {data.days.map(({ day, events }) => (
        <button
          key={day}
          type="button"
          aria-current={day === shown ? 'date' : undefined}
          onClick={() => onChoose(day)}
        >
          {day === data.today ? t('day.days.today') : formatWeekday(day, screen.locale)}
          <b>{formatNumber(Number(day.slice(-2)))}</b>
          <i className={events > 0 ? '' : 'none'} />
          <span className="sr">{count('day.lead.events', events)}</span>
        </button>
      ))}
    </nav>
  )
}
