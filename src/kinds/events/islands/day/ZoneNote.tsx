import { usePage } from '#src/app/screen/page-context.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import { formatZone } from '#src/i18n/browser/format-zone.ts'
import type { EventsProps } from '../events-props.ts'

interface Props {
  zone: string
  /** The instant (ISO 8601) at which the zones are compared. */
  at: string
}

/** Tells players in other time zones in which zone the days begin, because the page shows their own times. */
export function ZoneNote({ zone, at }: Props) {
  const { t, screen } = usePage<EventsProps>()
  if (formatDate(at, 'moment', zone) === formatDate(at, 'moment')) return null
  return <p className="zone-note">{t('day.zone', { zone: formatZone(zone, at, screen.locale) })}</p>
}
