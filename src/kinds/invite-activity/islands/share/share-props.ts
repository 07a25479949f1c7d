import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { ActivityText } from '../activity-props.ts'

export interface ShareProps {
  screen: ScreenProps
  campaign: string
  /** The texts of the island, with `earlier` of the namespace `download`. */
  strings: Texts<ActivityText | 'earlier'>
  /** The path of the activity's start page, in the page's language. */
  path: string
}
