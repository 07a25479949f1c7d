/** Stands in an address for the game day that is open. */
export const TODAY = 'today'

/** The game day that an address asks for: null for the open one, undefined where it names none. */
export type RouteDay = string | null | undefined

/** Reads the game day from `pathname`, where `game` is the path of the game in its locale. */
export function dayFromPath(pathname: string, game: string): RouteDay {
  const named = pathname.slice(game.length).split('/')[1] ?? ''
  if (named === TODAY) return null
  return isDay(named) ? named : undefined
}

/** Whether a text is a day of the calendar, such as `2026-11-21`. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // Some engines take 31 February for 3 March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Returns the path of a day's page, such as its ranking; `day` is null for the open one. */
export function dayPath(game: string, day: string | null, page: 'ranking' | 'record'): string {
  return `${game}/${day ?? TODAY}/${page}`
}
