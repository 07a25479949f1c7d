import { usePage } from '#src/app/screen/page-context.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { partnerTeamLeave } from '#src/contract/functions/partner-teams.ts'
import { notify } from '#src/stores/notice.ts'
import type { PartnerTeamProps } from '../partner-team-props.ts'
import { Sure } from './Sure.tsx'
import type { TeamView } from './team-view.ts'

interface Props {
  view: TeamView
  onBack: () => void
  onDone: () => void
}

/** Renders the confirmation of leaving a team, with the consequences for the team. */
export function Leave({ view, onBack, onDone }: Props) {
  const { campaign, t, count } = usePage<PartnerTeamProps>()
  const { data, team, go } = view
  const leave = useMutation(partnerTeamLeave)
  const own = team.members.find(({ you }) => you)
  const [next] = team.members.filter(({ you }) => !you)
  const gifts = data.gifts.length
  const points = own?.points ?? 0
  const sure = async () => {
    if (!(await leave.mutate({ campaign }))) return
    onDone()
    notify(t('team.leave.said', { team: team.name }))
    go({ show: 'own' }, { replace: true })
  }
  return (
    <Sure
      action={t('team.leave.action')}
      busy={leave.busy}
      failure={leave.failure}
      onSure={sure}
      onBack={onBack}
    >
      {gifts > 0 && <p className="warning">{count('team.leave.gifts', gifts)}</p>}
      <p>{points > 0 ? count('team.leave.points', points) : t('team.leave.no_points')}</p>
      {!next && <p>{t('team.leave.last')}</p>}
      {next && own?.host && <p>{t('team.leave.host', { name: next.player.username })}</p>}
    </Sure>
  )
}
