import type common from '#i18n/en/common.json'
import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { Rarity } from '#src/contract/stickers.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'

export type ActivityText =
  | keyof typeof copy
  | keyof typeof template
  | `rarity.${Rarity}`
  | `left.${keyof (typeof common)['left']}`

export interface ActivityLinks {
  readonly activity: string
  readonly claim: string
  readonly history: string
  readonly record: string
  readonly profile: string
}

export interface ActivityProps {
  screen: ScreenProps
  campaign: string
  links: ActivityLinks
  strings: Texts<ActivityText>
}

export interface RecordProps extends ActivityProps {
  earlierSeasons: string
}
