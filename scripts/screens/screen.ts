import type { Page } from '@playwright/test'

/** A state to take a picture of: a page, the player who views the page, and what happens before and on it. */
export interface Screen {
  readonly name: string
  readonly path: string
  /** The demo player who views the page; without one, an anonymous visitor. */
  readonly as?: string
  /** The time that the page shows, in ISO 8601; without one, that of the product. */
  readonly at?: string
  /** Prepares the data that the page will read, before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Interacts with the page; uses no texts, so that it works in every language. */
  readonly act?: (page: Page) => Promise<unknown>
}

/** The times at which pictures are taken, in chronological order. */
export type MomentName = 'notStarted' | 'running' | 'blitz' | 'blitzOver' | 'lastDay' | 'ended'

/** The states of one subject, grouped by time. */
export type States = Partial<Record<MomentName, readonly Screen[]>>

/**
 * Returns a function that makes states of one page. The states' names begin with `subject`; `as` is the
 * player who views the page unless the state says otherwise.
 */
export const statesOf =
  (subject: string, path: string, as?: string) =>
  (state: string, more: Partial<Screen> = {}): Screen => ({
    name: `${subject}-${state}`,
    path,
    as,
    ...more,
  })
