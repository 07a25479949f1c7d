import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { miniGameRanking } from '#src/contract/functions/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { DeliveryStrings } from '#src/features/reward/delivery/delivery-state.ts'
import type { Announced } from '#src/features/reward/reward-words.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'

export type GameText = keyof typeof copy | keyof typeof template

export interface GamePageProps {
  screen: ScreenProps
  campaign: string
  game: string
  reward: Announced
  strings: Texts<GameText>
  rewardStrings: Readonly<Record<string, string>>
  deliveryStrings: DeliveryStrings
}

export type DayRanking = RpcResult<typeof miniGameRanking>

export type Place = DayRanking['top'][number]
