import type { RecapProps } from './recap-props.ts'

/**
 * Returns the target of the invitation after another player's recap: one's own recap, which asks to sign in,
 * or for a new player the download page with an invite from `inviter` (the recap's player), which continues
 * to the own recap.
 */
export function seeOwnHref(
  { path, download }: Pick<RecapProps, 'path' | 'download'>,
  inviter: string | null,
): string {
  if (inviter === null || download === null) return path
  return `${download}?${new URLSearchParams({ from: inviter, next: path })}`
}
