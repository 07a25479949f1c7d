import type privacy from '#i18n/en/recap-privacy.json'
import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type { Sprite } from '#src/islands/story/StoryPage.tsx'
import type { Failure } from '#src/rpc/failure.ts'
import type copy from '../copy/en.json'
import type { PageType } from '../data/layouts.ts'
import type { Accents } from '../data/look-names.ts'
import type { RecapTraits } from '../data/recap-traits.ts'
import type template from '../template/copy/en.json'
import type { Telling } from './recap-figures.ts'

/** How one page looks: from the manifest, the same for every player. */
export interface PageLook {
  readonly type: PageType
  readonly layout: string
  /** The URL of its scene. */
  readonly art: string
  /** Whether its figure has a colour of its own and therefore an ink drop shadow. */
  readonly drop: boolean
  readonly sprites: readonly Sprite[]
}

/** The campaign's copy, with what its kind and all recaps say, and the namespace `recap-privacy`. */
type RecapText = keyof typeof copy | keyof typeof template | keyof typeof privacy | 'kind'

/** The props that the page passes to its island. */
export interface RecapProps {
  /** Without the texts that only other screens have: on what is stale, and our support. */
  readonly screen: ScreenProps
  readonly traits: Pick<RecapTraits, 'reads' | 'counts' | 'ownOnly'>
  /** The campaign's slug. */
  readonly season: string
  /** The page's path in its locale, without a player: `/de/movie-night-in-review`. */
  readonly path: string
  /** The download page in the page's locale, or null if the site has none. */
  readonly download: string | null
  readonly secondsPerPage: number | null
  readonly accents: Accents
  readonly share: Telling['share']
  readonly pages: readonly PageLook[]
  readonly strings: Texts<RecapText>
  /** i18n/story.json. */
  readonly storyStrings: Readonly<Record<string, string>>
}

/** The props of a screen that replaces a missing recap. */
export interface RecapFailureScreenProps {
  readonly failure: Failure
  readonly onRetry: () => void
}
