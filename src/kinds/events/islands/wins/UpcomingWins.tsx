import { eventReminderSet } from '#src/contract/functions/reminders.ts'
import { formatDate } from '#src/i18n/format.ts'
import { labelled } from '#src/i18n/labelled.ts'
import { rewardArt } from '#src/islands/reward/reward-art.ts'
import { rewardName } from '#src/islands/reward/reward-words.ts'
import { Refusal } from '#src/islands/screen/Refusal.tsx'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import type { Words } from '#src/islands/words/words.ts'
import { notify } from '#src/stores/notice.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { BELL, CHECK } from '#src/ui/icon/icons.ts'
import { AddToCalendar } from '../AddToCalendar.tsx'
import { EventPicture } from '../EventPicture.tsx'
import { wordsOfEvent } from '../event-words.ts'
import type { WinEvent, WinsProps } from './wins-props.ts'

interface Props {
  page: WinsProps
  listed: WinEvent
  words: Words
}

/** An event that comes: when, with which tasks, and a reminder to set. */
export function UpcomingWins({ page, listed: { event, remind, tasks }, words }: Props) {
  const { mutate, busy, failure } = useMutation(eventReminderSet)
  const { title, picture } = wordsOfEvent(event, page.events, words)
  const toggle = async () => {
    const answer = await mutate({ campaign: page.campaign, event: event.id, remind: !remind })
    if (!answer) return
    notify(words.say(answer.remind ? 'wins.reminded' : 'wins.forgotten'), 'success')
  }
  return (
    <article className="win-event upcoming">
      <header>
        <EventPicture type={event.type} picture={picture} />
        <div>
          <h3>{title}</h3>
          <p>{words.say('wins.starts', { date: formatDate(event.starts_at, 'moment') })}</p>
        </div>
      </header>
      <ul>
        {tasks.map(({ id, goal, reward }) => (
          <li key={id}>
            <img src={rewardArt(reward)} width="28" height="28" alt="" />
            <span>
              {words.count(`wins.goal.${goal.type}`, goal.count)}
              <small>{rewardName(reward, page.rewardStrings, page.screen.locale)}</small>
            </span>
          </li>
        ))}
      </ul>
      {remind === null ? (
        <AddToCalendar page={page} words={words} title={title} size="s" tone="sun" />
      ) : (
        <Button
          size="s"
          tone={remind ? 'paper' : 'sun'}
          icon={remind ? CHECK : BELL}
          label={words.say(remind ? 'wins.remind_off' : 'wins.remind')}
          name={labelled(words.say(remind ? 'wins.remind_off' : 'wins.remind'), title)}
          busy={busy}
          onClick={() => void toggle()}
        />
      )}
      <Refusal failure={failure} />
    </article>
  )
}
