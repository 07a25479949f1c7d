import { exchangeList } from '#src/contract/functions/swaps.ts'
import { createPages } from '#src/stores/pages.ts'

/** The player's proposals, newest first. Shared stores, so that badge and list always agree. */
/** Usually one page has all proposals. */
export const LIVE = createPages(exchangeList, { state: 'live', page_size: 50 })
/** "Show more" loads pages of the same size. */
export const ALL = createPages(exchangeList, { state: null, page_size: 10 })
