import type { RecapProps } from './recap-props.ts'

/**
 * Where the invitation after somebody else's recap leads: to one's own, which asks who plays; whoever
 * is new (`inviter` is then the player whose recap it is) to the download page with that player's
 * invite, which also leads on to the own recap.
 */
export function seeOwnHref(
  { path, download }: Pick<RecapProps, 'path' | 'download'>,
  inviter: string | null,
): string {
  if (inviter === null || download === null) return path
  return `${download}?${new URLSearchParams({ from: inviter, next: path })}`
}
