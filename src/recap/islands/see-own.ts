import type { RecapProps } from './recap-props.ts'

/**
 * Returns where the invitation after another player's recap leads: to one's own recap, which asks
 * for the sign-in, or for a new player to the download page with the invite of `inviter` (the
 * player whose recap it is), which also leads on to the own recap.
 */
export function seeOwnHref(
  { path, download }: Pick<RecapProps, 'path' | 'download'>,
  inviter: string | null,
): string {
  if (inviter === null || download === null) return path
  return `${download}?${new URLSearchParams({ from: inviter, next: path })}`
}
