import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { PLUS } from '#src/ui/icon/icons.ts'
import type { PartnerTeamProps } from '../partner-team-props.ts'
import { Bar } from './Bar.tsx'
import { formerPoints } from './team-status.ts'
import type { TeamView } from './team-view.ts'
import { useInvite } from './use-invite.ts'

/** Renders the members with their points relative to the best member, and the open seats. */
export function Members({ team, status }: TeamView) {
  const { t, count } = usePage<PartnerTeamProps>()
  const best = Math.max(...team.members.map(({ points }) => points))
  const former = formerPoints(team)
  const isOpen = status !== 'ended' && status !== 'not-started'
  const invites = status === 'member' && team.open_seats > 0
  const invite = useInvite(team, invites)
  return (
    <section className="members">
      <h2 className="sr">{t('team.members')}</h2>
      <ul>
        {team.members.map(({ player, host, you, points }) => (
          <li key={player.username}>
            <Avatar avatar={player.avatar} />
            <div>
              <p>
                <b>{player.username}</b>
                {host && <Chip tone="sun" label={t('team.host')} />}
                {you && <Chip tone="mint" label={t('team.you')} />}
              </p>
              <Bar
                label={t('team.adds', { name: player.username })}
                value={points}
                max={best}
                valueText={count('team.points', points)}
                tone="mint"
              />
            </div>
            <span className="member-points" aria-hidden="true">
              {formatNumber(points)}
            </span>
          </li>
        ))}
        {team.open_seats > 0 && isOpen && (
          <li>
            <span className="open-seat">
              <Icon icon={PLUS} />
            </span>
            <div>
              <b>{count('team.seat.open', team.open_seats)}</b>
              <p className="caption">
                {t(status === 'member' ? 'team.seat.invite' : 'team.seat.free')}
              </p>
            </div>
            {invites && (
              <Button
                size="s"
                tone="mint"
                label={t('team.invite.action')}
                busy={invite.busy}
                onClick={invite.press}
              />
            )}
          </li>
        )}
      </ul>
      <RefusalNote failure={invite.failure} />
      {former > 0 && <p className="former">{count('team.former', former)}</p>}
    </section>
  )
}
