import { exchangeList } from '#src/contract/functions/swaps.ts'
import { createPages } from '#src/stores/pages.ts'

/** The page size for live proposals: usually all of them. */
const LIVE = 50

/** The page size for finished proposals, at first and for each "show more". */
const FINISHED = 10

/**
 * The player's proposals, newest first. One shared store each, so that badge and list always agree.
 */
export const OPEN = createPages(exchangeList, { state: 'open', page_size: LIVE })
export const ACCEPTED = createPages(exchangeList, { state: 'accepted', page_size: LIVE })
export const ALL = createPages(exchangeList, { state: null, page_size: FINISHED })
