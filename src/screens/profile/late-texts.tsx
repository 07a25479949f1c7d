import type { ComponentType } from 'react'
import { PageProvider } from '#src/islands/screen/page-context.tsx'
import { loadWords } from '#src/islands/words/load-words.ts'
import type { ProfileProps } from './profile-props.ts'

/**
 * Returns a late-loaded part together with the page's props that include the texts it needs; these are
 * the page of the part.
 */
export async function withTexts<Props extends object>(
  module: Promise<{ default: ComponentType<Props> }>,
  words: Promise<ProfileProps>,
): Promise<{ Part: ComponentType<Props>; page: ProfileProps }> {
  const [{ default: Loaded }, page] = await Promise.all([module, words])
  const Part = (props: Props) => (
    <PageProvider page={page}>
      <Loaded {...props} />
    </PageProvider>
  )
  return { Part, page }
}

/** Returns the page's props with the texts of the player's own page. */
export async function withOwnTexts(page: ProfileProps): Promise<ProfileProps> {
  const { locale } = page.screen
  const [own, errors] = await Promise.all([
    loadWords(locale, 'own-profile'),
    loadWords(locale, 'errors'),
  ])
  return {
    ...page,
    screen: { ...page.screen, errorStrings: errors },
    strings: { ...page.strings, ...own },
  }
}

/** Returns the page's props with all texts about swaps. */
export async function withSwapTexts(page: ProfileProps): Promise<ProfileProps> {
  const { locale } = page.screen
  const [swaps, errors] = await Promise.all([
    loadWords(locale, 'swaps'),
    loadWords(locale, 'errors'),
  ])
  return { ...page, screen: { ...page.screen, errorStrings: errors }, swapStrings: swaps }
}

/** Returns the page's props with all texts about invite codes. */
export async function withCodeTexts(page: ProfileProps): Promise<ProfileProps> {
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
