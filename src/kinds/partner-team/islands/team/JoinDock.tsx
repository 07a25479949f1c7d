import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useAfterSignIn } from '#src/app/screen/use-after-sign-in.ts'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { partnerTeamJoin } from '#src/contract/functions/partner-teams.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { notify } from '#src/stores/notice.ts'
import { needsSignIn } from '#src/stores/sign-in-offer.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { USERS } from '#src/ui/icon/icons.ts'
import { Dock } from '#src/ui/sheet/Dock.tsx'
import type { PartnerTeamProps, TeamText } from '../partner-team-props.ts'
import { joinName } from './team-status.ts'
import type { TeamView } from './team-view.ts'

/** Renders a visitor's button to join, or why joining is impossible and another link. */
export function JoinDock({ team, status, go }: TeamView) {
  const { campaign, t, screen } = usePage<PartnerTeamProps>()
  const join = useMutation(partnerTeamJoin)
  const press = async () => {
    const answer = await join.mutate({ campaign, team: team.id })
    if (answer) notify(t('team.join.said', { team: team.name }), 'success')
  }
  useAfterSignIn(joinName(team.id), needsSignIn(join.failure), () => {
    if (status === 'may-join') void press()
  })
  const key = NOTES[status]
  const note = key ? t(key) : status === 'closed' && screen.errorStrings[REFUSAL.team_closed]
  return (
    <Dock>
      {/* Hides an earlier failure when the note shows the current state. */}
      <RefusalNote failure={note ? undefined : join.failure} />
      {note && <p className="dock-reason">{note}</p>}
      {status === 'may-join' ? (
        <Button label={t('team.join.action')} busy={join.busy} onClick={press} />
      ) : status === 'elsewhere' ? (
        <Button label={t('team.join.own')} icon={USERS} onClick={() => go({ show: 'own' })} />
      ) : (
        <Button
          label={t('team.more')}
          icon={USERS}
          tone="paper"
          onClick={() => go({ show: 'teams' })}
        />
      )}
    </Dock>
  )
}

const NOTES: Readonly<Partial<Record<TeamView['status'], TeamText>>> = {
  full: 'team.join.full',
  elsewhere: 'team.join.elsewhere',
}
