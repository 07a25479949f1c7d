import { partnerTeamDismiss } from '#src/contract/functions/partner-teams.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { TeamView } from './team-view.ts'

/**
 * What became of a team that is no more, and the way to another one. Its members are told until they
 * go there.
 */
export function DisbandedTeam({ page, words, data, team, go }: TeamView) {
  const dismiss = useMutation(partnerTeamDismiss)
  const { disbanded_at: at, disbanded_by: by } = team
  const press = async () => {
    if (team.members.some(({ you }) => you)) {
      // Where that fails, the player is told once more the next time.
      await dismiss.mutate({ campaign: page.campaign, team: team.id })
    }
    go({ show: 'teams' }, { replace: true })
  }
  return (
    <section className="disbanded">
      <h2>{words.say('team.disbanded.title')}</h2>
      <p>
        {by && <>{words.say('team.disbanded.who', { name: by.username })} · </>}
        {at && words.say('team.disbanded.when', { date: formatDate(at, 'moment') })}
      </p>
      <p>{words.say('team.disbanded.text')}</p>
      {data.phase !== 'ended' && (
        <Button label={words.say('team.disbanded.action')} busy={dismiss.busy} onClick={press} />
      )}
    </section>
  )
}
