import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { partnerTeamDisband, partnerTeamRemove } from '#src/contract/functions/partner-teams.ts'
import { labelled } from '#src/i18n/browser/labelled.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { PartnerTeamProps } from '../partner-team-props.ts'
import { Leave } from './Leave.tsx'
import { Sure } from './Sure.tsx'
import styles from './team-dialog.css?inline'
import type { TeamView } from './team-view.ts'

adoptStyles(styles)

type Step = { ask: 'change' | 'leave' | 'disband' } | { ask: 'remove'; name: string }

interface Props {
  view: TeamView
  host: boolean
  onClose: () => void
}

/** Renders the dialog to leave a team or, for a host, to change it, with confirmations. */
export default function TeamDialog({ view, host, onClose }: Props) {
  const { t } = usePage<PartnerTeamProps>()
  const { team } = view
  const start: Step = { ask: host ? 'change' : 'leave' }
  const [step, setStep] = useState<Step>(start)
  const back = host ? () => setStep(start) : onClose
  const titles = {
    change: () => t('team.manage.title'),
    leave: () => t('team.leave.title', { team: team.name }),
    disband: () => t('team.disband.title', { team: team.name }),
    remove: () => t('team.remove.title', { name: step.ask === 'remove' ? step.name : '' }),
  }
  return (
    <Dialog
      open
      title={titles[step.ask]()}
      closeLabel={t('team.close')}
      className="team-dialog"
      onClose={onClose}
    >
      {step.ask === 'change' && <Change view={view} onStep={setStep} />}
      {step.ask === 'leave' && <Leave view={view} onBack={back} onDone={onClose} />}
      {step.ask === 'disband' && <Disband onBack={back} onDone={onClose} />}
      {step.ask === 'remove' && <Remove name={step.name} onBack={back} onDone={onClose} />}
    </Dialog>
  )
}

function Change({ view, onStep }: { view: TeamView; onStep: (step: Step) => void }) {
  const { t } = usePage<PartnerTeamProps>()
  const { team } = view
  const others = team.members.filter(({ you }) => !you)
  return (
    <>
      {others.length > 0 && (
        <ul className="removable">
          {others.map(({ player }) => (
            <li key={player.username}>
              <Avatar avatar={player.avatar} />
              <b>{player.username}</b>
              <Button
                size="s"
                tone="paper"
                label={t('team.remove.action')}
                name={labelled(t('team.remove.action'), player.username)}
                onClick={() => onStep({ ask: 'remove', name: player.username })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="team-dialog-acts">
        <Button
          tone="paper"
          label={t('team.leave.action')}
          onClick={() => onStep({ ask: 'leave' })}
        />
        <Button
          tone="paper"
          label={t('team.disband.action')}
          onClick={() => onStep({ ask: 'disband' })}
        />
      </div>
    </>
  )
}

interface DisbandProps {
  onBack: () => void
  onDone: () => void
}

function Disband({ onBack, onDone }: DisbandProps) {
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

interface RemoveProps {
  name: string
  onBack: () => void
  onDone: () => void
}

function Remove({ name, onBack, onDone }: RemoveProps) {
  const { campaign, t } = usePage<PartnerTeamProps>()
  const remove = useMutation(partnerTeamRemove)
  const sure = async () => {
    // The page announces members who have left, so the dialog does not.
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
