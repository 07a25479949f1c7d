import { partnerTeamDismiss } from '#src/contract/functions/partner-teams.ts'
import { formatDate } from '#src/i18n/format.ts'
import { Refusal } from '#src/islands/screen/Refusal.tsx'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { PartProps } from '../partner-team-props.ts'

/** Tells a player that a host removed them: from which team, who, when, and what stays theirs. */
export function RemovalNote({ page, words, data: { removal } }: PartProps) {
  const dismiss = useMutation(partnerTeamDismiss)
  if (!removal) return null
  const { team, by, at } = removal
  return (
    <section className="removal-note">
      <h2>{words.say('list.removed.title', { team: team.name })}</h2>
      {by && <p>{words.say('list.removed.who', { name: by.username })}</p>}
      <p>{words.say('list.removed.when', { date: formatDate(at, 'moment') })}</p>
      <p>{words.say('list.removed.text')}</p>
      <Button
        size="s"
        tone="paper"
        label={words.say('list.removed.action')}
        busy={dismiss.busy}
        onClick={() => void dismiss.mutate({ campaign: page.campaign, team: team.id })}
      />
      <Refusal failure={dismiss.failure} />
    </section>
  )
}
