import { usePage } from '#src/app/screen/page-context.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import { formatZone } from '#src/i18n/browser/format-zone.ts'
import type { EventsProps } from '../events-props.ts'

interface Props {
  zone: string
  /** The instant (ISO 8601) at which to compare the zones. */
  at: string
}

/** Tells players in other time zones in which zone the days of the page begin. */
export function ZoneNote({ zone, at }: Props) {
  const { t, screen } = usePage<EventsProps>()
  if (formatDate(at, 'moment', zone) === formatDate(at, 'moment')) return null
  return <p className="zone-note">{t('day.zone', { zone: formatZone(zone, at, screen.locale) })}</p>
}
