import { newRequestId } from '#src/rpc/request-id.ts'

/** The lifetime of the cookie, in seconds. */
const YEAR = 365 * 24 * 60 * 60

const NAME = 'visitor'

/**
 * Returns the random id by which visits of shared links are counted once per browser. It is in a cookie,
 * because the product spec fixes the keys of localStorage; no server reads the cookie. A browser without
 * cookies gets a new id each time.
 */
export function visitorId(): string {
  const known = new RegExp(`(?:^|; )${NAME}=([0-9a-f-]{36})`).exec(document.cookie)?.[1]
  const id = known ?? newRequestId()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in old WebViews
  document.cookie = `${NAME}=${id}; path=/; max-age=${YEAR}; samesite=lax`
  return id
}
