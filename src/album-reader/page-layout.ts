/**
 * A rectangle. In a picture its unit is a pixel. In a layout its unit is the page's width, and `x`
 * and `y` are relative to a drawing's centre.
 */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** An album page's layout in the game (`albums/<slug>/screens.yaml`), in widths of the page. */
export interface PageLayout {
  /** The width and height of a drawing. */
  readonly art: number
  /** The centres of the drawings, in the order of a set. */
  readonly cells: readonly (readonly [x: number, y: number])[]
  /** The box of the number of copies. `extra` copies are those beyond the first. */
  readonly count: Box & { readonly shows: 'copies' | 'extra' }
  /** The parts of a drawing that something may cover, such as a ribbon. */
  readonly covers?: readonly Box[] | undefined
  readonly missing: (typeof MISSING_LOOKS)[number]
}

/** How games show a missing sticker: its shape in one colour, pale, colourless, or not at all. */
export const MISSING_LOOKS = ['silhouette', 'faded', 'grey', 'empty'] as const
