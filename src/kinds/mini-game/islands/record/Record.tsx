import { type ReactNode, useEffect, useState } from 'react'
import { MorePages } from '#src/app/screen/MorePages.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { usePages } from '#src/app/screen/use-pages.ts'
import { miniGameRecord } from '#src/contract/functions/mini-game.ts'
import { formatDay } from '#src/i18n/browser/format.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Tabs } from '#src/ui/tabs/Tabs.tsx'
import { dayFromPath } from '../game-day.ts'
import type { GamePageProps } from '../game-page-props.ts'
import { useReplay } from '../replay/use-replay.tsx'
import { Rewards } from './Rewards.tsx'
import { RowSkeletons } from './RowSkeletons.tsx'
import { Runs } from './Runs.tsx'
import './record.css'

type View = 'runs' | 'rewards'

interface Props extends GamePageProps {
  children?: ReactNode
}

/** Renders the player's best score, finished runs (with replays), and rewards. */
export default function Record({ children, ...page }: Props) {
  return (
    <Screen page={page}>
      <OwnRecord>{children}</OwnRecord>
    </Screen>
  )
}

function OwnRecord({ children }: Pick<Props, 'children'>) {
  const { t, campaign, game } = usePage<GamePageProps>()
  const pages = usePages(miniGameRecord, { campaign })
  const replay = useReplay()
  const [view, setView] = useState<View>('runs')
  // Prerendering has no URL, so the component reads it after hydration.
  const [day, setDay] = useState<string | null>(null)
  useEffect(() => {
    setDay(dayFromPath(location.pathname, game) ?? null)
    if (location.hash === '#rewards') setView('rewards')
  }, [game])
  const best = pages.state.status === 'ready' ? pages.state.data[0]?.best : undefined
  return (
    <>
      <div className="hero ground g4 record-hero">
        <h1 className="lettering">{t('record.title')}</h1>
        <div className="best">
          {best && (
            <>
              <p>{t('record.best')}</p>
              <p className="best-score">{formatNumber(best.score)}</p>
              <p>{formatDay(best.day)}</p>
            </>
          )}
        </div>
        {children}
      </div>
      <div className="column">
        <Tabs
          label={t('record.views')}
          tabs={[
            { id: 'runs', label: t('record.runs') },
            { id: 'rewards', label: t('record.rewards') },
          ]}
          chosen={view}
          onChoose={setView}
        >
          {view === 'runs' ? (
            <ReadScreen read={pages} skeleton={<RowSkeletons />}>
              {(records) => (
                <>
                  <Runs records={records} day={day} onWatch={replay.watch} />
                  {records[records.length - 1]?.next != null && (
                    <MorePages label={t('record.older')} next={pages.next} />
                  )}
                </>
              )}
            </ReadScreen>
          ) : (
            <Rewards onWatch={replay.watch} />
          )}
        </Tabs>
      </div>
      {replay.dialog}
    </>
  )
}
