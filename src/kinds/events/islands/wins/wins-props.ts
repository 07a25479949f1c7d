import type { quickWins } from '#src/contract/functions/events-quick-wins.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { RewardStrings } from '#src/islands/reward/reward-words.ts'
import type { RemindProps } from '../events-props.ts'

export type Wins = RpcResult<typeof quickWins>
export type WinEvent = Wins['events'][number]
export type WinTask = WinEvent['tasks'][number]

export interface WinsProps extends RemindProps {
  rewardStrings: RewardStrings
  /** The texts of the namespace `swaps-today`. */
  swapsTodayStrings: Readonly<Record<string, string>>
  /** The pages of the tasks, by type of goal. A goal is missing if the product has no page for it. */
  links: Readonly<Partial<Record<WinTask['goal']['type'], string>>>
}
