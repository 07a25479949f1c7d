import { usePage } from '#src/app/screen/page-context.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { partnerTeam } from '#src/contract/functions/partner-teams.ts'
import type { OwnProps } from '#src/features/player/profile-props.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Progress } from '#src/ui/progress/Progress.tsx'
import styles from './team-card.css?inline'

adoptStyles(styles)

interface Props {
  campaign: string
  href: string | null
}

/** Renders the player's own partner team, if there is one. Reserves no space while loading. */
export function TeamCard({ campaign, href }: Props) {
  const { t, count } = usePage<OwnProps>()
  const { state } = useRead(partnerTeam, { campaign })
  const team = state.status === 'ready' ? state.data.team : null
  if (team?.state !== 'active' || !team.members.some(({ you }) => you)) return null
  const { points, next_layer_at, layer, layers } = team
  const most = next_layer_at ?? points
  const building = Math.min(layer + 1, layers.length)
  return (
    <section>
      <div className="column-head">
        <h2>{t('team.title')}</h2>
        <Chip tone="sky" label={t('team.layer', { layer: building, layers: layers.length })} />
      </div>
      <div className="team">
        <h3>{team.name}</h3>
        <ul>
          {team.members.map(({ player, you }) => (
            <li key={player.username}>
              <Avatar avatar={player.avatar} size="s" />
              <span>{you ? t('team.you') : player.username}</span>
            </li>
          ))}
        </ul>
        <Progress
          label={t('team.title')}
          tone="sky"
          value={Math.min(points, most)}
          max={Math.max(most, 1)}
          valueText={count('team.points', points)}
        />
        <p>
          <b>{count('team.points', points)}</b>{' '}
          {next_layer_at === null ? t('team.all') : count('team.next', next_layer_at - points)}
        </p>
        {href && <a href={href}>{t('team.open')}</a>}
      </div>
    </section>
  )
}
