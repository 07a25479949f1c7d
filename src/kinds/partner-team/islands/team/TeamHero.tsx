import { useRef } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { timeLeft } from '#src/app/time/time-left.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import type { Words } from '#src/app/words/words.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CLOCK, USERS } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import type { PartnerTeamProps, TeamText } from '../partner-team-props.ts'
import { MAX_SEATS } from './scene/seats.ts'
import { TableScene } from './scene/TableScene.tsx'
import type { TeamView } from './team-view.ts'
import { useLayerDrop } from './use-layer-drop.ts'

/** Matches names in the display font's characters (src/ui/fonts). Others use the text font. */
const DISPLAY = /^[ -~\u00a0¡«»¿À-ÄÇ-ÏÑ-ÖÙ-Üß-äç-ïñ-öù-üŒœ–‘’“”„…]*$/

const MAX_FACES = 12

/** Renders the team's name, its open seats, and its members at the table. */
export function TeamHero(view: TeamView) {
  const page = usePage<PartnerTeamProps>()
  const { team, go, status } = view
  const left = status === 'disbanded'
  const hero = useRef<HTMLDivElement>(null)
  const built = useLayerDrop(hero, view)
  return (
    <div className="hero ground g3 team-hero" ref={hero}>
      <IconButton icon={USERS} label={page.t('team.more')} onClick={() => go({ show: 'teams' })} />
      <div className="team-words">
        <TimeLeftChip {...view} />
        <h1 className={DISPLAY.test(team.name) ? undefined : 'plain'}>{team.name}</h1>
        <p>{leadOf(page, view)}</p>
        {team.size > MAX_SEATS && !left && (
          <p className="faces">
            {team.members.slice(0, MAX_FACES).map(({ player }) => (
              <Avatar key={player.username} avatar={player.avatar} size="s" />
            ))}
            {team.members.length > MAX_FACES && (
              <b>{page.t('team.more_faces', { number: team.members.length - MAX_FACES })}</b>
            )}
          </p>
        )}
      </div>
      <TableScene
        size={status === 'ended' ? team.members.length : team.size}
        members={team.members.map(({ player }) => player.username)}
        layers={team.layers.length}
        built={built}
        left={left}
      />
    </div>
  )
}

function TimeLeftChip({ data, status }: TeamView) {
  const page = usePage<PartnerTeamProps>()
  const now = useServerClock(data.server_time)
  if (status === 'disbanded') return null
  const until = status === 'not-started' ? data.opens_at : data.closes_at
  const parts = timeLeft(Date.parse(until) - now)
  if (status === 'ended' || parts.length === 0) {
    return <Chip tone="sun" label={page.t('team.over.chip')} />
  }
  const time = parts.map(({ unit, count }) => page.count(`team.time.${unit}`, count)).join(' ')
  return (
    <Chip
      tone={data.phase === 'last_day' ? 'berry' : 'paper'}
      icon={CLOCK}
      label={page.t(status === 'not-started' ? 'team.starts_in' : 'team.left', { time })}
    />
  )
}

/** Returns a sentence about the team's state: open seats, full, finished, ended or disbanded. */
function leadOf({ t, count }: Words<TeamText>, { team, status }: TeamView): string {
  if (status === 'disbanded') return t('team.disbanded.lead')
  if (team.next_layer_at === null) return t('team.lead.finished')
  if (status === 'ended') return t('team.lead.ended')
  return team.open_seats > 0 ? count('team.lead.open', team.open_seats) : t('team.lead.full')
}
