import type { ReactNode } from 'react'
import type { partnerTeam, partnerTeams } from '#src/contract/functions/partner-teams.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'
import type { Go } from './use-address.ts'

/** The texts of the campaign's copy, and of the namespace `common` what a report is called. */
export type TeamText = keyof typeof copy | keyof typeof template | 'report'

/** The props that the page passes to its island. */
export interface PartnerTeamProps {
  screen: ScreenProps
  /** The campaign's slug. */
  campaign: string
  /** The page's own path without and with its locale. */
  path: string
  localPath: string
  /** The most members of a team, for what is shown before the server answers. */
  size: number
  /** The texts of the campaign's copy that the island shows. */
  strings: Texts<TeamText>
  /** From the namespaces `rewards` and `stickers`. */
  rewardStrings: Readonly<Record<string, string>>
  /** The namespace `swaps-today`. */
  swapsTodayStrings: Readonly<Record<string, string>>
  /** The pages that this one links to, in its locale. */
  links: { profile: string; download: string }
}

/** The answer of `partner_team`: the team to show, or what there is instead. */
export type TeamPage = RpcResult<typeof partnerTeam>
export type Team = NonNullable<TeamPage['team']>
/** A team of the list. */
export type OpenTeam = RpcResult<typeof partnerTeams>['teams'][number]

/** The props of either part of the page, which renders both the hero and the column. */
export interface PartProps {
  data: TeamPage
  /** Says, at the top of the column, that the data is from a moment ago. */
  note: ReactNode
  /** Moves to the player's own team, to the open teams, or to another team. */
  go: Go
}
