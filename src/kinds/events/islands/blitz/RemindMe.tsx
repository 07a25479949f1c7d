import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useAfterSignIn } from '#src/app/screen/use-after-sign-in.ts'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { eventReminderSet } from '#src/contract/functions/reminders.ts'
import { needsSignIn } from '#src/stores/sign-in-offer.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { BELL, CHECK } from '#src/ui/icon/icons.ts'
import { AddToCalendar } from '../AddToCalendar.tsx'
import type { Blitz } from './blitz-now.ts'
import type { BlitzProps } from './blitz-props.ts'

interface Props {
  blitz: Blitz
}

/** Renders the button that sets or removes the reminder of an upcoming Golden Blitz. */
export function RemindMe({ blitz }: Props) {
  const { t, campaign } = usePage<BlitzProps>()
  const { mutate, busy, failure } = useMutation(eventReminderSet)
  const { id, remind } = blitz
  const set = (wanted: boolean) => mutate({ campaign, event: id, remind: wanted })
  useAfterSignIn(`remind ${id}`, needsSignIn(failure), () => set(true))
  if (remind === null) {
    return (
      <div className="remind-me">
        <AddToCalendar />
      </div>
    )
  }
  return (
    <div className="remind-me">
      <Button
        label={t(remind ? 'blitz.reminded' : 'blitz.remind')}
        {...(remind && { name: t('blitz.reminded_name') })}
        icon={remind ? CHECK : BELL}
        tone={remind ? 'paper' : 'primary'}
        busy={busy}
        onClick={() => set(!remind)}
      />
      <p role="status">{remind && t('blitz.remind_note')}</p>
      <RefusalNote failure={failure} />
    </div>
  )
}
