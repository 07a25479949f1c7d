import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type { ActivityText } from '../activity-props.ts'

/** A season of the tasks for new players, and how many swaps it wants. */
interface TasksSeason {
  campaign: string
  swaps: number
}

/** The props that the landing page passes to its island. */
export interface LandingProps {
  screen: ScreenProps
  campaign: string
  /** The texts that the island shows. */
  strings: Texts<ActivityText>
  /** From i18n/invite-code.json. */
  codeStrings: Readonly<Record<string, string>>
  /** The activity's other pages, in the page's language. */
  path: string
  /** The page of player profiles. */
  players: string
  /** The tasks for new players; undefined if the product has no such campaign. */
  newUsers: (TasksSeason & { path: string; later?: readonly TasksSeason[] }) | undefined
  /** The reward for videos; null if the product has no such campaign. */
  video: string | null
}
