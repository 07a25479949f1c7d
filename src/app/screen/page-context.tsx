import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Words, wordsOf } from '../words/words.ts'
import type { ScreenProps } from './screen-props.ts'

export interface PageProps {
  readonly screen: ScreenProps
  readonly strings?: Readonly<Record<string, string | undefined>>
}

/** The texts of a catalogue, such as `Texts<keyof typeof copy>`. Not every key must be present. */
export type Texts<Key extends string> = Readonly<Partial<Record<Key, string>>>

/** The keys of a nested catalogue, such as `TextKey<typeof profile>`. */
export type TextKey<Nested> = {
  [Key in keyof Nested & string]: Nested[Key] extends string
    ? Key
    : `${Key}.${TextKey<Nested[Key]>}`
}[keyof Nested & string]

type KeyOf<Strings> = Extract<keyof NonNullable<Strings>, string>

/**
 * The page's props with the functions that return its texts. If `strings` are `Texts`, a wrong key
 * is a type error.
 */
export type Page<Props extends PageProps = PageProps> = Props & Words<KeyOf<Props['strings']>>

const PageContext = createContext<Page | undefined>(undefined)

interface ProviderProps<Props extends PageProps> {
  page: Props
  children: ReactNode
}

/**
 * Provides the page's props to all components of an island. A part that loads its own texts renders
 * a second provider, which adds these texts.
 */
export function PageProvider<Props extends PageProps>({
  page,
  children,
}: ProviderProps<Props>): ReactNode {
  // The value is stable, so that a parent's render does not render all components with `usePage`.
  const value = useMemo(
    () => ({ ...page, ...wordsOf(page.strings ?? {}, page.screen.locale) }),
    [page],
  )
  return <PageContext value={value}>{children}</PageContext>
}

/**
 * Returns the props of the page. `Props` is the props type of the island.
 * @throws {Error} outside of a `PageProvider`, in development.
 */
export function usePage<Props extends PageProps = PageProps>(): Page<Props> {
  const page = useContext(PageContext)
  if (import.meta.env.DEV && !page) {
    throw new Error('No page around this component: wrap its island in Screen or PageProvider')
  }
  return page as unknown as Page<Props>
}
