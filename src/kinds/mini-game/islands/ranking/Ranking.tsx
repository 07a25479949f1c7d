import { useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { miniGameRanking } from '#src/contract/functions/mini-game.ts'
import { formatDay } from '#src/i18n/browser/format.ts'
import { Tabs } from '#src/ui/tabs/Tabs.tsx'
import { dayFromPath, type RouteDay } from '../game-day.ts'
import type { GamePageProps } from '../game-page-props.ts'
import { DayScreen } from './DayScreen.tsx'
import { MyRewards } from './MyRewards.tsx'
import { RankingSkeleton } from './RankingSkeleton.tsx'
import { TopOfDay } from './TopOfDay.tsx'
import { UnknownDay } from './UnknownDay.tsx'
import { Winners } from './Winners.tsx'
import '#src/features/ranking/places.css'
import './ranking.css'

const VIEWS = ['day', 'winners', 'rewards'] as const
type View = (typeof VIEWS)[number]

/** Renders the ranking of the game day in the URL, its winners, and the player's rewards. */
export default function Ranking(props: GamePageProps) {
  return (
    <Screen page={props}>
      <Addressed />
    </Screen>
  )
}

function Addressed() {
  const { t, game } = usePage<GamePageProps>()
  // Prerendering has no URL, so the component reads it after hydration.
  const [address, setAddress] = useState<{ day: RouteDay }>()
  const [view, setView] = useState<View>('day')
  useEffect(() => {
    setAddress({ day: dayFromPath(location.pathname, game) })
    const named = VIEWS.find((candidate) => location.hash === `#${candidate}`)
    if (named) setView(named)
  }, [game])
  const choose = (chosen: View) => {
    setView(chosen)
    history.replaceState(history.state, '', chosen === 'day' ? location.pathname : `#${chosen}`)
  }
  const day = address?.day
  const label = day ? formatDay(day) : t('ranking.today')
  return (
    <div className="ranking">
      <h1>{t('ranking.title')}</h1>
      <Tabs
        label={t('ranking.views')}
        tabs={[
          { id: 'day', label },
          { id: 'winners', label: t('ranking.winners') },
          { id: 'rewards', label: t('ranking.rewards') },
        ]}
        chosen={view}
        onChoose={choose}
      >
        {view === 'rewards' ? (
          <MyRewards />
        ) : !address ? (
          <RankingSkeleton />
        ) : day === undefined ? (
          <UnknownDay />
        ) : view === 'winners' ? (
          <Winners day={day} />
        ) : (
          <OfDay day={day} />
        )}
      </Tabs>
    </div>
  )
}

function OfDay({ day }: { day: string | null }) {
  const { campaign } = usePage<GamePageProps>()
  const read = useRead(miniGameRanking, { campaign, day })
  return (
    <DayScreen read={read}>{(ranking) => <TopOfDay ranking={ranking} routeDay={day} />}</DayScreen>
  )
}
