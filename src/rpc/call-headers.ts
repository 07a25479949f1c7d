import { READ_POSITION } from '#src/contract/read-position.ts'

/** The sessionStorage key of what this tab has seen, for the next page. */
export const POSITION_KEY = 'rollmates-position'

/**
 * Returns the headers of a call (contracts, section 3): with the player's `token`, if there is one, and
 * the read position.
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
