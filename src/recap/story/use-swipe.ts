import { type RefObject, useEffect } from 'react'
import { useLazyPart } from '#src/app/screen/LazyPart.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import type { StoryStore } from './story-store.ts'

const swipe = lazyModule(() => import('./swipe.ts'))

/**
 * Loads swiping once all pages are rendered (`active`); until then pages turn without animation. A
 * failure is not shown, because taps, keys and buttons still work.
 */
export function useSwipe(
  frame: RefObject<HTMLElement | null>,
  story: StoryStore,
  active: boolean,
): void {
  const lazy = useLazyPart(swipe, active)
  const attachSwipe = lazy.status === 'ready' ? lazy.part.attachSwipe : undefined
  useEffect(() => {
    const element = frame.current
    const pages = element?.querySelector<HTMLElement>('.pages')
    if (!element || !pages || !active) return
    if (attachSwipe) return attachSwipe(element, story)
    const show = (page: number) => {
      pages.style.transform = `translateY(${-100 * page}%)`
    }
    show(story.$position.get().page)
    return story.$position.listen(({ page }) => show(page))
  }, [frame, story, active, attachSwipe])
}
