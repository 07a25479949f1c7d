import type { Team, TeamPage } from '../partner-team-props.ts'

/**
 * How the player relates to the team: is a member, may join, or cannot join, because the team is
 * full (`full`), the player may not join (`closed`) or has another team (`elsewhere`).
 * `not-started`, `ended` and `disbanded` apply to everybody.
 */
export type TeamStatus =
  | 'member'
  | 'may-join'
  | 'full'
  | 'elsewhere'
  | 'closed'
  | 'not-started'
  | 'ended'
  | 'disbanded'

/** Returns the player's status. A signed-out visitor may join after a sign-in. */
export function teamStatus(
  { phase, own_team, may_join }: Pick<TeamPage, 'phase' | 'own_team' | 'may_join'>,
  team: Pick<Team, 'id' | 'state' | 'open_seats'>,
): TeamStatus {
  if (team.state === 'disbanded') return 'disbanded'
  if (phase === 'not_started') return 'not-started'
  if (phase === 'ended') return 'ended'
  if (own_team === team.id) return 'member'
  if (own_team !== null) return 'elsewhere'
  if (team.open_seats === 0) return 'full'
  return may_join ? 'may-join' : 'closed'
}

/** Returns the name under which both pages store a press on "join" during a sign-in. */
export const joinName = (team: number) => `join ${team}`

/** Returns the points that former members have earned for the team. */
export function formerPoints({ points, members }: Pick<Team, 'points' | 'members'>): number {
  return points - members.reduce((sum, member) => sum + member.points, 0)
}
