import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { ActivityText } from '../activity-props.ts'

/** A season of the tasks for new players, with the number of swaps to make. */
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
  /** The paths of the activity's page and of players' pages, in the page's language. */
  path: string
  players: string
  /** The tasks for new players; undefined if no campaign has such tasks. */
  newUsers: (TasksSeason & { path: string; later?: readonly TasksSeason[] }) | undefined
  /** The reward for a creator's video; null if no campaign rewards videos. */
  video: string | null
}
