import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type { ActivityText } from '../activity-props.ts'

/** A season of the tasks for new players, with the number of swaps. */
interface TasksSeason {
  campaign: string
  swaps: number
}

export interface LandingProps {
  screen: ScreenProps
  campaign: string
  strings: Texts<ActivityText>
  /** From i18n/invite-code.json. */
  codeStrings: Readonly<Record<string, string>>
  /** The activity's pages, in the page's language. */
  path: string
  players: string
  /** The tasks for new players; undefined without such a campaign. */
  newUsers: (TasksSeason & { path: string; later?: readonly TasksSeason[] }) | undefined
  /** The reward for videos; null without such a campaign. */
  video: string | null
}
