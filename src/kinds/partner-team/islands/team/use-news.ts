import { useEffect, useRef } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { notify } from '#src/stores/notice.ts'
import type { PartnerTeamProps, Team } from '../partner-team-props.ts'

export interface News {
  joined: readonly string[]
  left: readonly string[]
}

/** Returns the other players who joined or left between `before` and `now`. */
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

/** Announces players who join or leave the shown team. use-layer-drop.ts announces layers. */
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
