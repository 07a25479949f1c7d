import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { partnerTeamDismiss } from '#src/contract/functions/partner-teams.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { PartnerTeamProps, PartProps } from '../partner-team-props.ts'

/** Renders a note about a removal: the team, the host, the time, and what the player keeps. */
export function RemovalNote({ data: { removal } }: Pick<PartProps, 'data'>) {
  const { t, campaign } = usePage<PartnerTeamProps>()
  const dismiss = useMutation(partnerTeamDismiss)
  if (!removal) return null
  const { team, by, at } = removal
  return (
    <section className="removal-note">
      <h2>{t('list.removed.title', { team: team.name })}</h2>
      {by && <p>{t('list.removed.who', { name: by.username })}</p>}
      <p>{t('list.removed.when', { date: formatDate(at, 'moment') })}</p>
      <p>{t('list.removed.text')}</p>
      <Button
        size="s"
        tone="paper"
        label={t('list.removed.action')}
        busy={dismiss.busy}
        onClick={() => void dismiss.mutate({ campaign, team: team.id })}
      />
      <RefusalNote failure={dismiss.failure} />
    </section>
  )
}
