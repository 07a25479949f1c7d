import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { ActivityText } from '../activity-props.ts'

interface TasksSeason {
  campaign: string
  swaps: number
}

export interface LandingProps {
  screen: ScreenProps
  campaign: string
  strings: Texts<ActivityText>
  codeStrings: Readonly<Record<string, string>>
  path: string
  players: string
  /** The tasks for new users; undefined without a campaign for them. */
  newUsers: (TasksSeason & { path: string; later?: readonly TasksSeason[] }) | undefined
  /** The path of the page about the reward for a video; null without such a campaign. */
  video: string | null
}
