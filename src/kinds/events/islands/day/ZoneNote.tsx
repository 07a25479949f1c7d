import { formatDate } from '#src/i18n/format.ts'
import { formatZone } from '#src/i18n/format-zone.ts'
import type { Words } from '#src/islands/words/words.ts'

interface Props {
  words: Words
  /** The time zone that the days follow. */
  zone: string
  /** The instant at which the zones are compared. */
  at: string
}

/** For players elsewhere: in which time zone the days begin, as the times are their own. */
export function ZoneNote({ words, zone, at }: Props) {
  if (formatDate(at, 'moment', zone) === formatDate(at, 'moment')) return null
  return <p className="zone-note">{words.say('day.zone', { zone: formatZone(zone, at) })}</p>
}
