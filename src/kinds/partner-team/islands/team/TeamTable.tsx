import { useEffect, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { WhatRuns } from '#src/app/screen/WhatRuns.tsx'
import { RewardMoment } from '#src/features/reward/RewardMoment.tsx'
import type { Granted } from '#src/features/reward/reward-words.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import textButton from '#src/ui/text-button/text-button.css?inline'
import type { PartnerTeamProps } from '../partner-team-props.ts'
import { DisbandedTeam } from './DisbandedTeam.tsx'
import { Gifts } from './Gifts.tsx'
import { JoinDock } from './JoinDock.tsx'
import { LayerCard } from './LayerCard.tsx'
import { Layers } from './Layers.tsx'
import { Members } from './Members.tsx'
import { OverCard } from './OverCard.tsx'
import { PointValues } from './PointValues.tsx'
import { ReportTeam } from './ReportTeam.tsx'
import { TeamActions } from './TeamActions.tsx'
import { TeamHero } from './TeamHero.tsx'
import styles from './team.css?inline'
import { type TeamStatus, teamStatus } from './team-status.ts'
import type { TeamView } from './team-view.ts'
import { useNews } from './use-news.ts'

// The styles are in the script, because the first paint does not need them.
adoptStyles(textButton)
adoptStyles(styles)

/** The statuses of visitors: players who may join, and players who may not. */
const VISITORS: ReadonlySet<TeamStatus> = new Set(['may-join', 'full', 'elsewhere', 'closed'])

/** Renders a team at its table: the cake, the members, and the actions of the member or visitor. */
export function TeamTable(props: Omit<TeamView, 'status'>) {
  const page = usePage<PartnerTeamProps>()
  const { data, note, team } = props
  const view: TeamView = { ...props, status: teamStatus(data, team) }
  const { status } = view
  const [won, setWon] = useState<Granted>()
  const column = useRef<HTMLDivElement>(null)
  useNews(team)

  const wasWon = useRef(false)
  useEffect(() => {
    // The dialog had the focus, and the button that opened it was removed with its gift.
    if (wasWon.current && !won) column.current?.querySelector<HTMLElement>('h2')?.focus()
    wasWon.current = won !== undefined
  }, [won])

  // A player who visits another team sees the gifts only on the page of their own team.
  const shelf = !VISITORS.has(status) && <Gifts {...props} onGranted={setWon} />
  return (
    <>
      <TeamHero {...view} />
      <div className="column team-column" ref={column}>
        {note}
        {status === 'disbanded' ? (
          <>
            <DisbandedTeam {...view} />
            {shelf}
          </>
        ) : (
          <>
            {status === 'ended' ? <OverCard {...view} /> : <LayerCard {...view} />}
            {shelf}
            <Members {...view} />
            <PointValues {...view} />
            <Layers {...view} />
            {status === 'member' && <TeamActions {...view} />}
            {VISITORS.has(status) && (
              <>
                <ReportTeam {...view} />
                <JoinDock {...view} />
              </>
            )}
          </>
        )}
        {(data.phase === 'not_started' || data.phase === 'ended') && <WhatRuns />}
        <RewardMoment
          granted={won}
          soon={data.gifts.length > 0}
          strings={page.rewardStrings}
          onClose={() => setWon(undefined)}
        />
      </div>
    </>
  )
}
