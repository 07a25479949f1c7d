import { useEffect, useRef, useState } from 'react'

/** The number of items to add at a time: more than a screen shows (a phone shows eight). */
const STEP = 60

/**
 * Returns how many of `count` items to render, and the ref of an element after the last one. A long
 * list grows as the page scrolls, because hundreds of tiles at once would block a slow phone.
 */
export function useGrowingList(count: number) {
  const [shown, setShown] = useState(STEP)
  const end = useRef<HTMLDivElement>(null)
  const isWhole = shown >= count
  // biome-ignore lint/correctness/useExhaustiveDependencies: the added items may not reach the end either
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
