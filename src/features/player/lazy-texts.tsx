import type { ComponentType } from 'react'
import { type PageProps, PageProvider } from '#src/app/screen/page-context.tsx'
import { type LazyNamespace, loadWords } from '#src/app/words/load-words.ts'
import type { ProfileProps } from './profile-props.ts'
import type { SwapsProps } from './swaps-props.ts'

/** Returns the component of a lazy module inside a page provider with the component's texts. */
export async function withTexts<Props extends object>(
  module: Promise<{ default: ComponentType<Props> }>,
  texts: Promise<PageProps>,
): Promise<{ default: ComponentType<Props> }> {
  const [{ default: Part }, page] = await Promise.all([module, texts])
  return {
    default: (props) => (
      <PageProvider page={page}>
        <Part {...props} />
      </PageProvider>
    ),
  }
}

/** Returns the page with only the texts of a namespace, and with all refusals. */
export async function withTextsOf<Props extends PageProps>(page: Props, namespace: LazyNamespace) {
  const { screen } = page
  const [strings, errorStrings] = await Promise.all([
    loadWords(screen.locale, namespace),
    loadWords(screen.locale, 'errors'),
  ])
  return { ...page, screen: { ...screen, errorStrings }, strings }
}

/** Returns the page with the texts of the player's own page added. */
export async function withOwnTexts<Props extends PageProps>(page: Props) {
  const own = await withTextsOf(page, 'own-profile')
  return { ...own, strings: { ...page.strings, ...own.strings } }
}

/** Returns the page with the texts about swaps, and with all refusals. */
export function withSwapTexts(page: ProfileProps): Promise<SwapsProps> {
  return withTextsOf(page, 'swaps')
}
