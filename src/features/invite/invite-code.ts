export const CODE_LENGTH = 6

export const CODE_DRAFT = 'invite-code'

const NOT_IN_CODES = /[01ILO]/

/** BETWEEN separates words. UNSEEN is invisible inside words (soft hyphens, direction marks). */
const BETWEEN = /[^\p{L}\p{M}\p{N}\p{Cf}]+/u
const UNSEEN = /\p{Cf}/gu
const ADDRESS = /\S+:\/\/\S+/g
const CODE = /^[2-9A-HJKMNP-Z]{6}$/

/**
 * Returns the code in a typed or pasted text, such as a message or a URL with `?code=R4MP7K`: at
 * most six capitals and digits.
 */
export function codeFrom(typed: string): string {
  const carried = /[?&;](code=[^&#\s]*)/i.exec(typed)?.[1]?.toLowerCase()
  const decoded = carried && new URLSearchParams(carried).get('code')
  const text = (decoded ?? typed).normalize('NFKC').replace(UNSEEN, '')
  return codeInMessage(text) ?? onlyCode(text)
}

function onlyCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH)
}

function codeInMessage(text: string): string | undefined {
  const words = text.replace(ADDRESS, ' ').split(BETWEEN).filter(Boolean)
  if (words.length < 2) return undefined
  const given = words.filter((word) => CODE.test(word))
  const typed = words.map((word) => word.toUpperCase()).filter((word) => CODE.test(word))
  const hasDigit = (word: string) => /\d/.test(word)
  return given.find(hasDigit) ?? given[0] ?? typed.find(hasDigit)
}

/** Returns whether the text contains an ambiguous character, such as 0. */
export function hasInvalidCharacter(code: string): boolean {
  return NOT_IN_CODES.test(code)
}

/** Returns the complete code in a URL's query; otherwise ''. */
export function offeredCode(search: string): string {
  const code = codeFrom(new URLSearchParams(search).get('code') ?? '')
  return code.length === CODE_LENGTH ? code : ''
}

/** Removes an accepted code from the URL, so that a reload does not offer it again. */
export function removeOfferedCode(): void {
  const url = new URL(location.href)
  url.searchParams.delete('code')
  history.replaceState(history.state, '', url)
}
