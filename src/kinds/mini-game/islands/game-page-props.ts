import type { miniGameRanking } from '#src/contract/functions/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { DeliveryStrings } from '#src/islands/delivery/delivery-state.ts'
import type { Announced } from '#src/islands/reward/reward-words.ts'
import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'

/** The texts of the campaign's copy. */
export type GameText = keyof typeof copy | keyof typeof template

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
  strings: Texts<GameText>
  /** Of namespaces `rewards` and `stickers`. */
  rewardStrings: Readonly<Record<string, string>>
  deliveryStrings: DeliveryStrings
}

/** The ranking of one game day. */
export type DayRanking = RpcResult<typeof miniGameRanking>

/** One place of a ranking. */
export type Place = DayRanking['top'][number]
