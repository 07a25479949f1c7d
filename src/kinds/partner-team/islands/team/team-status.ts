import type { Team, TeamPage } from '../partner-team-props.ts'

/**
 * The player's relation to the team: member; visitor who may join; or visitor who may not, because the team is
 * full or closed or they have another. Other statuses, such as `disbanded`, apply to everybody.
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

/** Returns the player's status. A signed-out visitor may join, after signing in. */
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

/** Returns the name under which a press on "join" is stored during a sign-in, in the list and on the page. */
export const joinName = (team: number) => `join ${team}`

/** Returns the points that former members earned for the team. */
export function formerPoints({ points, members }: Pick<Team, 'points' | 'members'>): number {
  return points - members.reduce((sum, member) => sum + member.points, 0)
}
