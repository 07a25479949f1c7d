import type { eventRewards } from '#src/contract/functions/events-rewards.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { RewardStrings } from '#src/features/reward/reward-words.ts'
import type { EventsProps } from '../events-props.ts'

export interface DetailProps extends EventsProps {
  rewardStrings: RewardStrings
  links: {
    detail: string
    events: string
    blitz: string
    wins: string
    teams: Readonly<Record<string, string>>
  }
}

export type DetailOfEvent = RpcResult<typeof eventRewards>

export type RewardsOf<Type extends DetailOfEvent['rewards']['type']> = Extract<
  DetailOfEvent['rewards'],
  { type: Type }
>
