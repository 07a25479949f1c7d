import { createContext } from 'react'

/** The state of a page for its content. As a context, it renders only the content that uses it. */
export interface PageState {
  readonly current: boolean
  /** Whether it is the current page and at rest; its animation starts then. */
  readonly rests: boolean
  /** Whether it may be shown soon, so that its resources should load now. */
  readonly near: boolean
}

export const PageContext = createContext<PageState>({
  current: false,
  rests: false,
  near: false,
})
