import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useAfterSignIn } from '#src/app/screen/use-after-sign-in.ts'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { eventReminderSet } from '#src/contract/functions/reminders.ts'
import { labelled } from '#src/i18n/browser/labelled.ts'
import { notify } from '#src/stores/notice.ts'
import { needsSignIn } from '#src/stores/sign-in-offer.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { BELL, CHECK } from '#src/ui/icon/icons.ts'
import { AddToCalendar } from '../AddToCalendar.tsx'
import type { DayEvent, DayProps } from './day-props.ts'

interface Props {
  event: DayEvent
  title: string
}

/** Renders the button that sets or removes the reminder of an upcoming event. */
export function Remind({ event, title }: Props) {
  const { t, campaign } = usePage<DayProps>()
  const { mutate, busy, failure } = useMutation(eventReminderSet)
  const set = async (remind: boolean) => {
    const answer = await mutate({ campaign, event: event.id, remind })
    if (!answer) return
    notify(t(answer.remind ? 'day.remind.set_said' : 'day.remind.off_said'), 'success')
  }
  useAfterSignIn(`remind ${event.id}`, needsSignIn(failure), () => set(true))
  if (event.remind === null) {
    return <AddToCalendar title={title} size="s" tone="sun" />
  }
  const label = t(event.remind ? 'day.remind.set' : 'day.remind.action')
  return (
    <>
      <Button
        tone={event.remind ? 'paper' : 'sun'}
        size="s"
        icon={event.remind ? CHECK : BELL}
        label={label}
        name={labelled(label, title)}
        busy={busy}
        onClick={() => void set(!event.remind)}
      />
      <RefusalNote failure={failure} />
    </>
  )
}
