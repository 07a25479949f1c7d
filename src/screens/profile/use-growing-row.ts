import { type UIEvent, useState } from 'react'

/** How many are drawn at first, and how many more each time: a phone shows four. */
const STEP = 24

interface GrowingRow {
  /** How many to draw. */
  readonly shown: number
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
}

/**
 * Draws a long row that scrolls sideways as it is scrolled: a whole album of tiles at once would hold up a
 * slow phone. At least `needed` are drawn from the start.
 */
export function useGrowingRow(needed = 0): GrowingRow {
  const [shown, setShown] = useState(Math.max(STEP, needed))
  return {
    shown,
    onScroll: ({ currentTarget: { scrollLeft, clientWidth, scrollWidth } }) => {
      if (scrollLeft + 2 * clientWidth >= scrollWidth) setShown((before) => before + STEP)
    },
  }
}
