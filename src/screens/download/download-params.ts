import type { InvitationSource } from '#src/features/share/inviter/use-inviter.ts'

const MAX_LENGTH = 64

/**
 * Returns the inviter in the address of the download page: a shared link (`/d/{id}`) or a player (`?from=`).
 * `page` is the path of the page in its locale.
 */
export function readInvitationSource(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  page: string,
): InvitationSource {
  const rest = pathname.startsWith(`${page}/`) ? pathname.slice(page.length + 1) : ''
  if (rest) return { link: rest.replace(/\W+$/, '').slice(0, MAX_LENGTH) }
  const from = new URLSearchParams(search).get('from')?.trim()
  return from ? { from: from.slice(0, MAX_LENGTH) } : null
}

/** Returns the path in `?next=`, with its locale, for players who have the app; null without one. */
export function nextPage(search: string): string | null {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/(?!\/)[\w%~./-]*$/.test(next) ? next : null
}

/** Returns the URL of a link's target in the page's locale (its path `prefix`), with the inviter's code. */
export function targetHref(target: string, prefix: string, code: string | null): string {
  const path = target === '/' ? prefix || '/' : `${prefix}${target}`
  return code ? `${path}${path.includes('?') ? '&' : '?'}code=${code}` : path
}
