import { DEFAULT_LOCALE } from '#src/contract/locales.ts'
import { loadWords } from '#src/islands/words/load-words.ts'
import type { ProfileProps } from './profile-props.ts'

/** A part of the page that is fetched late, and the page with the words that it needs. */
export async function withWords<Part>(
  module: Promise<{ default: Part }>,
  words: Promise<ProfileProps>,
): Promise<{ Part: Part; page: ProfileProps }> {
  const [{ default: Part }, page] = await Promise.all([module, words])
  return { Part, page }
}

/** The page with the words of what only its player sees. */
export async function withOwnWords(page: ProfileProps): Promise<ProfileProps> {
  const { locale } = page.screen
  const [own, errors, english] = await Promise.all([
    loadWords(locale, 'own-profile'),
    loadWords(locale, 'errors'),
    loadWords(DEFAULT_LOCALE, 'stickers'),
  ])
  return {
    ...page,
    screen: { ...page.screen, errorStrings: errors },
    strings: { ...page.strings, ...own },
    englishStickers: english,
  }
}

/** The page with all words about swaps. */
export async function withSwapWords(page: ProfileProps): Promise<ProfileProps> {
  const { locale } = page.screen
  const [swaps, errors] = await Promise.all([
    loadWords(locale, 'swaps'),
    loadWords(locale, 'errors'),
  ])
  return { ...page, screen: { ...page.screen, errorStrings: errors }, swapStrings: swaps }
}

/** The page with all words about a mate's code. */
export async function withCodeWords(page: ProfileProps): Promise<ProfileProps> {
  const { inviteActivity, screen } = page
  const { locale } = screen
  const [code, errors] = await Promise.all([
    loadWords(locale, 'invite-code'),
    loadWords(locale, 'errors'),
  ])
  return {
    ...page,
    screen: { ...screen, errorStrings: errors },
    inviteActivity: inviteActivity && {
      ...inviteActivity,
      strings: { ...inviteActivity.strings, ...code },
    },
  }
}
