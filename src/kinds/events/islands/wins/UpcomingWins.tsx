import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useAfterSignIn } from '#src/app/screen/use-after-sign-in.ts'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { eventReminderSet } from '#src/contract/functions/reminders.ts'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { rewardName } from '#src/features/reward/reward-words.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { labelled } from '#src/i18n/browser/labelled.ts'
import { notify } from '#src/stores/notice.ts'
import { needsSignIn } from '#src/stores/sign-in-offer.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { BELL, CHECK } from '#src/ui/icon/icons.ts'
import { AddToCalendar } from '../AddToCalendar.tsx'
import { EventPicture } from '../EventPicture.tsx'
import { wordsOfEvent } from '../event-words.ts'
import type { WinEvent, WinsProps } from './wins-props.ts'

interface Props {
  listed: WinEvent
}

/** Renders an upcoming event: its start, its tasks, and a button for a reminder. */
export function UpcomingWins({ listed: { event, remind, tasks } }: Props) {
  const page = usePage<WinsProps>()
  const { mutate, busy, failure } = useMutation(eventReminderSet)
  const { title, picture } = wordsOfEvent(event, page.events, page)
  const set = async (wanted: boolean) => {
    const answer = await mutate({ campaign: page.campaign, event: event.id, remind: wanted })
    if (!answer) return
    notify(page.t(answer.remind ? 'wins.reminded' : 'wins.forgotten'), 'success')
  }
  useAfterSignIn(`remind ${event.id}`, needsSignIn(failure), () => set(true))
  return (
    <article className="win-event upcoming">
      <header>
        <EventPicture type={event.type} picture={picture} />
        <div>
          <h3>{title}</h3>
          <p>{page.t('wins.starts', { date: formatDate(event.starts_at, 'moment') })}</p>
        </div>
      </header>
      <ul>
        {tasks.map(({ id, goal, reward }) => (
          <li key={id}>
            <img src={rewardArt(reward)} width="28" height="28" alt="" />
            <span>
              {page.count(`wins.goal.${goal.type}`, goal.count)}
              <small>{rewardName(reward, page.rewardStrings, page.screen.locale)}</small>
            </span>
          </li>
        ))}
      </ul>
      {remind === null ? (
        <AddToCalendar title={title} size="s" tone="sun" />
      ) : (
        <Button
          size="s"
          tone={remind ? 'paper' : 'sun'}
          icon={remind ? CHECK : BELL}
          label={page.t(remind ? 'wins.remind_off' : 'wins.remind')}
          name={labelled(page.t(remind ? 'wins.remind_off' : 'wins.remind'), title)}
          busy={busy}
          onClick={() => void set(!remind)}
        />
      )}
      <RefusalNote failure={failure} />
    </article>
  )
}
