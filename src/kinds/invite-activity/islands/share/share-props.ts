import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { ActivityText } from '../activity-props.ts'

export interface ShareProps {
  screen: ScreenProps
  campaign: string
  strings: Texts<ActivityText | 'earlier'>
  path: string
}
