/** Longer than any name: such a path is nobody's, and is asked for as the shortest text that is so. */
const LONGEST = 64

/**
 * Which player a path asks for. `own`: the path ends at the page itself. `nobody`: what stands there
 * can be no player's name (malformed %-encoding, too long, a deeper path).
 */
export type Wanted =
  | { readonly whose: 'own' }
  | { readonly whose: 'player'; readonly username: string }
  | { readonly whose: 'nobody'; readonly written: string }

/** Reads the player's name from `pathname`, where `page` is the page’s own path in its locale. */
export function usernameFromPath(pathname: string, page: string): Wanted {
  const rest = pathname.slice(page.length).replace(/^\/+|\/+$/g, '')
  if (!pathname.startsWith(page) || rest === '') return { whose: 'own' }
  const nobody: Wanted = { whose: 'nobody', written: rest }
  if (rest.includes('/')) return nobody
  let username: string
  try {
    username = decodeURIComponent(rest).trim()
  } catch {
    return nobody
  }
  if (username === '') return { whose: 'own' }
  return username.length > LONGEST ? nobody : { whose: 'player', username }
}
