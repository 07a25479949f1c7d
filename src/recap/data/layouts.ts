/** A box on the 390x844 poster, in poster pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The poster's size, the unit of all positions. */
export const POSTER = { width: 390, height: 844 } as const

/**
 * The page types of a recap, their layouts, and the position of each part. A manifest can move parts with
 * `place`, but cannot add or remove any.
 */
export const RECAP_LAYOUTS = {
  cover: {
    marquee: { main: box(40, 150, 310, 230) },
    open: { main: box(24, 118, 342, 200) },
  },
  swaps: {
    panel: { main: box(54, 188, 282, 350) },
    orbs: {
      main: box(24, 112, 320, 90),
      received: box(16, 294, 232, 232),
      sent: box(215, 470, 140, 140),
    },
  },
  rank: {
    disc: { main: box(50, 236, 290, 200) },
    open: { main: box(24, 118, 342, 200) },
    podium: { main: box(50, 136, 290, 210), mate: box(45, 612, 300, 78) },
  },
  praise: {
    plates: {
      main: box(24, 112, 342, 90),
      perfect: box(77, 246, 236, 236),
      fast: box(18, 490, 172, 172),
      honest: box(216, 514, 160, 160),
    },
    rows: {
      main: box(24, 112, 342, 90),
      perfect: box(50, 260, 290, 90),
      fast: box(50, 365, 290, 90),
      honest: box(50, 470, 290, 90),
    },
  },
  prizes: {
    disc: { main: box(50, 236, 290, 200) },
    gallery: { main: box(24, 104, 342, 230) },
  },
  card: {
    card: { main: box(40, 97, 310, 48) },
  },
} as const satisfies Record<string, Record<string, Record<string, Box>>>

export type PageType = keyof typeof RECAP_LAYOUTS

/** Returns the names of the layouts of `page`. */
export function layoutsOf(page: PageType): string[] {
  return Object.keys(RECAP_LAYOUTS[page])
}

/** Returns the names of all parts of `page` in any of its layouts. */
export function partsOf(page: PageType): string[] {
  return [...new Set(Object.values(RECAP_LAYOUTS[page]).flatMap((parts) => Object.keys(parts)))]
}

/** Returns the parts of `page` in `layout` with their positions: the default ones, or those of `moved`. */
export function placesOf(
  page: PageType,
  layout: string,
  moved: Readonly<Record<string, Box | undefined>> = {},
): Record<string, Box> {
  const layouts: Record<string, Record<string, Box>> = RECAP_LAYOUTS[page]
  const parts = Object.entries(layouts[layout] ?? {})
  return Object.fromEntries(parts.map(([part, preset]) => [part, moved[part] ?? preset]))
}

function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height }
}
