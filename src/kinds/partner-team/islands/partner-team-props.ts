import type { ReactNode } from 'react'
import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { partnerTeam, partnerTeams } from '#src/contract/functions/partner-teams.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'
import type { Go } from './use-address.ts'

/** The texts of the campaign's copy, and the label of a report from the namespace `common`. */
export type TeamText = keyof typeof copy | keyof typeof template | 'report'

export interface PartnerTeamProps {
  screen: ScreenProps
  campaign: string
  /** The page's path, without and with its locale. */
  path: string
  localPath: string
  /** The maximum number of members of a team, used until the server responds. */
  size: number
  /** How many copies that a player gives away earn points per day. */
  copiesPerDay: number | undefined
  strings: Texts<TeamText>
  rewardStrings: Readonly<Record<string, string>>
  /** Texts of i18n/{locale}/swaps-today.json. */
  swapsTodayStrings: Readonly<Record<string, string>>
  links: { profile: string; download: string }
}

/** The response of `partner_team`, which may contain a team to show. */
export type TeamPage = RpcResult<typeof partnerTeam>
export type Team = NonNullable<TeamPage['team']>
export type OpenTeam = RpcResult<typeof partnerTeams>['teams'][number]

/** The props of the two versions of the page: a team, and the open teams. Each renders a hero and a column. */
export interface PartProps {
  data: TeamPage
  /** A note for the top of the column if the data is stale. */
  note: ReactNode
  /** Goes to the player's own team, to the open teams, or to another team. */
  go: Go
}
