import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type { ActivityText } from '../activity-props.ts'

/** The props that the page for an invited friend passes to its island. */
export interface ShareProps {
  screen: ScreenProps
  campaign: string
  /** The texts that the island shows, and of the namespace `download` that an invitation is earlier. */
  strings: Texts<ActivityText | 'earlier'>
  /** The activity's start page, in the page's language. */
  path: string
}
