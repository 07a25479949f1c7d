import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { loadWords } from '#src/app/words/load-words.ts'
import type { Words } from '#src/app/words/words.ts'
import { eventWins } from '#src/contract/functions/events.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { DeliveryNote } from '#src/features/reward/delivery/DeliveryNote.tsx'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { type RewardStrings, rewardName } from '#src/features/reward/reward-words.ts'
import EarlierSeasons from '#src/features/seasons/EarlierSeasons.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import { pageLocale } from '#src/i18n/browser/page-locale.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { EventPicture } from '../EventPicture.tsx'
import { wordsOfEvent } from '../event-words.ts'
import type { EventsText } from '../events-props.ts'
import { DaySkeleton } from './DaySkeleton.tsx'
import type { DayProps, EventsDay } from './day-props.ts'
import styles from './earlier-events.css?inline'

adoptStyles(styles)

type Win = RpcResult<typeof eventWins>['events'][number]['rewards'][number]

/** Loads the names of rewards, which only this part of the page needs. */
export const loadStrings = () => loadWords(pageLocale(), 'rewards')

interface Props {
  seasons: EventsDay['earlier']
  rewardStrings: RewardStrings
}

/** Renders the player's rewards from events of earlier seasons. */
export default function EarlierEvents({ seasons, rewardStrings }: Props) {
  const { earlierSeasons } = usePage<DayProps>()
  return (
    <EarlierSeasons seasons={seasons} title={earlierSeasons}>
      {(season) => <EventsWon season={season} rewardStrings={rewardStrings} />}
    </EarlierSeasons>
  )
}

type WonProps = Omit<Props, 'seasons'> & { season: string }

function EventsWon({ season, rewardStrings }: WonProps) {
  const page = usePage<DayProps>()
  const read = useRead(eventWins, { campaign: season })
  return (
    <ReadScreen read={read} heading="h3" skeleton={<DaySkeleton days={false} />}>
      {({ events }) =>
        events.map(({ event: id, type, rewards }) => {
          const { title, picture } = wordsOfEvent({ id, type, campaign: season }, page.events, page)
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
                      <b>{rewardName(reward, rewardStrings, page.screen.locale)}</b>
                      <p>
                        {wayOf(win, page)}
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

/** Returns how the player won a reward, such as “Level 3 · ”; '' for a task. */
function wayOf({ way, step }: Omit<Win, 'reward'>, words: Words<EventsText>): string {
  if (step === null) return ''
  const text =
    way === 'rank'
      ? words.t('detail.final.place', { rank: step })
      : words.t('detail.level', { number: step })
  return `${text} · `
}
