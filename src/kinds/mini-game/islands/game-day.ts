export const TODAY = 'today'

/** The game day in a URL: null for the current day, undefined if invalid. */
export type RouteDay = string | null | undefined

/** Returns the game day in `pathname`. `game` is the path of the game's page in the same locale. */
export function dayFromPath(pathname: string, game: string): RouteDay {
  const named = pathname.slice(game.length).split('/')[1] ?? ''
  if (named === TODAY) return null
  return isDay(named) ? named : undefined
}

/** Returns whether a text is a calendar day, such as `2026-11-21`. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // Compares the result with the text, because some engines read 31 February as 3 March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Returns the path of a day's page, such as its ranking. A null `day` is the current day. */
export function dayPath(game: string, day: string | null, page: 'ranking' | 'record'): string {
  return `${game}/${day ?? TODAY}/${page}`
}
