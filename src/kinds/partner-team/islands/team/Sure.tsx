import type { ReactNode } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import type { Failure } from '#src/rpc/failure.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { PartnerTeamProps } from '../partner-team-props.ts'

interface Props {
  action: string
  busy: boolean
  failure: Failure | undefined
  onSure: () => void
  onBack: () => void
  children: ReactNode
}

/** Renders a confirmation, with the consequences, of an action without undo. */
export function Sure({ action, busy, failure, onSure, onBack, children }: Props) {
  const { t } = usePage<PartnerTeamProps>()
  return (
    <>
      {children}
      <RefusalNote failure={failure} />
      <div className="team-dialog-acts">
        <Button label={t('team.stay')} onClick={onBack} />
        <Button label={action} tone="paper" busy={busy} onClick={onSure} />
      </div>
    </>
  )
}
