import type { ReactNode } from 'react'
import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { partnerTeam, partnerTeams } from '#src/contract/functions/partner-teams.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'
import type { Go } from './use-address.ts'

export type TeamText = keyof typeof copy | keyof typeof template | 'report'

export interface PartnerTeamProps {
  screen: ScreenProps
  campaign: string
  /** The page's path, without and with its locale. */
  path: string
  localPath: string
  size: number
  /** The daily number of given copies that can earn points. */
  copiesPerDay: number | undefined
  strings: Texts<TeamText>
  rewardStrings: Readonly<Record<string, string>>
  swapsTodayStrings: Readonly<Record<string, string>>
  links: { profile: string; download: string }
}

export type TeamPage = RpcResult<typeof partnerTeam>
export type Team = NonNullable<TeamPage['team']>
export type OpenTeam = RpcResult<typeof partnerTeams>['teams'][number]

export interface PartProps {
  data: TeamPage
  note: ReactNode
  go: Go
}
