import { createContext, type ReactNode, useContext } from 'react'
import { type Words, wordsOf } from '#src/islands/words/words.ts'
import type { ScreenProps } from './screen-props.ts'

/** The props that every island that is a screen gets from its page, beside those of its own. */
export interface PageProps {
  readonly screen: ScreenProps
  /** The texts of the island's own subject. */
  readonly strings?: Readonly<Record<string, string>>
}

/** What a page passes to its island, with the functions that say its `strings`. */
export type Page<Props extends PageProps = PageProps> = Props & Words

const PageContext = createContext<Page | undefined>(undefined)

interface ProviderProps {
  page: PageProps
  children: ReactNode
}

/**
 * Provides what a page passes to its island to all components in it. `Screen` does so for the island;
 * a part whose texts are loaded late has a provider of its own, with the page and these texts.
 */
export function PageProvider({ page, children }: ProviderProps): ReactNode {
  const value = { ...page, ...wordsOf(page.strings ?? {}, page.screen.locale) }
  return <PageContext value={value}>{children}</PageContext>
}

/** Returns the page that a component is on. `Props` are those of the islands that it is part of. */
export function usePage<Props extends PageProps = PageProps>(): Page<Props> {
  const page = useContext(PageContext)
  if (import.meta.env.DEV && !page) {
    throw new Error('No page around this component: wrap its island in Screen or PageProvider')
  }
  return page as Page<Props>
}
