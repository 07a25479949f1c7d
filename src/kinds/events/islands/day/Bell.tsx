import { useRead } from '#src/app/screen/use-read.ts'
import { wordsOf } from '#src/app/words/words.ts'
import { eventsToday } from '#src/contract/functions/events.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { BELL } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import type { DayProps } from './day-props.ts'
import './bell.css'

/** Renders the link to the notifications, with the number of reminders on a bell. */
export default function Bell({
  campaign,
  strings,
  locale,
  href,
}: Pick<DayProps, 'campaign' | 'strings'> & {
  locale: DayProps['screen']['locale']
  href: string
}) {
  const words = wordsOf(strings, locale)
  const { state } = useRead(eventsToday, { campaign })
  const reminders = state.status === 'ready' ? state.data.reminders : 0
  const label = words.t('day.bell.label')
  return (
    <div className="bell">
      <IconButton
        icon={BELL}
        label={reminders > 0 ? `${label}, ${words.count('day.bell.reminders', reminders)}` : label}
        href={href}
      />
      {reminders > 0 && (
        <span className="badge" aria-hidden="true">
          {formatNumber(reminders)}
        </span>
      )}
    </div>
  )
}
