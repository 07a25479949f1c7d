import { exchangeList } from '#src/contract/functions/swaps.ts'
import { createPages } from '#src/stores/pages.ts'

/** The player's proposals, newest first. Shared stores, so that badge and list always agree. */
/** Usually one page has all of them. */
export const LIVE = createPages(exchangeList, { state: 'live', page_size: 50 })
/** Also the size of each "show more". */
export const ALL = createPages(exchangeList, { state: null, page_size: 10 })
