/**
 * What the address shows: the player's own team or, without one, the open teams; always the open teams
 * (`?teams`); or the team of an invitation (`?team=12`).
 */
export type TeamRoute = { show: 'own' } | { show: 'teams' } | { show: 'team'; team: number }

/** Returns the target in the query; ignores an invalid team number. */
export function readAddress(query: string): TeamRoute {
  const params = new URLSearchParams(query)
  const team = Number(params.get('team'))
  if (Number.isSafeInteger(team) && team > 0) return { show: 'team', team }
  return { show: params.has('teams') ? 'teams' : 'own' }
}

/** Returns the query for `route`, with its question mark. */
export function writeAddress(route: TeamRoute): string {
  if (route.show === 'team') return `?team=${route.team}`
  return route.show === 'teams' ? '?teams' : ''
}
