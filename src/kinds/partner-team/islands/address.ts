/**
 * What the page's address asks for: the player's own team (or open teams, if they have none), the
 * open teams in any case (`?teams`), or one team, to which a link invites (`?team=12`).
 */
export type TeamRoute = { show: 'own' } | { show: 'teams' } | { show: 'team'; team: number }

/** Reads the query of the page's address. What is no number of a team counts as not given. */
export function readAddress(query: string): TeamRoute {
  const params = new URLSearchParams(query)
  const team = Number(params.get('team'))
  if (Number.isSafeInteger(team) && team > 0) return { show: 'team', team }
  return { show: params.has('teams') ? 'teams' : 'own' }
}

/** The query that `readAddress` reads as `route`, with its question mark. */
export function writeAddress(route: TeamRoute): string {
  if (route.show === 'team') return `?team=${route.team}`
  return route.show === 'teams' ? '?teams' : ''
}
