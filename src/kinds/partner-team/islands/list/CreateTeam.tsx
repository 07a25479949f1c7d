import { type FormEvent, useId } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useAfterSignIn } from '#src/app/screen/use-after-sign-in.ts'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { partnerTeamCreate } from '#src/contract/functions/partner-teams.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { useDraft } from '#src/stores/draft.ts'
import { notify } from '#src/stores/notice.ts'
import { needsSignIn } from '#src/stores/sign-in-offer.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import type { PartnerTeamProps, PartProps } from '../partner-team-props.ts'

interface Props extends Pick<PartProps, 'go'> {
  press: string
  onClose: () => void
}

/** Renders the dialog in which a player names and starts a team. */
export default function CreateTeam({ go, press, onClose }: Props) {
  const { t, campaign } = usePage<PartnerTeamProps>()
  const id = useId()
  const [name, setName] = useDraft('team-name')
  const create = useMutation(partnerTeamCreate)
  // OpenTeams.tsx reopens this dialog after a sign-in, so the sign-in has no other effect.
  useAfterSignIn(press, needsSignIn(create.failure), () => {}, false)
  const start = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await create.mutate({ campaign, name })
    if (!answer) return
    setName('')
    notify(t('list.create.done', { team: answer.team.name }), 'success')
    onClose()
    go({ show: 'own' }, { replace: true })
  }
  return (
    <Dialog open title={t('list.create.title')} closeLabel={t('team.close')} onClose={onClose}>
      <form className="create-team" onSubmit={start} noValidate>
        <label htmlFor={id}>{t('list.create.label')}</label>
        <p id={`${id}rules`} className="soft">
          {t('list.create.rules')}
        </p>
        <input
          id={id}
          value={name}
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}rules`}
          aria-invalid={isRefusal(
            create.failure,
            REFUSAL.team_name_invalid,
            REFUSAL.name_refused,
            REFUSAL.contact_refused,
          )}
          onChange={(event) => {
            setName(event.target.value)
            create.reset()
          }}
        />
        <RefusalNote failure={create.failure} />
        <Button label={t('list.create.action')} tone="mint" type="submit" busy={create.busy} />
      </form>
    </Dialog>
  )
}
