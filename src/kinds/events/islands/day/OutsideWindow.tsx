import { formatDate } from '#src/i18n/format.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { DayProps, EventsDay } from './day-props.ts'

interface Props {
  page: DayProps
  day: EventsDay
  words: Words
}

/** The page before the first and after the last event. */
export default function OutsideWindow({ page: { screen }, day, words }: Props) {
  const early = day.phase === 'not_started'
  const common = (key: string) => screen.commonStrings[`states.${key}`] ?? ''
  return (
    <StatePanel
      state={early ? 'not-started' : 'ended'}
      title={common(early ? 'not_started.title' : 'ended.title')}
      text={words.say(early ? 'day.opens' : 'day.closed', {
        date: formatDate(early ? day.opens_at : day.closes_at, 'date'),
      })}
    >
      <Button tone="paper" label={common('ended.action')} href={screen.home} />
    </StatePanel>
  )
}
