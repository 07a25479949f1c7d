import { eventWins } from '#src/contract/functions/events.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { formatDate } from '#src/i18n/format.ts'
import { pageLocale } from '#src/i18n/page-locale.ts'
import { DeliveryNote } from '#src/islands/delivery/DeliveryNote.tsx'
import { rewardArt } from '#src/islands/reward/reward-art.ts'
import { type RewardStrings, rewardName } from '#src/islands/reward/reward-words.ts'
import { ReadScreen } from '#src/islands/screen/ReadScreen.tsx'
import { useRead } from '#src/islands/screen/use-read.ts'
import EarlierSeasons from '#src/islands/seasons/EarlierSeasons.tsx'
import { loadWords } from '#src/islands/words/load-words.ts'
import { type Words, wordsOf } from '#src/islands/words/words.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { EventPicture } from '../EventPicture.tsx'
import { wordsOfEvent } from '../event-words.ts'
import { DaySkeleton } from './DaySkeleton.tsx'
import type { DayProps, EventsDay } from './day-props.ts'
import styles from './earlier-events.css?inline'

adoptStyles(styles)

type Win = RpcResult<typeof eventWins>['events'][number]['rewards'][number]

/** Loads the names of rewards, which this page shows nowhere else. */
export const loadStrings = () => loadWords(pageLocale(), 'rewards')

interface Props {
  page: DayProps
  seasons: EventsDay['earlier']
  rewardStrings: RewardStrings
}

/** What the player won in the events of earlier seasons. */
export default function EarlierEvents({ page, seasons, rewardStrings }: Props) {
  return (
    <EarlierSeasons seasons={seasons} title={page.earlierSeasons}>
      {(season) => <EventsWon page={page} season={season} rewardStrings={rewardStrings} />}
    </EarlierSeasons>
  )
}

type WonProps = Omit<Props, 'seasons'> & { season: string }

/** The rewards of one season, event by event. */
function EventsWon({ page, season, rewardStrings }: WonProps) {
  const { screen } = page
  const words = wordsOf(page.strings, screen.locale)
  const read = useRead(eventWins, { campaign: season })
  return (
    <ReadScreen read={read} heading="h3" skeleton={<DaySkeleton days={false} />}>
      {({ events }) =>
        events.map(({ event: id, type, rewards }) => {
          const { title, picture } = wordsOfEvent(
            { id, type, campaign: season },
            page.events,
            words,
          )
          return (
            <section key={id} className="event-won">
              <header>
                <EventPicture type={type} picture={picture} />
                <h3>{title}</h3>
              </header>
              <ul>
                {rewards.map(({ reward, ...win }) => (
                  <li key={`${win.way} ${win.step} ${win.won_at} ${JSON.stringify(reward)}`}>
                    <img src={rewardArt(reward)} width="40" height="40" loading="lazy" alt="" />
                    <div>
                      <b>{rewardName(reward, rewardStrings, screen.locale)}</b>
                      <p>
                        {wayOf(win, words)}
                        <time dateTime={win.won_at}>{formatDate(win.won_at, 'moment')}</time>
                      </p>
                      <DeliveryNote delivery={reward.delivery} />
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          )
        })
      }
    </ReadScreen>
  )
}

/** What brought a reward, before its date; a task is told by its event. */
function wayOf({ way, step }: Omit<Win, 'reward'>, words: Words): string {
  if (step === null) return ''
  const text =
    way === 'rank'
      ? words.say('detail.final.place', { rank: step })
      : words.say('detail.level', { number: step })
  return `${text} · `
}
