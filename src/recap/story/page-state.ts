import { createContext } from 'react'

/** The state of a page. It is a context, so that a change renders only the components that use it. */
export interface PageState {
  readonly current: boolean
  /** Whether the page is current and has stopped moving; its animation starts then. */
  readonly rests: boolean
  /** Whether the page may be shown soon, so that its resources should load now. */
  readonly near: boolean
}

export const PageContext = createContext<PageState>({
  current: false,
  rests: false,
  near: false,
})
