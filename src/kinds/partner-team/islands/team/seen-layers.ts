/** The lifetime in seconds, longer than an event. */
const LIFETIME = 90 * 24 * 60 * 60

/** Returns the name of a player's cookie. The beginning of an id distinguishes players on a shared device. */
const nameFor = (player: string) => `cake-${player.slice(0, 8)}`

/** Returns how many layers of a team's cake a player has seen on this device; undefined at first. */
export function seenLayers(player: string, team: number): number | undefined {
  const found = new RegExp(`(?:^|; )${nameFor(player)}=${team}\\.(\\d{1,3})(?:;|$)`).exec(
    document.cookie,
  )
  return found ? Number(found[1]) : undefined
}

/**
 * Stores how many layers of a team's cake a player has seen. It is in a cookie, which no server reads, because
 * the product spec fixes the keys of localStorage.
 */
export function rememberLayers(player: string, team: number, layers: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in old WebViews
  document.cookie = `${nameFor(player)}=${team}.${layers}; path=/; max-age=${LIFETIME}; samesite=lax`
}
