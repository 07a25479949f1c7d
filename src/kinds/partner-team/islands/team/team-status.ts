import type { Team, TeamPage } from '../partner-team-props.ts'

/**
 * What the player is to the team that is shown: one of its members; a visitor who may join it, or
 * why not (it is full, they are in another one, it is closed to them); or what counts for everybody: the event has not
 * started, is over, or the team was disbanded.
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

/** Somebody who is not signed in may join: they are asked to sign in when they do. */
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

/** What joining a team is called where it waits for a sign-in, in the list and at the team's table. */
export const joinName = (team: number) => `join ${team}`

/** The points that members who are no longer in the team earned for it. */
export function formerPoints({ points, members }: Pick<Team, 'points' | 'members'>): number {
  return points - members.reduce((sum, member) => sum + member.points, 0)
}
