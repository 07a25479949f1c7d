import { createContext, type ReactNode, useContext, useMemo } from 'react'
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

/** The keys of a catalogue whose texts are nested: `TextKey<typeof profile>`. */
export type TextKey<Nested> = {
  [Key in keyof Nested & string]: Nested[Key] extends string
    ? Key
    : `${Key}.${TextKey<Nested[Key]>}`
}[keyof Nested & string]

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
  // One value for one page, so that what is drawn anew above draws nothing anew that asks for its page.
  const value = useMemo(
    () => ({ ...page, ...wordsOf(page.strings ?? {}, page.screen.locale) }),
    [page],
  )
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
