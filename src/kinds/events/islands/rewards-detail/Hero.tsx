import { usePage } from '#src/app/screen/page-context.tsx'
import { formatTimeLeft } from '#src/app/time/time-left.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import type { Words } from '#src/app/words/words.ts'
import type { EventWords } from '#src/contract/events.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { $session } from '#src/stores/session.ts'
import { askToSignIn } from '#src/stores/sign-in-offer.ts'
import { useStore } from '#src/stores/use-store.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CLOCK, FLAG } from '#src/ui/icon/icons.ts'
import { Progress } from '#src/ui/progress/Progress.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import type { EventsProps, EventsText } from '../events-props.ts'
import type { DetailOfEvent } from './detail-props.ts'
import { NightSky } from './NightSky.tsx'
import { type Progressed, progressOf } from './progress-of.ts'

interface Props {
  /** The event's texts; undefined during the loading of an event without texts in this build. */
  told?: EventWords | undefined
  detail?: DetailOfEvent | undefined
}

/** Renders the event's title, text and picture, the time left, and the player's progress. */
export function Hero({ told, detail }: Props) {
  const { t } = usePage<EventsProps>()
  const type = detail?.event.type
  return (
    <div className="detail-hero split-hero">
      {(!type || type === 'tournament') && <NightSky />}
      {told && (
        <img className="detail-picture" src={told.picture} width="112" height="112" alt="" />
      )}
      <div className="detail-title">
        <p className="detail-when">{detail && <When detail={detail} />}</p>
        <h1 className="lettering">{told?.title ?? t('detail.title')}</h1>
        <p className="detail-text">{told?.text}</p>
      </div>
      {detail ? (
        <OwnProgress detail={detail} />
      ) : (
        <div className="detail-me waiting">
          <Skeleton shape="line" />
        </div>
      )}
    </div>
  )
}

function When({ detail: { event, server_time } }: { detail: DetailOfEvent }) {
  const page = usePage<EventsProps>()
  const now = useServerClock(server_time)
  if (event.state === 'upcoming') {
    const date = formatDate(event.starts_at, 'moment')
    return <Chip icon={CLOCK} tone="sun" label={page.t('detail.starts', { date })} />
  }
  if (event.state === 'ended') return <Chip icon={FLAG} label={page.t('detail.ended')} />
  return <Chip icon={CLOCK} tone="leaf" label={formatTimeLeft(page, event.ends_at, now)} />
}

function OwnProgress({ detail }: { detail: DetailOfEvent }) {
  const page = usePage<EventsProps>()
  const session = useStore($session)
  const progress = progressOf(detail, page)
  if (!progress || detail.event.state === 'upcoming') return null
  if (session.status === 'signed-out') {
    return (
      <div className="detail-me detail-stranger">
        <p>{page.t('detail.sign_in')}</p>
        <Button label={page.t('detail.sign_in_action')} size="s" onClick={askToSignIn} />
      </div>
    )
  }
  return (
    <div className="detail-me">
      <p className="detail-me-row">
        <b>{progress.title}</b>
        <span className="detail-points">{pointsOf(progress, page)}</span>
      </p>
      <Progress
        label={progress.title}
        value={Math.min(progress.value, progress.goal)}
        max={progress.goal}
        tone="mint"
        valueText={`${formatNumber(progress.value)} ${page.count(progress.of, progress.goal)}`}
      />
    </div>
  )
}

function pointsOf({ value, goal, of, isDone, unit }: Progressed, words: Words<EventsText>) {
  if (isDone) return words.count(unit, value)
  return (
    <>
      <b>{formatNumber(value)}</b> {words.count(of, goal)}
    </>
  )
}
