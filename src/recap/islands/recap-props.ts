import type { Locale } from '#src/contract/locales.ts'
import type { StateText } from '#src/i18n/state-keys.ts'
import type { Sprite } from '#src/islands/story/StoryPage.tsx'
import type { Failure } from '#src/rpc/failure.ts'
import type { PageType } from '../data/layouts.ts'
import type { Accents } from '../data/look-names.ts'
import type { RecapTraits } from '../data/recap-traits.ts'
import type { RecapStrings, Telling } from './recap-figures.ts'

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

export interface RecapProps {
  readonly traits: Pick<RecapTraits, 'reads' | 'counts' | 'ownOnly'>
  /** The campaign's slug. */
  readonly season: string
  readonly locale: Locale
  /** The page's path in its locale, without a player: `/de/movie-night-in-review`. */
  readonly path: string
  /** Where "Back to start" leads, and closing a story without history. */
  readonly home: string
  /** The download page in the page's locale, or null if the site has none. */
  readonly download: string | null
  readonly secondsPerPage: number | null
  readonly accents: Accents
  readonly share: Telling['share']
  readonly pages: readonly PageLook[]
  /** The campaign's copy, with what its kind and all recaps say, and the namespace `recap-privacy`. */
  readonly strings: RecapStrings
  /** i18n/story.json. */
  readonly storyStrings: RecapStrings
  /** The texts of i18n/errors.json for the refusals of a recap. */
  readonly errorStrings: RecapStrings
  readonly commonStrings: Readonly<Record<StateText, string>>
}

/** The props of a screen that replaces a missing recap. */
export interface RecapFailureProps {
  readonly recap: RecapProps
  readonly failure: Failure
  readonly onRetry: () => void
}
