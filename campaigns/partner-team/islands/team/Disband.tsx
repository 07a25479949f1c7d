import { partnerTeamDisband } from '#src/contract/functions/partner-teams.ts'
import { useAct } from '#src/islands/screen/use-act.ts'
import { Sure } from './Sure.tsx'
import { giftsOf } from './standing.ts'
import type { TeamView } from './team-view.ts'

interface Props {
  view: TeamView
  onBack: () => void
  onDone: () => void
}

/** Disbanding the team for everybody in it. */
export function Disband({ view, onBack, onDone }: Props) {
  const { page, words, team } = view
  const disband = useAct(partnerTeamDisband)
  const gifts = giftsOf(team).length
  const sure = async () => {
    if (await disband.act({ campaign: page.campaign })) onDone()
  }
  return (
    <Sure
      view={view}
      action={words.say('team.disband.action')}
      busy={disband.busy}
      failure={disband.failure}
      onSure={sure}
      onBack={onBack}
    >
      {gifts > 0 && <p className="warning">{words.count('team.leave.gifts', gifts)}</p>}
      <p>{words.say('team.disband.text')}</p>
    </Sure>
  )
}
