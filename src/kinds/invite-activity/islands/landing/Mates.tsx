import { useState } from 'react'
import { MorePages } from '#src/app/screen/MorePages.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { usePages } from '#src/app/screen/use-pages.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { inviteInvitees } from '#src/contract/functions/invites.ts'
import { isPseudonym } from '#src/contract/players.ts'
import { formatTimeAgo } from '#src/i18n/browser/format-time-ago.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { SectionRead } from '../SectionRead.tsx'
import type { OwnActivity } from './activity.ts'
import type { LandingProps } from './landing-props.ts'

interface Props {
  activity: OwnActivity
}

const FIRST = 5
const MORE = 20

/** Renders the players who joined with the player's code, newest first, in pages. */
export function Mates({ activity }: Props) {
  const { t, count, campaign, players, screen } = usePage<LandingProps>()
  const mates = usePages(inviteInvitees, { campaign })
  const now = useServerClock(activity.server_time)
  const [shown, setShown] = useState(FIRST)
  const next = {
    ...mates.next,
    fetch: async () => {
      const { state } = mates
      const known = state.status === 'ready' ? state.data.flatMap((page) => page.invitees) : []
      if (known.length <= shown) await mates.next.fetch()
      setShown(shown + MORE)
    },
  }
  return (
    <section className="mates">
      <h2>{t('mates.title')}</h2>
      <SectionRead
        read={mates}
        skeleton={
          <div className="mates-waiting">
            <Skeleton shape="wide" />
            <Skeleton shape="wide" />
          </div>
        }
      >
        {(pages) => {
          const known = pages.flatMap((page) => page.invitees)
          const invitees = known.slice(0, shown)
          if (invitees.length === 0) return <p className="no-mates">{t('mates.none')}</p>
          return (
            <>
              <ul>
                {invitees.map(({ player, bound_at, state }) => (
                  <li key={player.username}>
                    <Avatar avatar={player.avatar} />
                    <span className="mate">
                      {isPseudonym(player.username) ? (
                        player.username
                      ) : (
                        <a href={`${players}/${encodeURIComponent(player.username)}`}>
                          {player.username}
                        </a>
                      )}
                      <time dateTime={bound_at}>{formatTimeAgo(bound_at, now, screen.locale)}</time>
                    </span>
                    {state === 'counted' ? (
                      <Chip tone="leaf" label={count('balance.plus', activity.points_per_invite)} />
                    ) : state === 'pending' ? (
                      <Chip icon={CLOCK} tone="sun" label={t('mates.pending')} />
                    ) : (
                      <Chip label={t('mates.lapsed')} />
                    )}
                    {state === 'pending' && <p className="mate-note">{t('mates.pending_text')}</p>}
                  </li>
                ))}
              </ul>
              {(known.length > shown || pages[pages.length - 1]?.next !== null) && (
                <MorePages label={t('mates.more')} next={next} />
              )}
            </>
          )
        }}
      </SectionRead>
    </section>
  )
}
