import { usePage } from '#src/app/screen/page-context.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { partnerTeamDisband } from '#src/contract/functions/partner-teams.ts'
import type { PartnerTeamProps } from '../partner-team-props.ts'
import { Sure } from './Sure.tsx'

interface Props {
  onBack: () => void
  onDone: () => void
}

/** Renders the confirmation of disbanding the team. */
export function Disband({ onBack, onDone }: Props) {
  const { campaign, t } = usePage<PartnerTeamProps>()
  const disband = useMutation(partnerTeamDisband)
  const sure = async () => {
    if (await disband.mutate({ campaign })) onDone()
  }
  return (
    <Sure
      action={t('team.disband.action')}
      busy={disband.busy}
      failure={disband.failure}
      onSure={sure}
      onBack={onBack}
    >
      <p>{t('team.disband.text')}</p>
    </Sure>
  )
}
