/**
 * A box: in a picture in pixels; in a layout in widths of the page, from a drawing's centre to the right and
 * down.
 */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How a page of the game's album looks (`albums/<slug>/screens.yaml`). Lengths are in widths of the page. */
export interface PageLayout {
  /** The width and height of a drawing. */
  readonly art: number
  /** The centres of the drawings, in the order of a set. */
  readonly cells: readonly (readonly [x: number, y: number])[]
  /** Where the number of copies is, and whether it counts all copies or those beyond the first. */
  readonly count: Box & { readonly shows: 'copies' | 'extra' }
  /** What may cover a part of a drawing, such as a ribbon. */
  readonly covers?: readonly Box[] | undefined
  readonly missing: (typeof MISSING_LOOKS)[number]
}

/** How games show a missing sticker: its shape in one colour, pale, without colour, or not at all. */
export const MISSING_LOOKS = ['silhouette', 'faded', 'grey', 'empty'] as const
