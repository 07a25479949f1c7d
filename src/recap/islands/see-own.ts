import type { RecapProps } from './recap-props.ts'

/**
 * Returns the address of the link after another player's recap. It leads to the viewer's own recap, which asks
 * for a sign-in. A new player is first led to the download page, with an invitation from `inviter`, the recap's
 * player.
 */
export function seeOwnHref(
  { path, download }: Pick<RecapProps, 'path' | 'download'>,
  inviter: string | null,
): string {
  if (inviter === null || download === null) return path
  return `${download}?${new URLSearchParams({ from: inviter, next: path })}`
}
