import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import './poster.css'
import './story-frame.css'
import { fill } from '#src/i18n/browser/fill.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { UP } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { whenIdle } from '#src/ui/motion/when-idle.ts'
import { pageOfHash } from './page-hash.ts'
import { type Sprite, StoryPage } from './StoryPage.tsx'
import { StoryProgress } from './StoryProgress.tsx'
import { followHistory } from './story-history.ts'
import type { StoryStore } from './story-store.ts'
import styles from './turn-buttons.css?inline'
import { useCurrentPage, useSettledPage } from './use-current-page.ts'
import { usePress } from './use-press.ts'
import { useStoryFocus } from './use-story-focus.ts'
import { useSwipe } from './use-swipe.ts'

export interface StoryPageContent {
  readonly title: string
  readonly theme: number
  readonly layout: string
  readonly scene: ReactNode | string
  readonly sprites: readonly Sprite[]
  readonly content: ReactNode
  readonly revision: unknown
}

interface Props {
  story: StoryStore
  pages: readonly StoryPageContent[]
  strings: Readonly<Record<string, string>>
  secondsPerPage: number | null
  accents?: number
  header: ReactNode
  foot: (page: number) => ReactNode
}

/** Renders a story of full-screen pages. The player turns them by swipe, tap or key, or a timer does. */
export function Story(props: Props) {
  const { story, pages, strings, secondsPerPage, accents = 0, header, foot } = props
  const frame = useRef<HTMLElement>(null)
  const page = useCurrentPage(story)
  const settled = useSettledPage(story, page)
  const whole = pages.length === story.count
  const [rendered, setRendered] = useState(1)
  const names = useMemo(
    () =>
      pages.map(({ title }, index) =>
        fill(strings.page_named ?? '', { page: index + 1, pages: story.count, title }),
      ),
    [pages, strings, story],
  )

  useEffect(() => {
    if (!whole) return
    const stop = followHistory(story)
    story.go(pageOfHash(location.hash, story.count) ?? 0, 'history')
    return stop
  }, [story, whole])

  // Renders one more page whenever the browser is idle, so that no task is long.
  useEffect(() => {
    if (whole && rendered < story.count) whenIdle(() => setRendered(rendered + 1))
  }, [whole, rendered, story])

  const all = whole && (rendered === story.count || page > 0)
  usePress(frame, story, whole)
  useSwipe(frame, story, all)
  usePlayback(frame, story)
  useStoryFocus(frame, story, page)
  const preloadLimit = usePreloadLimit(page, all)
  const shown = all ? pages : pages.slice(0, rendered)
  const label = fill(strings.page_of ?? '', { page: page + 1, pages: story.count })

  return (
    <article className="frame" ref={frame}>
      <div className="story-top">
        <StoryProgress story={story} label={label} seconds={secondsPerPage} running={all} />
        {header}
      </div>
      <div className="pages">
        {shown.map((content, index) => (
          <StoryPage
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a page
            key={index}
            number={index + 1}
            theme={content.theme}
            name={names[index] ?? ''}
            layout={content.layout}
            current={index === page}
            near={index <= preloadLimit}
            scene={content.scene}
            sprites={content.sprites}
            away={index !== settled}
            accents={index === page || Math.abs(index - settled) < 2 ? accents : 0}
            revision={content.revision}
          >
            {content.content}
          </StoryPage>
        ))}
      </div>
      {whole && (
        <footer className="story-foot">
          {foot(page)}
          {page < story.count - 1 && (
            <button className="swipe-up" type="button" onClick={() => story.next('button')}>
              {/* Browsers animate SVG on the main thread, but this element on the compositor. */}
              <span>
                <Icon icon={UP} />
              </span>
              {strings.swipe_up}
            </button>
          )}
        </footer>
      )}
      {all && createPortal(<TurnButtons story={story} strings={strings} />, document.body)}
      <Announcement story={story} names={names} />
    </article>
  )
}

interface AnnouncementProps {
  story: StoryStore
  names: readonly string[]
}

/** Announces the page to screen readers after a swipe, tap or timer; a key or button focuses its heading. */
function Announcement({ story, names }: AnnouncementProps) {
  const [said, setSaid] = useState('')
  useEffect(
    () =>
      story.$position.listen(({ page, cause }) => {
        const byControl = cause === 'key' || cause === 'button'
        startTransition(() => setSaid(byControl ? '' : (names[page] ?? '')))
      }),
    [story, names],
  )
  return (
    <p className="sr" role="status">
      {said}
    </p>
  )
}

// The buttons appear with the last page, so the first paint does not need their styles.
adoptStyles(styles)

interface TurnButtonsProps {
  story: StoryStore
  strings: Readonly<Record<string, string>>
}

function TurnButtons({ story, strings }: TurnButtonsProps) {
  const page = useCurrentPage(story)
  return (
    <nav className="turn-buttons" aria-label={strings.pages}>
      {page > 0 && (
        <IconButton
          icon={UP}
          label={strings.previous_page ?? ''}
          onClick={() => story.back('button')}
        />
      )}
      {page < story.count - 1 && (
        <IconButton
          className="down"
          icon={UP}
          label={strings.next_page ?? ''}
          onClick={() => story.next('button')}
        />
      )}
    </nav>
  )
}

function usePlayback(frame: RefObject<HTMLElement | null>, story: StoryStore): void {
  useEffect(() => {
    const look = () => (document.hidden ? story.pause('hidden') : story.resume('hidden'))
    const stop = story.$playing.subscribe((playing) => {
      frame.current?.toggleAttribute('data-still', !playing)
    })
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [frame, story])
}

const PRELOAD_DELAY_MS = 1000

/**
 * Returns the index of the last page that is rendered with its drawings, so that turning to the next page does
 * not have to draw anything. It is the index of the next page, and after a delay that of the page after it.
 */
function usePreloadLimit(page: number, active: boolean): number {
  const [limit, setLimit] = useState(page + 1)
  useEffect(() => {
    if (!active) return
    let gone = false
    const timer = setTimeout(() => {
      whenIdle(() => gone || setLimit((last) => Math.max(last, page + 2)))
    }, PRELOAD_DELAY_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [page, active])
  const reached = Math.max(limit, page + 1)
  if (reached > limit) setLimit(reached)
  return reached
}
