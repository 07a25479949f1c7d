import type { newUserRewards } from '#src/contract/functions/new-user-rewards.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'

/** What the page tells its island. */
export interface NewUserRewardsProps {
  screen: ScreenProps
  /** The campaign's slug. */
  campaign: string
  /** The page's own path without and with its locale. */
  path: string
  localPath: string
  /** How many days the tasks can be done in, and how many proposals are to be completed. */
  days: number
  proposals: number
  /** Of the campaign's copy: all that the island says. */
  strings: Readonly<Record<string, string>>
  /** Of namespaces `rewards` and `stickers`. */
  rewardStrings: Readonly<Record<string, string>>
  /** Pages that this one leads to, in its locale. */
  links: { profile: string; download: string; invite: string }
}

type Rewards = RpcResult<typeof newUserRewards>
/** The caller's own tasks. */
export type OwnRewards = Extract<Rewards, { version: 'own' }>
/** Who invites. */
export type OtherRewards = Extract<Rewards, { version: 'other' }>
export type Task = OwnRewards['tasks'][number]
