import type { newUserRewards } from '#src/contract/functions/invites-new-users.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'

/** The texts of the campaign's copy. */
export type TaskText = keyof typeof copy | keyof typeof template

/** The props that the page passes to its island. */
export interface NewUserRewardsProps {
  screen: ScreenProps
  /** The campaign's slug. */
  campaign: string
  /** The page's own path without and with its locale. */
  path: string
  localPath: string
  /** The days in which the tasks can be done, and the number of proposals to complete. */
  days: number
  proposals: number
  /** All texts of the campaign's copy that the island shows. */
  strings: Texts<TaskText>
  /** From the namespaces `rewards` and `stickers`. */
  rewardStrings: Readonly<Record<string, string>>
  /** The namespace `swaps-today`. */
  swapsTodayStrings: Readonly<Record<string, string>>
  /** The pages that this one links to, in its locale. */
  links: { profile: string; download: string; invite: string }
}

type Rewards = RpcResult<typeof newUserRewards>
/** The player's own tasks. */
export type OwnRewards = Extract<Rewards, { version: 'own' }>
/** The player who invites. */
export type OtherRewards = Extract<Rewards, { version: 'other' }>
export type Task = OwnRewards['tasks'][number]
