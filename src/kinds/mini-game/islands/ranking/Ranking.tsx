import { useEffect, useState } from 'react'
import { miniGameRanking } from '#src/contract/functions/mini-game.ts'
import { formatDay } from '#src/i18n/format.ts'
import { Screen } from '#src/islands/screen/Screen.tsx'
import { useRead } from '#src/islands/screen/use-read.ts'
import { wordsOf } from '#src/islands/words/words.ts'
import { Tabs } from '#src/ui/tabs/Tabs.tsx'
import { type AskedDay, dayFromPath } from '../game-day.ts'
import type { GamePageProps } from '../game-page-props.ts'
import { DayScreen } from './DayScreen.tsx'
import { MyRewards } from './MyRewards.tsx'
import { RankingSkeleton } from './RankingSkeleton.tsx'
import { TopOfDay } from './TopOfDay.tsx'
import { UnknownDay } from './UnknownDay.tsx'
import { Winners } from './Winners.tsx'
import './ranking.css'

const VIEWS = ['day', 'winners', 'rewards'] as const
type View = (typeof VIEWS)[number]

/** The ranking of the game day in the address, its winners, and the player's own rewards. */
export default function Ranking(props: GamePageProps) {
  return (
    <Screen page={props}>
      <Addressed {...props} />
    </Screen>
  )
}

function Addressed(props: GamePageProps) {
  const words = wordsOf(props.strings, props.screen.locale)
  // The page is prerendered without an address, so it is read after hydration.
  const [address, setAddress] = useState<{ day: AskedDay }>()
  const [view, setView] = useState<View>('day')
  useEffect(() => {
    setAddress({ day: dayFromPath(location.pathname, props.game) })
    const named = VIEWS.find((candidate) => location.hash === `#${candidate}`)
    if (named) setView(named)
  }, [props.game])
  const choose = (chosen: View) => {
    setView(chosen)
    // The address leads back to what is shown.
    history.replaceState(history.state, '', chosen === 'day' ? location.pathname : `#${chosen}`)
  }
  const day = address?.day
  const label = day ? formatDay(day) : words.say('ranking.today')
  return (
    <div className="ranking">
      <h1>{words.say('ranking.title')}</h1>
      <Tabs
        label={words.say('ranking.views')}
        tabs={[
          { id: 'day', label },
          { id: 'winners', label: words.say('ranking.winners') },
          { id: 'rewards', label: words.say('ranking.rewards') },
        ]}
        chosen={view}
        onChoose={choose}
      >
        {view === 'rewards' ? (
          <MyRewards page={props} />
        ) : !address ? (
          <RankingSkeleton />
        ) : day === undefined ? (
          <UnknownDay page={props} />
        ) : view === 'winners' ? (
          <Winners page={props} day={day} />
        ) : (
          <OfDay page={props} day={day} />
        )}
      </Tabs>
    </div>
  )
}

function OfDay({ page, day }: { page: GamePageProps; day: string | null }) {
  const read = useRead(miniGameRanking, { campaign: page.campaign, day })
  return (
    <DayScreen page={page} read={read}>
      {(ranking) => <TopOfDay page={page} ranking={ranking} asked={day} />}
    </DayScreen>
  )
}
