import { partnerTeamLeave } from '#src/contract/functions/partner-teams.ts'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import { notify } from '#src/stores/notice.ts'
import { Sure } from './Sure.tsx'
import type { TeamView } from './team-view.ts'

interface Props {
  view: TeamView
  onBack: () => void
  onDone: () => void
}

/** Leaving the team: what stays with it, and what becomes of it. */
export function Leave({ view, onBack, onDone }: Props) {
  const { page, words, data, team, go } = view
  const leave = useMutation(partnerTeamLeave)
  const own = team.members.find(({ you }) => you)
  const [next] = team.members.filter(({ you }) => !you)
  const gifts = data.gifts.length
  const points = own?.points ?? 0
  const sure = async () => {
    if (!(await leave.mutate({ campaign: page.campaign }))) return
    onDone()
    notify(words.say('team.leave.said', { team: team.name }))
    go({ show: 'own' }, { replace: true })
  }
  return (
    <Sure
      view={view}
      action={words.say('team.leave.action')}
      busy={leave.busy}
      failure={leave.failure}
      onSure={sure}
      onBack={onBack}
    >
      {gifts > 0 && <p className="warning">{words.count('team.leave.gifts', gifts)}</p>}
      <p>
        {points > 0 ? words.count('team.leave.points', points) : words.say('team.leave.no_points')}
      </p>
      {!next && <p>{words.say('team.leave.last')}</p>}
      {next && own?.host && <p>{words.say('team.leave.host', { name: next.player.username })}</p>}
    </Sure>
  )
}
