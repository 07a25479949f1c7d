import { type ReactNode, useState } from 'react'
import { LazyOutsideWindow } from '#src/app/screen/LazyOutsideWindow.tsx'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { eventsToday } from '#src/contract/functions/events.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { DaySkeleton } from './DaySkeleton.tsx'
import { Days } from './Days.tsx'
import type { DayProps, EventsDay } from './day-props.ts'
import { Lead } from './Lead.tsx'
import { PullToRefresh } from './PullToRefresh.tsx'
import { Timeline } from './Timeline.tsx'
import styles from './timeline.css?inline'
import './day.css'

// This island's styles are in its script: the skeleton, which the page shows first, does not need them.
adoptStyles(styles)

const earlierModule = lazyModule(() => import('./EarlierEvents.tsx'))

/** Loaded only for players with rewards from earlier seasons. */
const earlierEvents = async () => {
  const part = await earlierModule()
  return { EarlierEvents: part.default, rewardStrings: await part.loadStrings() }
}

type Props = DayProps & {
  children?: ReactNode
}

/** Renders the events of today or of the chosen day. */
export default function EventsOfDay({ children, ...page }: Props) {
  return (
    <Screen page={page}>
      <Day title={children} />
    </Screen>
  )
}

function Day({ title }: { title: ReactNode }) {
  const { campaign } = usePage<DayProps>()
  const read = useRead(eventsToday, { campaign })
  const [chosen, choose] = useState<string>()
  const today = read.state.status === 'ready' ? read.state.data : undefined
  return (
    <>
      <div className="events-hero split-hero">
        {title}
        <Lead day={today} />
      </div>
      <div className="sheet events-sheet">
        <PullToRefresh>
          <ReadScreen read={read} skeleton={<DaySkeleton />}>
            {(data) => (
              <>
                <ShownDay data={data} chosen={chosen} onChoose={choose} />
                {data.earlier.length > 0 && (
                  <LazyPart load={earlierEvents} small>
                    {({ EarlierEvents, rewardStrings }) => (
                      <EarlierEvents seasons={data.earlier} rewardStrings={rewardStrings} />
                    )}
                  </LazyPart>
                )}
              </>
            )}
          </ReadScreen>
        </PullToRefresh>
      </div>
    </>
  )
}

interface ShownProps {
  data: EventsDay
  chosen: string | undefined
  onChoose: (day: string) => void
}

function ShownDay({ data, chosen, onChoose }: ShownProps) {
  const { t } = usePage<DayProps>()
  if (data.phase === 'not_started' || data.phase === 'ended') {
    return (
      <LazyOutsideWindow
        waiting={<DaySkeleton />}
        of={data}
        opens={(date) => t('day.opens', { date })}
        ended={(date) => t('day.closed', { date })}
      />
    )
  }
  const other = data.days.find(({ day }) => day === chosen && day !== data.today)?.day
  return (
    <>
      <Days data={data} shown={other ?? data.today} onChoose={onChoose} />
      {other === undefined ? <Timeline day={data} /> : <OtherDay key={other} day={other} />}
    </>
  )
}

function OtherDay({ day }: { day: string }) {
  const { campaign } = usePage<DayProps>()
  const read = useRead(eventsToday, { campaign, day })
  return (
    <ReadScreen read={read} heading="h2" skeleton={<DaySkeleton days={false} />}>
      {(data) => <Timeline day={data} />}
    </ReadScreen>
  )
}
