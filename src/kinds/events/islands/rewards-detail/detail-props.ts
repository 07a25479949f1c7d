import type { eventRewards } from '#src/contract/functions/events-rewards.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { RewardStrings } from '#src/features/reward/reward-words.ts'
import type { EventsProps } from '../events-props.ts'

export interface DetailProps extends EventsProps {
  rewardStrings: RewardStrings
  links: {
    /** The path of the rewards page, without an event. */
    detail: string
    events: string
    blitz: string
    wins: string
    /** The paths of partner events by id. */
    teams: Readonly<Record<string, string>>
  }
}

export type DetailOfEvent = RpcResult<typeof eventRewards>

/** The rewards of one type of event. */
export type RewardsOf<Type extends DetailOfEvent['rewards']['type']> = Extract<
  DetailOfEvent['rewards'],
  { type: Type }
>
