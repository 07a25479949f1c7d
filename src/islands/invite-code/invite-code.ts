/** How many letters and digits an invite code has. */
export const CODE_LENGTH = 6

/** The name of a draft: what was typed in and has not counted yet. */
export const CODE_DRAFT = 'invite-code'

/** What no code has, because it is mistaken for something else (contract/functions/invites.ts). */
const NOT_IN_CODES = /[01ILO]/

/**
 * What a player typed or pasted as a code: capitals and digits alone, at most six. Of a whole address
 * that carries a code (`…?code=R4MP7K`) it is that code.
 */
export function codeFrom(typed: string): string {
  const carried = /[?&]code=([^&#\s]*)/i.exec(typed)?.[1]
  return (carried ?? typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH)
}

/** Whether a sign stands in it that no code has: a 0 for a letter, say. */
export function hasForeignSign(code: string): boolean {
  return NOT_IN_CODES.test(code)
}

/** The code that an address offers, or ''. */
export function offeredCode(search: string): string {
  const code = codeFrom(new URLSearchParams(search).get('code') ?? '')
  return code.length === CODE_LENGTH ? code : ''
}

/** Takes the code out of the address: it has counted. */
export function forgetOfferedCode(): void {
  const url = new URL(location.href)
  url.searchParams.delete('code')
  history.replaceState(history.state, '', url)
}
