import type * as v from 'valibot'
import { CreatorVideoManifest } from './creator-video.ts'
import { DiceManifest } from './dice.ts'
import { EventsManifest } from './events.ts'
import { InviteActivityManifest } from './invite-activity.ts'
import { LuckyDrawManifest } from './lucky-draw.ts'
import { MiniGameManifest } from './mini-game.ts'
import { NewUserRewardsManifest } from './new-user-rewards.ts'
import { PartnerTeamManifest } from './partner-team.ts'
import { SeasonRecapManifest } from './season-recap.ts'
import { SeasonReportManifest } from './season-report.ts'
import { YearRecapManifest } from './year-recap.ts'

/** The schema of `campaign.yaml`, by kind. */
export const SCHEMAS = {
  'season-recap': SeasonRecapManifest,
  'season-report': SeasonReportManifest,
  'year-recap': YearRecapManifest,
  'invite-activity': InviteActivityManifest,
  'new-user-rewards': NewUserRewardsManifest,
  'creator-video': CreatorVideoManifest,
  'lucky-draw': LuckyDrawManifest,
  dice: DiceManifest,
  'mini-game': MiniGameManifest,
  'partner-team': PartnerTeamManifest,
  events: EventsManifest,
} as const

export type KindName = keyof typeof SCHEMAS

/** A manifest of any kind; its `kind` tells which. */
export type Manifest = v.InferOutput<(typeof SCHEMAS)[KindName]>
