import { exchangeList } from '#src/contract/functions/exchanges.ts'
import { createPages } from '#src/stores/pages.ts'

/** How many live proposals are asked for at once: all, as a rule. */
const LIVE = 50

/** How many of all are shown at first, and with each press more. */
const FINISHED = 10

/** The own proposals, newest first. One store each, so that badge and list know the same. */
export const OPEN = createPages(exchangeList, { state: 'open', page_size: LIVE })
export const ACCEPTED = createPages(exchangeList, { state: 'accepted', page_size: LIVE })
export const ALL = createPages(exchangeList, { state: null, page_size: FINISHED })
