import { formatDate } from '#src/i18n/format.ts'
import type { Words } from '#src/islands/words/words.ts'
import type { Activity } from './activity.ts'

/** When the points are wiped, in small print at the bottom, so that it surprises nobody. */
export function WipeDate({ activity, words }: { activity: Activity; words: Words }) {
  return (
    <p className="wiped">
      {words.say('balance.wiped', { date: formatDate(activity.closes_at, 'date') })}
    </p>
  )
}
