import { formatDate } from '#src/i18n/format.ts'
import { formatZone } from '#src/i18n/format-zone.ts'
import { usePage } from '#src/islands/screen/page-context.tsx'
import type { EventsProps } from '../events-props.ts'

interface Props {
  /** The time zone that the days follow. */
  zone: string
  /** The instant at which the zones are compared. */
  at: string
}

/** For players elsewhere: in which time zone the days begin, as the times are their own. */
export function ZoneNote({ zone, at }: Props) {
  const { t } = usePage<EventsProps>()
  if (formatDate(at, 'moment', zone) === formatDate(at, 'moment')) return null
  return <p className="zone-note">{t('day.zone', { zone: formatZone(zone, at) })}</p>
}
