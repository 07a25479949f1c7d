import type { quickWins } from '#src/contract/functions/events-quick-wins.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { RewardStrings } from '#src/features/reward/reward-words.ts'
import type { RemindProps } from '../events-props.ts'

export type Wins = RpcResult<typeof quickWins>
export type WinEvent = Wins['events'][number]
export type WinTask = WinEvent['tasks'][number]

export interface WinsProps extends RemindProps {
  rewardStrings: RewardStrings
  swapsTodayStrings: Readonly<Record<string, string>>
  links: Readonly<Partial<Record<WinTask['goal']['type'], string>>>
}
