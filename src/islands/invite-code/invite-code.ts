/** The number of characters of an invite code. */
export const CODE_LENGTH = 6

/** The name of the draft of a code that has not been accepted yet. */
export const CODE_DRAFT = 'invite-code'

/** Characters that no code contains, because they are ambiguous (contract/functions/invites.ts). */
const NOT_IN_CODES = /[01ILO]/

/**
 * Returns the code in a text that a player typed or pasted: at most six capitals and digits. Finds the
 * code in a URL such as `…?code=R4MP7K`.
 */
export function codeFrom(typed: string): string {
  const carried = /[?&]code=([^&#\s]*)/i.exec(typed)?.[1]
  return (carried ?? typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH)
}

/** Whether the text contains a character that no code has, such as 0. */
export function hasInvalidCharacter(code: string): boolean {
  return NOT_IN_CODES.test(code)
}

/** Returns the complete code in an address's query, or ''. */
export function offeredCode(search: string): string {
  const code = codeFrom(new URLSearchParams(search).get('code') ?? '')
  return code.length === CODE_LENGTH ? code : ''
}

/** Removes the code from the address, once it was accepted. */
export function removeOfferedCode(): void {
  const url = new URL(location.href)
  url.searchParams.delete('code')
  history.replaceState(history.state, '', url)
}
