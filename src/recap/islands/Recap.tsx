import { type ReactNode, useEffect, useMemo } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { logEvent } from '#src/bridge/log-event.ts'
import { ErrorBoundary } from '#src/islands/screen/ErrorBoundary.tsx'
import { LazyPart } from '#src/islands/screen/LazyPart.tsx'
import { Notices } from '#src/islands/screen/Notices.tsx'
import { PageProvider, usePage } from '#src/islands/screen/page-context.tsx'
import { PipDie } from '#src/islands/story/PipDie.tsx'
import { prefersReducedMotion } from '#src/islands/story/reduced-motion.ts'
import { Story } from '#src/islands/story/Story.tsx'
import { createStory } from '#src/islands/story/story-store.ts'
import { start } from '#src/stores/start.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { closeStory } from './close-story.ts'
import { RecapAsText } from './RecapAsText.tsx'
import { RecapFoot } from './RecapFoot.tsx'
import { RecapHeader } from './RecapHeader.tsx'
import beatStyles from './recap-beats.css?inline'
import failureStyles from './recap-failure-screen.css?inline'
import { recapFigures } from './recap-figures.ts'
import type { RecapProps } from './recap-props.ts'
import { storyPlaces } from './story-places.ts'
import { useMoments } from './use-moments.ts'
import { useRecap } from './use-recap.ts'
import { useRecapPages } from './use-recap-pages.tsx'

// These styles are not needed for the first paint, which shows only the cover.
adoptStyles(beatStyles)
adoptStyles(failureStyles)

const MAX_ACCENTS = 8

const lastDay = lazyModule(() => import('./LastDay.tsx'))

const recapFailureScreen = lazyModule(() => import('./RecapFailureScreen.tsx'))

type Props = RecapProps & {
  /** The cover's scene, prerendered. */
  children?: ReactNode
}

/** Renders a player's season or year as a story of five pages. The server chooses the version. */
export default function RecapIsland(props: Props) {
  return (
    <PageProvider page={props}>
      <ErrorBoundary strings={props.screen.commonStrings}>
        <Recap cover={props.children} />
        <Notices />
      </ErrorBoundary>
    </PageProvider>
  )
}

function Recap({ cover }: { cover: ReactNode }) {
  const page = usePage<RecapProps>()
  const { traits, strings, storyStrings, share, season, secondsPerPage, pages: looks } = page
  const { locale, home, commonStrings } = page.screen
  const { state, refetch } = useRecap()
  const recap = state.status === 'ready' ? state.data : null
  const figures = useMemo(
    () => recap && recapFigures(recap, strings, locale, { counts: traits.counts, share }),
    [recap, strings, locale, traits, share],
  )
  const moments = useMoments(recap, figures)
  const places = useMemo(() => moments && storyPlaces(looks, moments), [looks, moments])
  const pages = useRecapPages(figures, places, cover)
  // Pages can be turned only after the texts of the moments have loaded. The story is then created again.
  const count = places?.length ?? looks.length
  const story = useMemo(() => createStory(count), [count])

  useEffect(() => {
    start()
  }, [])

  useEffect(() => {
    let furthest = 0
    return story.$position.subscribe(({ page }) => {
      if (page < furthest) return
      furthest = page + 1
      logEvent('story_page', { campaign: season, number: furthest })
    })
  }, [story, season])

  const header = (
    <RecapHeader
      figures={figures}
      loading={state.status === 'loading'}
      story={story}
      plays={figures !== null && secondsPerPage !== null && !prefersReducedMotion()}
      onClose={() => closeStory(home)}
    />
  )

  if (state.status === 'failed') {
    return (
      <article className="frame ground">
        <div className="failure-scene" aria-hidden="true">
          <div className="stage">{cover}</div>
        </div>
        <LazyPart
          load={recapFailureScreen}
          waiting={<FailureAwaited text={commonStrings['states.loading']} />}
          heading="h1"
          because={{ failure: state.failure, onRetry: refetch }}
        >
          {({ default: RecapFailureScreen }) => (
            <RecapFailureScreen failure={state.failure} onRetry={refetch} />
          )}
        </LazyPart>
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
        accents={page.accents === 'none' ? 0 : MAX_ACCENTS}
        header={header}
        foot={(current) => (
          <>
            {current === 0 && recap?.phase === 'last_day' && (
              <LazyPart load={lastDay} small>
                {({ default: LastDay }) => <LastDay until={recap.closes_at} />}
              </LazyPart>
            )}
            <RecapFoot story={story} figures={figures} places={places ?? []} />
          </>
        )}
      />
      {figures && <RecapAsText figures={figures} places={places ?? []} />}
    </>
  )
}

/** Renders text while the failure screen loads, so that a slow network never shows an empty screen. */
function FailureAwaited({ text }: { text: string }) {
  return (
    <div className="recap-failure plain ground g1" aria-busy="true">
      <PipDie face={1} />
      <p>{text}</p>
    </div>
  )
}
