import { exchangeList } from '#src/contract/functions/swaps.ts'
import { createPages } from '#src/stores/pages.ts'

export const LIVE = createPages(exchangeList, { state: 'live', page_size: 50 })
/** All proposals. "Show more" loads further pages of this size. */
export const ALL = createPages(exchangeList, { state: null, page_size: 10 })
