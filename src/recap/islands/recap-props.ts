import type privacy from '#i18n/en/recap-privacy.json'
import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { Failure } from '#src/rpc/failure.ts'
import type copy from '../copy/en.json'
import type { PageType } from '../data/layouts.ts'
import type { Accents } from '../data/look-names.ts'
import type { RecapTraits } from '../data/recap-traits.ts'
import type { Sprite } from '../story/StoryPage.tsx'
import type template from '../template/copy/en.json'
import type { Telling } from './recap-figures.ts'

export interface PageLook {
  readonly type: PageType
  readonly layout: string
  readonly art: string
  /** Whether the page's figure has its own colour and therefore an ink drop shadow. */
  readonly drop: boolean
  readonly sprites: readonly Sprite[]
}

type RecapText = keyof typeof copy | keyof typeof template | keyof typeof privacy | 'kind'

export interface RecapProps {
  readonly screen: ScreenProps
  readonly traits: Pick<RecapTraits, 'reads' | 'counts' | 'ownOnly'>
  readonly season: string
  /** The page's path in its locale, without a player's name: `/de/movie-night-in-review`. */
  readonly path: string
  /** The download page in the page's locale; null if the site has none. */
  readonly download: string | null
  readonly secondsPerPage: number | null
  readonly accents: Accents
  readonly share: Telling['share']
  readonly pages: readonly PageLook[]
  readonly strings: Texts<RecapText>
  readonly storyStrings: Readonly<Record<string, string>>
}

export interface RecapFailureScreenProps {
  readonly failure: Failure
  readonly onRetry: () => void
}
