import type { PageType } from '#src/campaigns/recap/layouts.ts'
import type { Accents } from '#src/campaigns/recap/look-names.ts'
import type { RecapTraits } from '#src/campaigns/recap/recap-traits.ts'
import type { Locale } from '#src/contract/locales.ts'
import type { Sprite } from '#src/islands/story/StoryPage.tsx'
import type { Failure } from '#src/rpc/failure.ts'
import type { RecapStrings, Telling } from './recap-figures.ts'

/** How one page looks: from the manifest, the same for every player. */
export interface PageLook {
  readonly type: PageType
  readonly layout: string
  /** The address of its scene. */
  readonly art: string
  /** Whether its figure has a colour of its own, and so an ink drop. */
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
  /** Where "Back to start" and the closing of a story without a past lead. */
  readonly home: string
  /** The download page in the page's locale, or null while the site has none. */
  readonly download: string | null
  readonly secondsPerPage: number | null
  readonly accents: Accents
  readonly share: Telling['share']
  readonly pages: readonly PageLook[]
  /** The campaign's copy, i18n/season-recap.json and what its kind words differently. */
  readonly strings: RecapStrings
  /** i18n/story.json. */
  readonly storyStrings: RecapStrings
  /** What i18n/errors.json holds for the refusals of a recap. */
  readonly errorStrings: RecapStrings
  /** Of i18n/common.json: the failure screens, the sign-in and the error screen. */
  readonly commonStrings: RecapStrings
}

/** What a screen is told that stands where there is no recap to watch. */
export interface RecapFailureProps {
  readonly recap: RecapProps
  readonly failure: Failure
  readonly onRetry: () => void
}
