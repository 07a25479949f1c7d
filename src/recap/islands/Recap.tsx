import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { ErrorBoundary } from '#src/app/screen/ErrorBoundary.tsx'
import { LazyPart, useLazyPart } from '#src/app/screen/LazyPart.tsx'
import { Notices } from '#src/app/screen/Notices.tsx'
import { PageProvider, usePage } from '#src/app/screen/page-context.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { logEvent } from '#src/bridge/log-event.ts'
import { needsSignIn } from '#src/stores/sign-in-offer.ts'
import { start } from '#src/stores/start.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { PipDie } from '../story/PipDie.tsx'
import { Story } from '../story/Story.tsx'
import { createStory, type StoryStore } from '../story/story-store.ts'
import { closeStory } from './close-story.ts'
import { RecapFoot } from './RecapFoot.tsx'
import { RecapHeader } from './RecapHeader.tsx'
import beatStyles from './recap-beats.css?inline'
import failureStyles from './recap-failure-screen.css?inline'
import { type RecapFigures, recapFigures } from './recap-figures.ts'
import type { RecapProps } from './recap-props.ts'
import type { StoryPlace } from './story-places.ts'
import { useMoments } from './use-moments.ts'
import { useRecap } from './use-recap.ts'
import { useRecapPages } from './use-recap-pages.tsx'
import './recap-as-text.css'

// These styles are in this island's script, because the first paint shows only the cover.
adoptStyles(beatStyles)
adoptStyles(failureStyles)

const MAX_ACCENTS = 8

const lastDay = lazyModule(() => import('./LastDay.tsx'))

const recapFailureScreen = lazyModule(() => import('./RecapFailureScreen.tsx'))

type Props = RecapProps & {
  children?: ReactNode
}

/** Renders a player's season or year as a story of at least five pages. The server chooses the version. */
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
  const accents = page.accents === 'none' ? 0 : MAX_ACCENTS
  const { state, refetch } = useRecap()
  const recap = state.status === 'ready' ? state.data : null
  const isGuest = state.status === 'failed' && needsSignIn(state.failure)
  const lazyGuest = useLazyPart(recapFailureScreen, isGuest)
  const guest = isGuest && lazyGuest.status === 'ready' ? lazyGuest.part : null
  const counted = useMemo(
    () =>
      recap
        ? recapFigures(recap, strings, locale, { counts: traits.counts, share })
        : (guest?.guestFigures(strings) ?? null),
    [recap, guest, strings, locale, traits, share],
  )
  const told = useMoments(recap, counted, looks)
  const figures = told?.figures ?? counted
  const places = useMemo(() => (guest ? told?.places.slice(0, 2) : told?.places), [told, guest])
  const pages = useRecapPages(figures, places ?? null, cover)
  // The number of pages is final once the texts of the moments have loaded. The story is then created again.
  const count = places?.length ?? looks.length
  const story = useMemo(() => createStory(count), [count])
  useScenery(story, places ?? null)

  useEffect(() => {
    start()
  }, [])

  // Outlives a story that is created again, so that no page is logged twice.
  const furthest = useRef(0)
  useEffect(
    () =>
      story.$position.subscribe(({ page }) => {
        if (page < furthest.current) return
        furthest.current = page + 1
        logEvent('story_page', { campaign: season, number: page + 1 })
      }),
    [story, season],
  )

  useEffect(() => {
    let ended = !recap || !places
    return story.$position.subscribe(({ page }) => {
      if (ended || page < count - 1) return
      ended = true
      logEvent('story_end', { campaign: season })
    })
  }, [story, season, recap, places, count])

  const header = (
    <RecapHeader
      figures={guest ? null : figures}
      loading={state.status === 'loading'}
      story={story}
      plays={recap !== null && secondsPerPage !== null && !prefersReducedMotion()}
      onClose={() => closeStory(home)}
    />
  )

  // While a guest's part loads, the cover stays.
  if (state.status === 'failed' && !(isGuest && lazyGuest.status !== 'failed')) {
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
    <div className={guest ? 'guest' : undefined}>
      <Story
        story={story}
        pages={pages}
        strings={storyStrings}
        secondsPerPage={guest ? null : secondsPerPage}
        accents={accents}
        header={header}
        foot={(current) =>
          guest ? (
            <guest.GuestSheet onSignedIn={refetch} />
          ) : (
            <>
              {current === 0 && recap?.phase === 'last_day' && (
                <LazyPart load={lastDay} small>
                  {({ default: LastDay }) => <LastDay until={recap.closes_at} />}
                </LazyPart>
              )}
              <RecapFoot story={story} figures={figures} places={places ?? []} />
            </>
          )
        }
      />
      {recap && figures && <RecapAsText figures={figures} places={places ?? []} />}
    </div>
  )
}

/** Renders the failure's text while the failure screen's script loads, so the screen is never empty. */
function FailureAwaited({ text }: { text: string }) {
  return (
    <div className="recap-failure plain ground g1" aria-busy="true">
      <PipDie face={1} />
      <p>{text}</p>
    </div>
  )
}

const recapSentences = lazyModule(() => import('./RecapSentences.tsx'))

interface RecapAsTextProps {
  figures: RecapFigures
  places: readonly StoryPlace[]
}

/**
 * Renders the content of the posters as plain text that grows and scrolls, because posters cannot follow a
 * larger text size. Visible at a large text size, and otherwise on keyboard focus.
 */
function RecapAsText({ figures, places }: RecapAsTextProps) {
  const { storyStrings } = usePage<RecapProps>()
  const [opened, setOpened] = useState(false)
  return (
    <details className="as-text" onToggle={() => setOpened(true)}>
      <summary>{storyStrings.read_as_text}</summary>
      {opened && (
        <LazyPart load={recapSentences} small>
          {({ default: RecapSentences }) => <RecapSentences figures={figures} places={places} />}
        </LazyPart>
      )}
    </details>
  )
}

const scenery = lazyModule(() => import('./scenery.ts'))

function useScenery(story: StoryStore, places: readonly StoryPlace[] | null): void {
  useEffect(() => {
    if (!places || !matchMedia('(min-width: 600px) and (min-height: 601px)').matches) return
    let stop: (() => void) | undefined
    let gone = false
    scenery().then(
      ({ showScenery }) => {
        if (!gone) stop = showScenery(story, places)
      },
      () => undefined,
    )
    return () => {
      gone = true
      stop?.()
    }
  }, [story, places])
}
