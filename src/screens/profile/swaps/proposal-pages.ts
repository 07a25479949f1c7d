import { exchangeList } from '#src/contract/functions/swaps.ts'
import { createPages } from '#src/stores/pages.ts'

/** Usually all of them. */
const LIVE = 50

/** Also for each "show more". */
const FINISHED = 10

/** The player's proposals, newest first. Shared stores, so that badge and list always agree. */
export const OPEN = createPages(exchangeList, { state: 'open', page_size: LIVE })
export const ACCEPTED = createPages(exchangeList, { state: 'accepted', page_size: LIVE })
export const ALL = createPages(exchangeList, { state: null, page_size: FINISHED })
