const MAX_LENGTH = 64

/**
 * The player in a path. `own`: the path is the page's own path. `nobody`: the text after the page's
 * own path cannot be a username (malformed %-encoding, too long, or it contains a slash).
 */
export type Wanted =
  | { readonly whose: 'own' }
  | { readonly whose: 'player'; readonly username: string }
  | { readonly whose: 'nobody'; readonly written: string }

/** Returns the player in `pathname`; `page` is the page's own path in its locale. */
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
  return username.length > MAX_LENGTH ? nobody : { whose: 'player', username }
}
