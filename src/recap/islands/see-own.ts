import type { RecapProps } from './recap-props.ts'

/**
 * Returns the link that is offered after another player's recap. It leads to the viewer's own recap, which
 * asks for a sign-in. For a new player it leads to the download page, with an invite from `inviter` (the
 * recap's player), and from there to the viewer's own recap.
 */
export function seeOwnHref(
  { path, download }: Pick<RecapProps, 'path' | 'download'>,
  inviter: string | null,
): string {
  if (inviter === null || download === null) return path
  return `${download}?${new URLSearchParams({ from: inviter, next: path })}`
}
