import { type RefObject, useEffect } from 'react'

/**
 * Moves the page's dock out of view while `part`, which has its own buttons, reaches into the lower half of the
 * window. The styles of `part` contain the rule (`[data-dock-aside] .dock`).
 */
export function useDockAside(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement
    if (!part.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        root.toggleAttribute('data-dock-aside', entries[entries.length - 1]?.isIntersecting)
      },
      { rootMargin: '-50% 0px -50% 0px' },
    )
    observer.observe(part.current)
    return () => {
      observer.disconnect()
      root.removeAttribute('data-dock-aside')
    }
  }, [part])
}
