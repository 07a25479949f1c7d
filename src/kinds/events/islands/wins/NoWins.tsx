import { usePage } from '#src/app/screen/page-context.tsx'
import { WhatRuns } from '#src/app/screen/WhatRuns.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { Wins, WinsProps } from './wins-props.ts'

interface Props {
  wins: Wins
}

/** Renders the page without Quick Wins: before the campaign, after its end, and in between. */
export function NoWins({ wins }: Props) {
  const { t, screen } = usePage<WinsProps>()
  const common = screen.commonStrings
  const panel =
    wins.phase === 'not_started'
      ? ({
          state: 'not-started',
          title: common['states.not_started.title'],
          text: t('wins.opens', { date: formatDate(wins.opens_at, 'moment') }),
        } as const)
      : wins.phase === 'ended'
        ? ({
            state: 'ended',
            title: common['states.ended.title'],
            text: t('wins.closed', { date: formatDate(wins.closes_at, 'date') }),
          } as const)
        : ({
            state: 'empty',
            title: t('wins.none.title'),
            text: t('wins.none.text'),
          } as const)
  return (
    <StatePanel {...panel}>
      <Button tone="paper" label={t('wins.all_events')} href={screen.home} />
      {panel.state !== 'empty' && <WhatRuns />}
    </StatePanel>
  )
}
