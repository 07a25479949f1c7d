import { DIGITS } from '#src/i18n/format.ts'
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
  const moment = new Date(at)
  if (clockIn(moment, zone) === clockIn(moment)) return null
  const name = new Intl.DateTimeFormat(undefined, {
    ...DIGITS,
    timeZone: zone,
    timeZoneName: 'long',
  })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  return <p className="zone-note">{words.say('day.zone', { zone: name ?? zone })}</p>
}

/** Returns what a clock shows in a time zone; without one, in the player's. */
function clockIn(moment: Date, timeZone?: string): string {
  return moment.toLocaleString('en', { timeZone })
}
