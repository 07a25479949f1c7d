/** The maximum length of an event's id. */
const MAX_LENGTH = 64

/** Returns the event's id in `pathname`, where `page` is the page's path in its locale; null without one. */
export function eventFromPath(pathname: string, page: string): string | null {
  if (!pathname.startsWith(`${page}/`)) return null
  const id = pathname.slice(page.length + 1).replace(/\W+$/, '')
  return id.length <= MAX_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) ? id : null
}
