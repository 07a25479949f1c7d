import type { RecapProps } from './recap-props.ts'

/**
 * Returns the address of the link after another player's recap: the viewer's own recap, which asks for a
 * sign-in. For a new viewer, with the recap's player as `inviter`, it is the download page, if there is one,
 * which then leads to the recap.
 */
export function seeOwnHref(
  { path, download }: Pick<RecapProps, 'path' | 'download'>,
  inviter: string | null,
): string {
  if (inviter === null || download === null) return path
  return `${download}?${new URLSearchParams({ from: inviter, next: path })}`
}
