import { useEffect } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RetryNote } from '#src/app/screen/RetryNote.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { useFresh } from '#src/app/time/use-fresh.ts'
import { partnerTeam } from '#src/contract/functions/partner-teams.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { notify } from '#src/stores/notice.ts'
import type { TeamRoute } from './address.ts'
import { OpenTeams } from './list/OpenTeams.tsx'
import type { PartnerTeamProps } from './partner-team-props.ts'
import { TeamTable } from './team/TeamTable.tsx'
import { prepareLayerDrop } from './team/use-layer-drop.ts'
import { type Go, useAddress } from './use-address.ts'
import { Waiting } from './Waiting.tsx'
import './partner-team.css'

/** Renders a partner event: the player's team, the team of a link, or the teams with open seats. */
export default function PartnerTeam(props: PartnerTeamProps) {
  return (
    <Screen page={props}>
      <Addressed />
    </Screen>
  )
}

function Addressed() {
  const { route, go } = useAddress()
  // `useRead` ignores changed parameters, so each team has its own key.
  const key = route.show === 'team' ? route.team : 'own'
  return <Shown key={key} route={route} go={go} />
}

interface Props {
  route: TeamRoute
  go: Go
}

function Shown({ route, go }: Props) {
  const { campaign, screen } = usePage<PartnerTeamProps>()
  const team = route.show === 'team' ? route.team : null
  const read = useRead(partnerTeam, { campaign, ...(team !== null && { team }) })
  const { state, refetch } = read
  const data = state.status === 'ready' ? state.data : undefined
  useExpiry(data?.server_time ?? '', [data?.closes_at ?? null])

  useFresh(data?.phase === 'running' || data?.phase === 'last_day')

  useEffect(prepareLayerDrop, [])

  const unknown =
    team !== null &&
    state.status === 'failed' &&
    isRefusal(state.failure, REFUSAL.team_unknown) &&
    state.failure
  useEffect(() => {
    // Shows the open teams if the team in the URL never existed.
    if (!unknown) return
    notify(screen.errorStrings[unknown.code] ?? '')
    go({ show: 'teams' }, { replace: true })
  }, [unknown, screen, go])

  if (!data) return <Waiting read={read} />
  const isStale = state.status === 'ready' && state.stale && state.stale.reason !== 'unauthorized'
  const note = isStale && <RetryNote kind="stale" onRetry={refetch} />
  const common = { data, go, note }
  return data.team && route.show !== 'teams' ? (
    <TeamTable {...common} team={data.team} />
  ) : (
    <OpenTeams {...common} />
  )
}
