import Swiper from 'swiper/core'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { MIN_SWIPE_PX } from './press.ts'
import type { StoryStore } from './story-store.ts'

const SNAP_MS = 280

/**
 * Makes pages follow the pointer and snap on release; the story store stays the source of the
 * current page. `frame` contains `.pages` with the `.page` elements and receives the pointer
 * events. Returns a function that ends this.
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
    // Disables Swiper's decision by duration, because `snapRatio` decides by distance and speed.
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

/** A slow drag turns the page if it is longer than this fraction of the page's height. */
export const SNAP_RATIO = 0.25

/** A drag, even a short one, turns the page if its speed at the release exceeds this, in CSS px per ms. */
export const FLICK_SPEED = 0.4

/** The speed is measured over this period. A pointer that does not move for longer has the speed 0. */
const WINDOW_MS = 90

export interface Sample {
  readonly at: number
  readonly y: number
}

/** Returns the samples within the window, or the last sample if there are none, and the new sample. */
export function keepSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const recent = samples.filter(({ at }) => sample.at - at <= WINDOW_MS)
  return [...(recent.length > 0 ? recent : samples.slice(-1)), sample]
}

/**
 * Returns the vertical speed of the pointer at the release, in CSS px per ms: negative for an
 * upward movement, 0 if the pointer had stopped.
 */
export function releaseSpeed(samples: readonly Sample[], now: number): number {
  const first = samples[0]
  const last = samples[samples.length - 1]
  if (!first || !last || last.at === first.at || now - last.at > WINDOW_MS) return 0
  return (last.y - first.y) / (last.at - first.at)
}

/**
 * Returns the part of a page's height beyond which this release turns the page: almost 0 for a flick in
 * the direction of the drag, otherwise a quarter. `drag` is in CSS px.
 */
export function snapRatio(speed: number, drag: number): number {
  const flick = Math.abs(speed) >= FLICK_SPEED && Math.sign(speed) === Math.sign(drag)
  return flick ? 0.001 : SNAP_RATIO
}
