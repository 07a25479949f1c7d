import { formatDate } from '#src/i18n/format.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { Activity } from './activity.ts'

interface Props {
  activity: Activity
  words: Words
  path: string
}

/** The warning on the last day: when points are wiped, and where to spend them before that. */
export function LastDay({ activity, words, path }: Props) {
  return (
    <section className="last-day">
      <h2>{words.say('last_day.title')}</h2>
      <p>{words.say('last_day.text', { time: formatDate(activity.closes_at, 'moment') })}</p>
      <Button label={words.say('last_day.action')} tone="paper" href={`${path}/claim`} size="s" />
    </section>
  )
}
