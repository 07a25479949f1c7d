import type { CSSProperties } from 'react'

/** When the parts of a page appear, in milliseconds after the page has come to rest. */
export const BEATS = { figure: 320, unit: 460, side: 860 } as const

const STEP_MS = 150

/** Returns the delay of a side figure in ms, which is shorter on pages without a main figure (`alone`). */
export const sideBeat = (index: number, alone: boolean): number =>
  (alone ? BEATS.figure : BEATS.side) + index * STEP_MS

/** Returns the attributes of a part that appears after `delay` (recap-beats.css). */
export function beat(delay: number): { 'data-beat': ''; style: CSSProperties } {
  return { 'data-beat': '', style: { '--beat': `${delay}ms` } as CSSProperties }
}
