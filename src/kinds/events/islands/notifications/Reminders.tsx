import { useRef } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { useRead } from '#src/app/screen/use-read.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { eventReminderSet, eventReminders } from '#src/contract/functions/reminders.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { notify } from '#src/stores/notice.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { CLOSE } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { EventPicture } from '../EventPicture.tsx'
import { wordsOfEvent } from '../event-words.ts'
import type { NotificationsProps } from './notifications-props.ts'

type Answer = RpcResult<typeof eventReminders>

/** Renders the player's reminders, each with a button that removes it. */
export function Reminders() {
  const { campaign, t } = usePage<NotificationsProps>()
  const read = useRead(eventReminders, { campaign: campaign })
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section className="notify-reminders">
      <h2 ref={title} tabIndex={-1}>
        {t('notify.reminders')}
      </h2>
      <ReadScreen read={read} skeleton={<Skeleton shape="wide" />} heading="h3">
        {(answer) => (
          <List
            answer={answer}
            // Focuses the list's title, because the pressed button disappears with its row.
            onRemoved={() => title.current?.focus()}
          />
        )}
      </ReadScreen>
    </section>
  )
}

function List({
  answer: { reminders, server_time },
  onRemoved,
}: {
  answer: Answer
  onRemoved: () => void
}) {
  const page = usePage<NotificationsProps>()
  const { campaign, events, eventsPath } = page
  const { mutate, busy, failure } = useMutation(eventReminderSet)
  useExpiry(
    server_time,
    reminders.map(({ event }) => event.starts_at),
  )
  const remove = async (event: string, title: string) => {
    if (busy) return
    if (!(await mutate({ campaign, event, remind: false }))) return
    notify(page.t('notify.removed', { event: title }), 'success')
    onRemoved()
  }
  return (
    <>
      {reminders.length === 0 && (
        <div className="notify-none">
          <p>{page.t('notify.none')}</p>
          <Button tone="paper" label={page.t('notify.none_action')} href={eventsPath} />
        </div>
      )}
      <ul>
        {reminders.map(({ event, due_at }) => {
          const told = wordsOfEvent(event, events, page)
          return (
            <li key={event.id}>
              <EventPicture type={event.type} picture={told.picture} />
              <div className="notify-words">
                <h3>{told.title}</h3>
                <p>{page.t('notify.starts', { date: formatDate(event.starts_at, 'moment') })}</p>
                <p className="notify-due">
                  {page.t('notify.due', { date: formatDate(due_at, 'moment') })}
                </p>
              </div>
              <IconButton
                icon={CLOSE}
                label={page.t('notify.remove', { event: told.title })}
                onClick={() => remove(event.id, told.title)}
              />
            </li>
          )
        })}
      </ul>
      <RefusalNote failure={failure} />
    </>
  )
}
