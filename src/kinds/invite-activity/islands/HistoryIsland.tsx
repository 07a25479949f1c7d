import { useState } from 'react'
import { Screen } from '#src/islands/screen/Screen.tsx'
import { Tabs } from '#src/ui/tabs/Tabs.tsx'
import { activityWords } from './activity-words.ts'
import type { HistoryProps } from './history-props.ts'
import { Redemptions } from './Redemptions.tsx'
import './history.css'

type View = 'all' | 'applied'

/** The player's redemptions: all of them, and those that are not yet sent. */
export default function HistoryIsland(props: HistoryProps) {
  const [view, setView] = useState<View>('all')
  // Keep a list mounted once it was opened, so that its loaded pages stay.
  const [opened, setOpened] = useState<readonly View[]>(['all'])
  const words = activityWords(props)
  const choose = (chosen: View) => {
    setView(chosen)
    if (!opened.includes(chosen)) setOpened([...opened, chosen])
  }
  return (
    <Screen page={props}>
      <Tabs
        label={words.say('history.which')}
        tabs={[
          { id: 'all', label: words.say('history.all') },
          { id: 'applied', label: words.say('history.on_the_way') },
        ]}
        chosen={view}
        onChoose={choose}
      >
        {opened.map((each) => (
          <div key={each} hidden={each !== view}>
            <Redemptions {...props} words={words} status={each === 'all' ? null : each} />
          </div>
        ))}
      </Tabs>
    </Screen>
  )
}
