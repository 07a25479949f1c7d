import type { miniGameRanking } from '#src/contract/functions/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { DeliveryStrings } from '#src/islands/delivery/delivery-state.ts'
import type { Announced } from '#src/islands/reward/reward-words.ts'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'

/** The props of the pages about runs of the past: the ranking and the record. */
export interface GamePageProps {
  screen: ScreenProps
  /** The campaign's slug. */
  campaign: string
  /** The game's path in the page's locale. */
  game: string
  /** What the best of a day win. */
  reward: Announced
  /** The campaign's texts that the island shows. */
  strings: Readonly<Record<string, string>>
  /** Of namespaces `rewards` and `stickers`. */
  rewardStrings: Readonly<Record<string, string>>
  deliveryStrings: DeliveryStrings
}

/** The ranking of one game day. */
export type DayRanking = RpcResult<typeof miniGameRanking>

/** One place of a ranking. */
export type Place = DayRanking['top'][number]
