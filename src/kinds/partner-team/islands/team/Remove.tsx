import { usePage } from '#src/app/screen/page-context.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { partnerTeamRemove } from '#src/contract/functions/partner-teams.ts'
import type { PartnerTeamProps } from '../partner-team-props.ts'
import { Sure } from './Sure.tsx'

interface Props {
  name: string
  onBack: () => void
  onDone: () => void
}

/** Renders the host's confirmation of removing a member. */
export function Remove({ name, onBack, onDone }: Props) {
  const { campaign, t } = usePage<PartnerTeamProps>()
  const remove = useMutation(partnerTeamRemove)
  const sure = async () => {
    // The page announces members who have left, so the dialog announces nothing.
    if (await remove.mutate({ campaign, username: name })) onDone()
  }
  return (
    <Sure
      action={t('team.remove.action')}
      busy={remove.busy}
      failure={remove.failure}
      onSure={sure}
      onBack={onBack}
    >
      <p>{t('team.remove.text')}</p>
    </Sure>
  )
}
