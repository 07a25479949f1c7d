import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { ActivityText } from '../activity-props.ts'

/** A season of the tasks for new users, with the number of swaps in a task. */
interface TasksSeason {
  campaign: string
  swaps: number
}

export interface LandingProps {
  screen: ScreenProps
  campaign: string
  strings: Texts<ActivityText>
  /** The texts of i18n/invite-code.json. */
  codeStrings: Readonly<Record<string, string>>
  /** The paths of the activity's start page and of players' pages, in the page's language. */
  path: string
  players: string
  /** The tasks for new users; undefined without a campaign for them. */
  newUsers: (TasksSeason & { path: string; later?: readonly TasksSeason[] }) | undefined
  /** The path of the page about the reward for a video; null without such a campaign. */
  video: string | null
}
