import type { Locale } from '../../contract/locales.ts'
import type { Sprite } from '../../islands/story/StoryPage.tsx'
import type { Failure } from '../../rpc/failure.ts'
import type { RecapStrings, ShareKeys } from './recap-figures.ts'

/** How one page looks: from the manifest, the same for every player. */
export interface PageLook {
  readonly layout: string
  /** The address of its scene. */
  readonly art: string
  /** Whether its figure has a colour of its own, and so an ink drop. */
  readonly drop: boolean
  readonly sprites: readonly Sprite[]
}

export interface SeasonRecapProps {
  readonly season: string
  readonly locale: Locale
  /** The page's path in its locale, without a player: `/de/movie-night-in-review`. */
  readonly path: string
  /** Where "Back to start" and the closing of a story without a past lead. */
  readonly home: string
  readonly secondsPerPage: number | null
  readonly share: ShareKeys
  readonly pages: readonly PageLook[]
  /** The campaign's copy and i18n/season-recap.json. */
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
  readonly recap: SeasonRecapProps
  readonly failure: Failure
  readonly onRetry: () => void
}
