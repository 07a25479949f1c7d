import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { Tabs } from '#src/ui/tabs/Tabs.tsx'
import type { HistoryProps } from './history-props.ts'
import { Redemptions } from './Redemptions.tsx'
import './history.css'

type View = 'all' | 'applied'

/** Renders the player's redemptions in two lists: all, and those on their way. */
export default function HistoryIsland(props: HistoryProps) {
  return (
    <Screen page={props}>
      <History />
    </Screen>
  )
}

function History() {
  const { t } = usePage<HistoryProps>()
  const [view, setView] = useState<View>('all')
  // The opened lists, which stay mounted so that their loaded pages stay.
  const [opened, setOpened] = useState<readonly View[]>(['all'])
  const choose = (chosen: View) => {
    setView(chosen)
    if (!opened.includes(chosen)) setOpened([...opened, chosen])
  }
  return (
    <Tabs
      label={t('history.which')}
      tabs={[
        { id: 'all', label: t('history.all') },
        { id: 'applied', label: t('history.on_the_way') },
      ]}
      chosen={view}
      onChoose={choose}
    >
      {opened.map((each) => (
        <div key={each} hidden={each !== view}>
          <Redemptions status={each === 'all' ? null : each} />
        </div>
      ))}
    </Tabs>
  )
}
