import { album } from '#src/contract/functions/albums.ts'
import { goldenBlitz } from '#src/contract/functions/events.ts'
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
} from '#src/contract/functions/exchanges.ts'

/** What the islands of swaps call, for the refusals that their page hands them. */
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
