const MAX_LENGTH = 64

/** Returns the event's id in `pathname`, or null. `page` is the page's path in its locale. */
export function eventFromPath(pathname: string, page: string): string | null {
  if (!pathname.startsWith(`${page}/`)) return null
  const id = pathname.slice(page.length + 1).replace(/\W+$/, '')
  return id.length <= MAX_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) ? id : null
}
