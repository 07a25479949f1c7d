import { partnerTeamRemove } from '#src/contract/functions/partner-teams.ts'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import { Sure } from './Sure.tsx'
import type { TeamView } from './team-view.ts'

interface Props {
  view: TeamView
  /** Who is to be removed. */
  name: string
  onBack: () => void
  onDone: () => void
}

/** Removing a member from the team, by its host. */
export function Remove({ view, name, onBack, onDone }: Props) {
  const { page, words } = view
  const remove = useMutation(partnerTeamRemove)
  const sure = async () => {
    // The page tells by itself who is not in the team any more.
    if (await remove.mutate({ campaign: page.campaign, username: name })) onDone()
  }
  return (
    <Sure
      view={view}
      action={words.say('team.remove.action')}
      busy={remove.busy}
      failure={remove.failure}
      onSure={sure}
      onBack={onBack}
    >
      <p>{words.say('team.remove.text')}</p>
    </Sure>
  )
}
