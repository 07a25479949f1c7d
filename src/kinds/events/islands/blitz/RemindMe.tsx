import { eventReminderSet } from '#src/contract/functions/reminders.ts'
import { Refusal } from '#src/islands/screen/Refusal.tsx'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { BELL, CHECK } from '#src/ui/icon/icons.ts'
import { AddToCalendar } from '../AddToCalendar.tsx'
import type { Blitz } from './blitz-now.ts'
import type { BlitzProps } from './blitz-props.ts'

interface Props {
  page: BlitzProps
  blitz: Blitz
  words: Words
}

/** Sets and removes the reminder of a golden blitz that has not started. */
export function RemindMe({ page, blitz, words }: Props) {
  const { campaign } = page
  const { mutate, busy, failure } = useMutation(eventReminderSet)
  const { id, remind } = blitz
  if (remind === null) {
    return (
      <div className="remind-me">
        <AddToCalendar page={page} words={words} />
      </div>
    )
  }
  return (
    <div className="remind-me">
      <Button
        label={words.say(remind ? 'blitz.reminded' : 'blitz.remind')}
        {...(remind && { name: words.say('blitz.reminded_name') })}
        icon={remind ? CHECK : BELL}
        tone={remind ? 'paper' : 'primary'}
        busy={busy}
        onClick={() => mutate({ campaign, event: id, remind: !remind })}
      />
      <p role="status">{remind && words.say('blitz.remind_note')}</p>
      <Refusal failure={failure} />
    </div>
  )
}
