import Swiper from 'swiper/core'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { keepSample, releaseSpeed, type Sample, snapRatio } from './flick.ts'
import { MIN_SWIPE_PX } from './press.ts'
import type { StoryStore } from './story-store.ts'

/** The duration in which a released page moves into place (visual language, section 8). */
const SNAP_MS = 280

/**
 * Makes pages follow the pointer and snap on release; the story store stays the source of the current
 * page. `frame` contains `.pages` with the `.page` elements and receives the pointer events. Returns a
 * function that stops it.
 */
export function attachSwipe(frame: HTMLElement, story: StoryStore): () => void {
  let samples: Sample[] = []
  const reduced = prefersReducedMotion()
  // Stops the touches of a second finger, which Swiper would follow on another element.
  const ignoreSecondFinger = (event: TouchEvent) => {
    if (event.touches.length > 1) event.stopImmediatePropagation()
  }
  frame.addEventListener('touchstart', ignoreSecondFinger, { capture: true, passive: true })
  const swiper = new Swiper(frame, {
    wrapperClass: 'pages',
    slideClass: 'page',
    direction: 'vertical',
    touchEventsTarget: 'container',
    initialSlide: story.$position.get().page,
    speed: reduced ? 0 : SNAP_MS,
    followFinger: !reduced,
    threshold: MIN_SWIPE_PX,
    // Disables Swiper's decision by duration, because flick.ts decides by distance and speed.
    longSwipesMs: -1,
    resistanceRatio: 0.4,
    on: {
      touchStart: (_, event) => {
        samples = keepSample([], sampleOf(event))
      },
      touchMove: (_, event) => {
        samples = keepSample(samples, sampleOf(event))
      },
      touchEnd: (self, event) => {
        const drag = self.touches.currentY - self.touches.startY
        self.params.longSwipesRatio = snapRatio(releaseSpeed(samples, event.timeStamp), drag)
      },
      slideChange: (self) => story.go(self.activeIndex, 'swipe'),
    },
  })

  const stop = story.$position.listen(({ page, cause }) => {
    if (cause !== 'swipe') swiper.slideTo(page, undefined, false)
    if (reduced) {
      swiper.slides[page]?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160 })
    }
  })

  return () => {
    stop()
    swiper.destroy()
    frame.removeEventListener('touchstart', ignoreSecondFinger, { capture: true })
  }
}

function sampleOf(event: PointerEvent | MouseEvent | TouchEvent): Sample {
  const at = event.timeStamp
  return { at, y: 'pageY' in event ? event.pageY : (event.changedTouches[0]?.pageY ?? 0) }
}
