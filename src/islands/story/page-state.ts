import { createContext } from 'react'

/** What the content of a page knows of its page, so that a turn renders what it changes and no more. */
export interface PageState {
  /** It is the page on show. */
  readonly current: boolean
  /** It may be turned to soon: what is fetched for it is fetched now. */
  readonly near: boolean
}

export const PageContext = createContext<PageState>({ current: false, near: false })
