import { createContext, type ReactNode, useContext } from 'react'
import { type Words, wordsOf } from '#src/islands/words/words.ts'
import type { ScreenProps } from './screen-props.ts'

/** The props that every island that is a screen gets from its page, beside those of its own. */
export interface PageProps {
  readonly screen: ScreenProps
  /** The texts of the island's own subject. */
  readonly strings?: Readonly<Record<string, string | undefined>>
}

/** The texts of an island, some of those that a catalogue has: `Texts<keyof typeof copy>`. */
export type Texts<Key extends string> = Readonly<Partial<Record<Key, string>>>

type KeyOf<Strings> = Extract<keyof NonNullable<Strings>, string>

/**
 * What a page passes to its island, with the functions that say its `strings`. Where these are `Texts`,
 * a wrong key does not compile.
 */
export type Page<Props extends PageProps = PageProps> = Props & Words<KeyOf<Props['strings']>>

const PageContext = createContext<Page | undefined>(undefined)

interface ProviderProps<Props extends PageProps> {
  page: Props
  children: ReactNode
}

/**
 * Provides what a page passes to its island to all components in it. `Screen` does so for the island;
 * a part whose texts are loaded late has a provider of its own, with the page and these texts.
 */
export function PageProvider<Props extends PageProps>({
  page,
  children,
}: ProviderProps<Props>): ReactNode {
  // A text that is undefined is missing, as one without a key.
  const strings = (page.strings ?? {}) as Readonly<Record<string, string>>
  const value = { ...page, ...wordsOf(strings, page.screen.locale) }
  return <PageContext value={value}>{children}</PageContext>
}

/** Returns the page that a component is on. `Props` are those of the islands that it is part of. */
export function usePage<Props extends PageProps = PageProps>(): Page<Props> {
  const page = useContext(PageContext)
  if (import.meta.env.DEV && !page) {
    throw new Error('No page around this component: wrap its island in Screen or PageProvider')
  }
  return page as unknown as Page<Props>
}
