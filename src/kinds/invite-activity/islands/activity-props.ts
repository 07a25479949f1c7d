import type common from '#i18n/en/common.json'
import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { Rarity } from '#src/contract/stickers.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'

/** The keys of the campaign's texts, the rarities in `stickers`, and the time left in `common`. */
export type ActivityText =
  | keyof typeof copy
  | keyof typeof template
  | `rarity.${Rarity}`
  | `left.${keyof (typeof common)['left']}`

/** The paths of the activity's pages and the player's own profile, in the page's language. */
export interface ActivityLinks {
  readonly activity: string
  readonly claim: string
  readonly history: string
  readonly record: string
  readonly profile: string
}

/** The props of all islands about points (pages/activity-props.ts). */
export interface ActivityProps {
  screen: ScreenProps
  campaign: string
  links: ActivityLinks
  strings: Texts<ActivityText>
}

/** The props of the pages with entries of earlier seasons. */
export interface RecordProps extends ActivityProps {
  /** The heading of the earlier seasons (features/seasons/EarlierSeasons.tsx). */
  earlierSeasons: string
}
