import type { Team, TeamPage } from '../partner-team-props.ts'

/**
 * The player's relation to the shown team: a member; a visitor who may join; or a visitor who may not join,
 * because the team is full or closed, or because they have another team. The other states apply to everybody.
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

/** Returns the status. A signed-out visitor may join: they sign in when they do. */
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

/** Returns the name of the press that joins a team during a sign-in, in the list and on the team's page. */
export const joinName = (team: number) => `join ${team}`

/** Returns the points of former members. */
export function formerPoints({ points, members }: Pick<Team, 'points' | 'members'>): number {
  return points - members.reduce((sum, member) => sum + member.points, 0)
}
