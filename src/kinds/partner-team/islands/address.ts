/**
 * What the page's address asks for: the player's own team (or open teams, if they have none), the
 * open teams in any case (`?teams`), or one team, to which a link invites (`?team=12`).
 */
export type Asked = { show: 'own' } | { show: 'teams' } | { show: 'team'; team: number }

/** Reads the query of the page's address. What is no number of a team counts as not given. */
export function readAddress(query: string): Asked {
  const params = new URLSearchParams(query)
  const team = Number(params.get('team'))
  if (Number.isSafeInteger(team) && team > 0) return { show: 'team', team }
  return { show: params.has('teams') ? 'teams' : 'own' }
}

/** The query that `readAddress` reads as `asked`, with its question mark. */
export function writeAddress(asked: Asked): string {
  if (asked.show === 'team') return `?team=${asked.team}`
  return asked.show === 'teams' ? '?teams' : ''
}
