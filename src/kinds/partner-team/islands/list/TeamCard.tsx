import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useAfterSignIn } from '#src/app/screen/use-after-sign-in.ts'
import { labelled } from '#src/i18n/browser/labelled.ts'
import type { Failure } from '#src/rpc/failure.ts'
import { needsSignIn } from '#src/stores/sign-in-offer.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import type { OpenTeam, PartnerTeamProps } from '../partner-team-props.ts'
import { joinName } from '../team/team-status.ts'
import type { Go } from '../use-address.ts'
import { TeamLink } from './TeamLink.tsx'

const MAX_DRAWN = 6

interface Props {
  team: OpenTeam
  /** The team's rank among open teams; undefined in a search by name. */
  rank: number | undefined
  mayJoin: boolean
  busy: boolean
  failure: Failure | undefined
  go: Go
  onJoin: () => void
}

/** Renders an open team: its members, points and open seats, with a button to join. */
export function TeamCard({ team, rank, mayJoin, busy, failure, go, onJoin }: Props) {
  const { list, count, t } = usePage<PartnerTeamProps>()
  useAfterSignIn(joinName(team.id), needsSignIn(failure), () => mayJoin && onJoin())
  const names = list(team.members.map(({ username }) => username))
  return (
    <li className="team-card">
      <h3>
        {rank !== undefined && <span className="rank">{rank}</span>}
        <TeamLink team={team.id} go={go}>
          {team.name}
        </TeamLink>
      </h3>
      <p className="points">{count('team.points', team.points)}</p>
      <p className="who">
        <span className="seats" aria-hidden="true">
          {team.members.slice(0, MAX_DRAWN).map(({ username, avatar }) => (
            <Avatar key={username} avatar={avatar} size="s" />
          ))}
          {Array.from(
            { length: Math.max(Math.min(team.size, MAX_DRAWN) - team.members.length, 0) },
            (_, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: open seats are all alike
              <i key={seat} />
            ),
          )}
        </span>
        <span className="sr">{t('list.who', { names })}</span>
        <span>{count('list.seats', team.open_seats)}</span>
      </p>
      {mayJoin && (
        <Button
          size="s"
          tone="mint"
          label={t('list.join')}
          name={labelled(t('list.join'), team.name)}
          busy={busy}
          onClick={onJoin}
        />
      )}
      <RefusalNote failure={failure} />
    </li>
  )
}
