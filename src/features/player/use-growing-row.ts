import { type UIEvent, useState } from 'react'

/** The number of tiles to add at a time: several screens, because a phone shows four tiles. */
const STEP = 24

interface GrowingRow {
  readonly shown: number
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
}

/**
 * Returns how many tiles of a long, horizontally scrolling row to render. Rendering all tiles of an
 * album would block a slow phone. Starts with at least `needed` tiles.
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
