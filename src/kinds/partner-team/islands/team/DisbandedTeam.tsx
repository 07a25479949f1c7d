import { usePage } from '#src/app/screen/page-context.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { partnerTeamDismiss } from '#src/contract/functions/partner-teams.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { PartnerTeamProps } from '../partner-team-props.ts'
import type { TeamView } from './team-view.ts'

/** Renders a note that a team was disbanded, until a member follows the link to the open teams. */
export function DisbandedTeam({ data, team, go }: TeamView) {
  const { campaign, t } = usePage<PartnerTeamProps>()
  const dismiss = useMutation(partnerTeamDismiss)
  const { disbanded_at: at, disbanded_by: by } = team
  const press = async () => {
    if (team.members.some(({ you }) => you)) {
      // If the call fails, the player sees the note again at the next visit.
      await dismiss.mutate({ campaign, team: team.id })
    }
    go({ show: 'teams' }, { replace: true })
  }
  return (
    <section className="disbanded">
      <h2>{t('team.disbanded.title')}</h2>
      <p>
        {by && <>{t('team.disbanded.who', { name: by.username })} · </>}
        {at && t('team.disbanded.when', { date: formatDate(at, 'moment') })}
      </p>
      <p>{t('team.disbanded.text')}</p>
      {data.phase !== 'ended' && (
        <Button label={t('team.disbanded.action')} busy={dismiss.busy} onClick={press} />
      )}
    </section>
  )
}
