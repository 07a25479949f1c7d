import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import './poster.css'
import './story-frame.css'
import { fill } from '#src/i18n/browser/fill.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { UP } from '#src/ui/icon/icons.ts'
import { whenIdle } from '#src/ui/motion/when-idle.ts'
import { Announcement } from './Announcement.tsx'
import { pageOfHash } from './page-hash.ts'
import { type Sprite, StoryPage } from './StoryPage.tsx'
import { StoryProgress } from './StoryProgress.tsx'
import { followHistory } from './story-history.ts'
import type { StoryStore } from './story-store.ts'
import { TurnButtons } from './TurnButtons.tsx'
import { useCurrentPage, useSettledPage } from './use-current-page.ts'
import { usePlayback } from './use-playback.ts'
import { usePreloadLimit } from './use-preload-limit.ts'
import { usePress } from './use-press.ts'
import { useStoryFocus } from './use-story-focus.ts'
import { useSwipe } from './use-swipe.ts'

export interface StoryPageContent {
  readonly title: string
  /** The number of the theme with its colours and positions. */
  readonly theme: number
  readonly layout: string
  readonly scene: ReactNode | string
  readonly sprites: readonly Sprite[]
  readonly content: ReactNode
  /** A value that changes when the words of the content change. */
  readonly revision: unknown
}

interface Props {
  story: StoryStore
  /** All pages of the story. Until their data has loaded, only the first page. */
  pages: readonly StoryPageContent[]
  /** The texts of i18n/story.json. */
  strings: Readonly<Record<string, string>>
  secondsPerPage: number | null
  /** The number of small shapes that float over each page. The theme's CSS styles them. */
  accents?: number
  /** The header, with the player and the close button. */
  header: ReactNode
  /** Renders the footer of a page, above the hint to swipe. */
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
              {/* Browsers animate SVG on the main thread, but not the element around it. */}
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
