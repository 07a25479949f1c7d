import { useEffect, useRef } from 'react'
import { useStore } from '#src/stores/use-store.ts'
import './story-progress.css'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { PipDie } from './PipDie.tsx'
import type { StoryStore } from './story-store.ts'
import { useCurrentPage } from './use-current-page.ts'

interface Props {
  story: StoryStore
  label: string
  /** The time until the next page; null if pages do not turn automatically. */
  seconds: number | null
  running: boolean
}

/** Renders the progress bar: a segment for each page, and a die that shows the page's number. */
export function StoryProgress({ story, label, seconds, running }: Props) {
  const page = useCurrentPage(story)
  const playing = useStore(story.$playing)
  const fill = useRef<HTMLElement>(null)
  const animations = useRef<Animation[]>([])

  useEffect(() => {
    const bar = fill.current
    if (!bar || !running || seconds === null || prefersReducedMotion()) return
    const timing = { duration: seconds * 1000, fill: 'forwards' } as const
    const leader = bar.nextElementSibling
    const moves = [bar.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], timing)]
    if (leader) {
      moves.push(
        leader.animate(
          [{ transform: 'translateX(-55%)' }, { transform: 'translateX(45%)' }],
          timing,
        ),
      )
    }
    const [first] = moves
    // The player may have turned the page at the last moment, so check that this page is still the current one.
    if (first) first.onfinish = () => story.$position.get().page === page && story.next('auto')
    if (!story.$playing.get()) for (const move of moves) pauseAtOnce(move)
    animations.current = moves
    return () => {
      for (const move of moves) move.cancel()
    }
  }, [story, page, seconds, running])

  useEffect(() => {
    for (const move of animations.current) {
      if (playing && move.playState === 'paused') move.play()
      else if (!playing && move.playState === 'running') pauseAtOnce(move)
    }
  }, [playing])

  return (
    <div className="story-progress" role="img" aria-label={label}>
      {Array.from({ length: story.count }, (_, segment) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a segment
        <span key={segment} className={segmentClass(segment, page)}>
          {segment === page && (
            <>
              <i ref={fill} />
              <span className="leader">
                <PipDie face={(page % 6) + 1} />
              </span>
            </>
          )}
        </span>
      ))}
    </div>
  )
}

/**
 * Pauses an animation immediately. `pause` alone waits for the next frame, which WebKit does not draw
 * while the page is hidden.
 */
function pauseAtOnce(animation: Animation): void {
  const { currentTime } = animation
  animation.pause()
  animation.currentTime = currentTime
}

function segmentClass(segment: number, page: number): string | undefined {
  if (segment < page) return 'done'
  return segment === page ? 'now' : undefined
}
