/**
 * The content of the URL. Without a query: the player's team, or the open teams for a player
 * without one. `?teams`: the open teams. `?team=12`: the team of an invitation.
 */
export type TeamRoute = { show: 'own' } | { show: 'teams' } | { show: 'team'; team: number }

/** Returns the content in the query. Ignores an invalid team number. */
export function readAddress(query: string): TeamRoute {
  const params = new URLSearchParams(query)
  const team = Number(params.get('team'))
  if (Number.isSafeInteger(team) && team > 0) return { show: 'team', team }
  return { show: params.has('teams') ? 'teams' : 'own' }
}

/** Returns the query for `route`, with its question mark if any. */
export function writeAddress(route: TeamRoute): string {
  if (route.show === 'team') return `?team=${route.team}`
  return route.show === 'teams' ? '?teams' : ''
}
