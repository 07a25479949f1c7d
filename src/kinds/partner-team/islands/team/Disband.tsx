import { partnerTeamDisband } from '#src/contract/functions/partner-teams.ts'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import { Sure } from './Sure.tsx'
import type { TeamView } from './team-view.ts'

interface Props {
  view: TeamView
  onBack: () => void
  onDone: () => void
}

/** Disbanding the team for everybody in it. */
export function Disband({ view, onBack, onDone }: Props) {
  const { page, words } = view
  const disband = useMutation(partnerTeamDisband)
  const sure = async () => {
    if (await disband.mutate({ campaign: page.campaign })) onDone()
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
      <p>{words.say('team.disband.text')}</p>
    </Sure>
  )
}
