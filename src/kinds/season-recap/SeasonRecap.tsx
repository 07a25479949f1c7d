import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { ErrorBoundary } from '../../islands/ErrorBoundary.tsx'
import { Notices } from '../../islands/Notices.tsx'
import { prefersReducedMotion } from '../../islands/story/reduced-motion.ts'
import { Story } from '../../islands/story/Story.tsx'
import { createStory } from '../../islands/story/story-store.ts'
import { notify } from '../../stores/notice.ts'
import { start } from '../../stores/start.ts'
import { closeStory } from './close-story.ts'
import { LastDay } from './LastDay.tsx'
import { PlainFailure } from './PlainFailure.tsx'
import { RecapAsText } from './RecapAsText.tsx'
import { RecapFoot } from './RecapFoot.tsx'
import { RecapHeader } from './RecapHeader.tsx'
import { type RecapStrings, recapFigures } from './recap-figures.ts'
import type { SeasonRecapProps } from './recap-props.ts'
import { useRecapPages } from './use-recap-pages.tsx'
import { useSeasonRecap } from './use-season-recap.ts'

/** Fetched when the player means it; where that fails the player is told. */
const sharing = (strings: RecapStrings) =>
  import('./share-recap.ts').catch((error: unknown) => {
    notify(strings.share_unready ?? '', 'danger')
    throw error
  })

const RecapFailure = lazy(() =>
  import('./RecapFailure.tsx').catch(() => ({ default: PlainFailure })),
)

type Props = SeasonRecapProps & {
  /** The cover's scene, in the page from the start. */
  children?: ReactNode
}

/** A player's season as a story of five pages; which version it is the server has decided. */
export default function SeasonRecap(props: Props) {
  return (
    <ErrorBoundary strings={props.commonStrings}>
      <Recap {...props} />
      <Notices />
    </ErrorBoundary>
  )
}

function Recap({ children, ...props }: Props) {
  const { strings, storyStrings, locale, share, home, secondsPerPage } = props
  const [story] = useState(() => createStory(props.pages.length))
  const { state, again } = useSeasonRecap(props)
  const recap = state.status === 'ready' ? state.recap : null
  const figures = useMemo(
    () => recap && recapFigures(recap, strings, locale, share),
    [recap, strings, locale, share],
  )
  const pages = useRecapPages(props, figures, story, children)

  useEffect(() => {
    start()
  }, [])

  const header = (
    <RecapHeader
      figures={figures}
      loading={state.status === 'loading'}
      story={story}
      strings={strings}
      storyStrings={storyStrings}
      plays={figures !== null && secondsPerPage !== null && !prefersReducedMotion()}
      onClose={() => closeStory(home)}
    />
  )

  if (state.status === 'failed') {
    return (
      <article className="frame">
        <Suspense>
          <RecapFailure recap={props} failure={state.failure} onRetry={again} />
        </Suspense>
        <div className="story-top">{header}</div>
      </article>
    )
  }
  return (
    <>
      <Story
        story={story}
        pages={pages}
        strings={storyStrings}
        secondsPerPage={secondsPerPage}
        header={header}
        foot={(page) => (
          <>
            {page === 0 && recap?.phase === 'last_day' && (
              <LastDay until={recap.closes_at} strings={strings} />
            )}
            <RecapFoot
              story={story}
              own={figures?.own ?? false}
              strings={strings}
              storyStrings={storyStrings}
              onShare={async (page) =>
                figures && (await sharing(strings)).shareRecap(props, figures, page)
              }
              onSave={async () => figures && (await sharing(strings)).saveRecap(props, figures)}
            />
          </>
        )}
      />
      {figures && <RecapAsText figures={figures} label={storyStrings.read_as_text ?? ''} />}
    </>
  )
}
