import type { ReactNode } from 'react'
import type { partnerTeam, partnerTeams } from '#src/contract/functions/partner-teams.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'
import type { Go } from './use-address.ts'

/** The texts of the campaign's copy, and the label of a report from the namespace `common`. */
export type TeamText = keyof typeof copy | keyof typeof template | 'report'

export interface PartnerTeamProps {
  screen: ScreenProps
  campaign: string
  /** The page's own path without and with its locale. */
  path: string
  localPath: string
  /** The maximum number of members of a team, used until the server answers. */
  size: number
  /** How many given copies count per player and day. */
  copiesPerDay: number | undefined
  strings: Texts<TeamText>
  /** Texts of the namespaces `rewards` and `stickers`. */
  rewardStrings: Readonly<Record<string, string>>
  /** Texts of the namespace `swaps-today`. */
  swapsTodayStrings: Readonly<Record<string, string>>
  links: { profile: string; download: string }
}

/** The response of `partner_team`, with the team to show or without one. */
export type TeamPage = RpcResult<typeof partnerTeam>
export type Team = NonNullable<TeamPage['team']>
export type OpenTeam = RpcResult<typeof partnerTeams>['teams'][number]

/** The props of both parts of the page. Each part renders a hero and a column. */
export interface PartProps {
  data: TeamPage
  /** A note that the data is stale, for the top of the column. */
  note: ReactNode
  /** Goes to the player's own team, to the open teams, or to another team. */
  go: Go
}
