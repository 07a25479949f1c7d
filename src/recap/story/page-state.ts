import { createContext } from 'react'

/**
 * The state of a page; a context, so that a change renders only the components that use the state.
 */
export interface PageState {
  readonly current: boolean
  readonly rests: boolean
  readonly near: boolean
}

export const PageContext = createContext<PageState>({
  current: false,
  rests: false,
  near: false,
})
