import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { newUserRewards } from '#src/contract/functions/invites-new-users.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'

export type TaskText = keyof typeof copy | keyof typeof template

export interface NewUserRewardsProps {
  screen: ScreenProps
  campaign: string
  /** The page's path, without and with its locale. */
  path: string
  localPath: string
  days: number
  proposals: number
  strings: Texts<TaskText>
  rewardStrings: Readonly<Record<string, string>>
  swapsTodayStrings: Readonly<Record<string, string>>
  links: { profile: string; download: string; invite: string }
}

type Rewards = RpcResult<typeof newUserRewards>
export type OwnRewards = Extract<Rewards, { version: 'own' }>
export type OtherRewards = Extract<Rewards, { version: 'other' }>
export type Task = OwnRewards['tasks'][number]
