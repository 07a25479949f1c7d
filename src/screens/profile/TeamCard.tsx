import { partnerTeam } from '#src/contract/functions/partner-teams.ts'
import { fill, plural } from '#src/i18n/fill.ts'
import { useRead } from '#src/islands/screen/use-read.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { Progress } from '#src/ui/progress/Progress.tsx'
import type { ProfileProps } from './profile-props.ts'

interface Props {
  page: ProfileProps
  campaign: string
  /** The event's own page, if it has one. */
  href: string | null
}

/** The player's own partner team, if there is one; it reserves no space while loading. */
export function TeamCard({ page, campaign, href }: Props) {
  const { state } = useRead(partnerTeam, { campaign })
  const team = state.status === 'ready' ? state.data.team : null
  if (team?.state !== 'active' || !team.members.some(({ you }) => you)) return null
  const { strings, screen } = page
  const { points, next_layer_at, layer, layers } = team
  const most = next_layer_at ?? points
  return (
    <section>
      <div className="column-head">
        <h2>{strings['team.title']}</h2>
        <Chip
          tone="sky"
          label={fill(strings['team.layer'] ?? '', { layer, layers: layers.length })}
        />
      </div>
      <div className="team">
        <h3>{team.name}</h3>
        <ul>
          {team.members.map(({ player, you }) => (
            <li key={player.username}>
              <Avatar avatar={player.avatar} size="s" />
              <span>{you ? strings['team.you'] : player.username}</span>
            </li>
          ))}
        </ul>
        <Progress
          label={strings['team.title'] ?? ''}
          tone="sky"
          value={Math.min(points, most)}
          max={Math.max(most, 1)}
          valueText={plural(strings, 'team.points', points, screen.locale)}
        />
        <p>
          <b>{plural(strings, 'team.points', points, screen.locale)}</b>{' '}
          {next_layer_at === null
            ? strings['team.all']
            : plural(strings, 'team.next', next_layer_at - points, screen.locale)}
        </p>
        {href && <a href={href}>{strings['team.open']}</a>}
      </div>
    </section>
  )
}
