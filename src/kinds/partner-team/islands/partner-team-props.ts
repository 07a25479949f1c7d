import type { ReactNode } from 'react'
import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { partnerTeam, partnerTeams } from '#src/contract/functions/partner-teams.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'
import type { Go } from './use-address.ts'

/** The keys of the campaign's texts, and of the label of a report in the namespace `common`. */
export type TeamText = keyof typeof copy | keyof typeof template | 'report'

export interface PartnerTeamProps {
  screen: ScreenProps
  campaign: string
  /** The page's path, without and with its locale. */
  path: string
  localPath: string
  /** The maximum number of members of a team, for use before the server's response. */
  size: number
  /** The daily number of given copies that can earn points. */
  copiesPerDay: number | undefined
  strings: Texts<TeamText>
  rewardStrings: Readonly<Record<string, string>>
  /** Texts of i18n/{locale}/swaps-today.json. */
  swapsTodayStrings: Readonly<Record<string, string>>
  links: { profile: string; download: string }
}

/** The response of `partner_team`. */
export type TeamPage = RpcResult<typeof partnerTeam>
export type Team = NonNullable<TeamPage['team']>
export type OpenTeam = RpcResult<typeof partnerTeams>['teams'][number]

/** The props of both versions of the page: a team, and the open teams. */
export interface PartProps {
  data: TeamPage
  /** The note about stale data, for the top of the column. */
  note: ReactNode
  /** Changes the page to the player's own team, the open teams, or another team. */
  go: Go
}
