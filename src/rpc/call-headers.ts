import { READ_POSITION } from '#src/contract/read-position.ts'

/** The sessionStorage key of this tab's read position, which the next page uses. */
export const POSITION_KEY = 'rollmates-position'

/** Returns the headers of a call (contracts, section 3), with the `token` and the read position if any. */
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
