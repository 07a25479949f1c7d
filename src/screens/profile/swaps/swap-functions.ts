import { album } from '#src/contract/functions/albums.ts'
import { goldenBlitz } from '#src/contract/functions/golden-blitz.ts'
import {
  exchangeAccept,
  exchangeCancel,
  exchangeConfirm,
  exchangeDecline,
  exchangeList,
  exchangePraise,
  exchangePropose,
  exchangeShow,
  exchangeWithdraw,
} from '#src/contract/functions/swaps.ts'

/**
 * The remote functions that the islands of swaps call; their page passes the texts of these
 * functions' refusals.
 */
export const SWAP_FUNCTIONS = [
  album,
  exchangeAccept,
  exchangeCancel,
  exchangeConfirm,
  exchangeDecline,
  exchangeList,
  exchangePraise,
  exchangePropose,
  exchangeShow,
  exchangeWithdraw,
  goldenBlitz,
] as const
