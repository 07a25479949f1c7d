/** How long it is remembered, in seconds: longer than an event runs. */
const LIFETIME = 90 * 24 * 60 * 60

/** The name of a player's cookie. The beginning of an id tells those apart who share a device. */
const nameFor = (player: string) => `cake-${player.slice(0, 8)}`

/** How many layers of a team's cake a player has seen on this device; undefined before the first time. */
export function seenLayers(player: string, team: number): number | undefined {
  const found = new RegExp(`(?:^|; )${nameFor(player)}=${team}\\.(\\d{1,3})(?:;|$)`).exec(
    document.cookie,
  )
  return found ? Number(found[1]) : undefined
}

/**
 * Remembers how many layers of their team's cake a player has seen. Stored in a cookie, because the
 * product spec fixes all keys of localStorage; no server reads it.
 */
export function rememberLayers(player: string, team: number, layers: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in old WebViews
  document.cookie = `${nameFor(player)}=${team}.${layers}; path=/; max-age=${LIFETIME}; samesite=lax`
}
