import { useState } from 'react'
import { MorePages } from '#src/app/screen/MorePages.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { usePages } from '#src/app/screen/use-pages.ts'
import { partnerTeamJoin, partnerTeams } from '#src/contract/functions/partner-teams.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { notify } from '#src/stores/notice.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { OpenTeam, PartnerTeamProps, PartProps } from '../partner-team-props.ts'
import { TeamCard } from './TeamCard.tsx'

interface Props extends PartProps {
  search: string
  seats: number
}

/** Renders the teams that match a search, by name in a search by name, otherwise best first. */
export function TeamList(props: Props) {
  const { campaign, t } = usePage<PartnerTeamProps>()
  const { search, seats } = props
  const read = usePages(partnerTeams, {
    campaign,
    ...(search !== '' && { search }),
    ...(seats > 1 && { open_seats: seats }),
  })
  return (
    <ReadScreen
      read={read}
      heading="h3"
      skeleton={
        <div className="teams-waiting">
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      }
    >
      {(pages) => {
        const teams = pages.flatMap((each) => each.teams)
        const last = pages[pages.length - 1]
        return (
          <>
            <Found {...props} teams={teams} more={!!last?.next} />
            {teams.length === 0 && (
              <StatePanel
                state="empty"
                heading="h3"
                title={t(search ? 'list.no_match.title' : 'list.none.title')}
                text={t(search || seats > 1 ? 'list.no_match.text' : 'list.none.text')}
              />
            )}
            <Teams {...props} teams={teams} />
            {last?.next && <MorePages label={t('list.more')} next={read.next} />}
          </>
        )
      }}
    </ReadScreen>
  )
}

interface FoundProps extends Props {
  teams: readonly OpenTeam[]
  more: boolean
}

function Found({ search, teams, more }: FoundProps) {
  const { t, count } = usePage<PartnerTeamProps>()
  return (
    <p className="teams-found" role="status">
      {more
        ? t(search ? 'list.found_first' : 'list.found_best', { number: teams.length })
        : count('list.found', teams.length)}
    </p>
  )
}

function Teams({ data, go, search, teams }: Props & { teams: readonly OpenTeam[] }) {
  const { campaign, t } = usePage<PartnerTeamProps>()
  const join = useMutation(partnerTeamJoin)
  const [joining, setJoining] = useState<OpenTeam>()
  const press = async (team: OpenTeam) => {
    setJoining(team)
    if (!(await join.mutate({ campaign, team: team.id }))) return
    notify(t('team.join.said', { team: team.name }), 'success')
    go({ show: 'own' }, { replace: true })
  }
  // A full or disbanded team leaves the refetched list, so the message contains its name.
  const gone =
    joining !== undefined &&
    isRefusal(join.failure, REFUSAL.team_full, REFUSAL.team_disbanded, REFUSAL.team_unknown)
  return (
    <>
      <div role="alert">
        {gone && <p className="team-gone">{t('list.gone', { team: joining.name })}</p>}
      </div>
      <ol className="team-cards">
        {teams.map((team, index) => (
          <TeamCard
            key={team.id}
            team={team}
            rank={search === '' ? index + 1 : undefined}
            mayJoin={data.own_team === null}
            busy={join.busy && joining?.id === team.id}
            failure={joining?.id === team.id && !gone ? join.failure : undefined}
            go={go}
            onJoin={() => void press(team)}
          />
        ))}
      </ol>
    </>
  )
}
