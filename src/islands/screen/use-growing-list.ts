import { useEffect, useRef, useState } from 'react'

/** How many are drawn at first, and how many more each time: a phone shows eight. */
const STEP = 60

/**
 * Draws a long list as the page is scrolled: hundreds of tiles at once would hold up a slow phone. Returns
 * how many of `count` to draw, and the ref of an element behind the last one.
 */
export function useGrowingList(count: number) {
  const [shown, setShown] = useState(STEP)
  const end = useRef<HTMLDivElement>(null)
  const isWhole = shown >= count
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added may not reach the end either
  useEffect(() => {
    if (!end.current || isWhole) return
    const seen = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setShown((before) => before + STEP),
      { rootMargin: '100% 0px' },
    )
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [shown, isWhole])
  return { shown, end }
}
