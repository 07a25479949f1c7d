import { newRequestId } from '#src/rpc/request-id.ts'

/** How long a browser is the same visitor, in seconds: a year. */
const YEAR = 365 * 24 * 60 * 60

const NAME = 'visitor'

/**
 * The random id by which visits of shared links are counted once for each browser. It stands in a
 * cookie, because the product spec names every key of the local storage; no server reads the cookie.
 * A browser that refuses cookies is a new visitor each time.
 */
export function visitorId(): string {
  const known = new RegExp(`(?:^|; )${NAME}=([0-9a-f-]{36})`).exec(document.cookie)?.[1]
  const id = known ?? newRequestId()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in old WebViews
  document.cookie = `${NAME}=${id}; path=/; max-age=${YEAR}; samesite=lax`
  return id
}
