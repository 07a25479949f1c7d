import { READ_POSITION } from '#src/contract/read-position.ts'

/** The session storage entry of what this tab has seen, for the page that it loads next. */
export const POSITION_KEY = 'rollmates-position'

/**
 * Returns the headers of a call (contracts, section 3): with the player's `token`, if there is one, and
 * what this browser has seen.
 */
export function callHeaders(
  language: string,
  token: string | null | false,
  position: string | null,
): Record<string, string> {
  return {
    'api-key': import.meta.env.PUBLIC_API_KEY ?? 'rollmates-demo',
    language,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(position && { [READ_POSITION]: position }),
  }
}
