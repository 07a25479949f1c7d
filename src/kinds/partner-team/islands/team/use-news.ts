import { useEffect, useRef } from 'react'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { notify } from '#src/stores/notice.ts'
import type { PartnerTeamProps, Team } from '../partner-team-props.ts'

/** Who came and went in a team between two answers of the server, as its page tells it. */
export interface News {
  /** Who came. */
  joined: readonly string[]
  /** Who is not in the team any more. */
  left: readonly string[]
}

/** Returns who came and went from `before` to `now`, other than by the player's own doing. */
export function newsOf(before: Team, now: Team): News {
  const others = ({ members }: Team) =>
    members.flatMap(({ you, player }) => (you ? [] : [player.username]))
  const known = new Set(before.members.map(({ player }) => player.username))
  const still = new Set(now.members.map(({ player }) => player.username))
  return {
    joined: others(now).filter((name) => !known.has(name)),
    left: now.state === 'active' ? others(before).filter((name) => !still.has(name)) : [],
  }
}

/** Announces who comes and goes while the team’s page is open; layers are told as they drop (use-layer-drop.ts). */
export function useNews(team: Team): void {
  const { t } = usePage<PartnerTeamProps>()
  const last = useRef(team)
  useEffect(() => {
    const before = last.current
    last.current = team
    if (before === team || before.id !== team.id) return
    const { joined, left } = newsOf(before, team)
    for (const name of joined) notify(t('team.news.joined', { name }), 'success')
    for (const name of left) notify(t('team.news.left', { name }))
  }, [team, t])
}
