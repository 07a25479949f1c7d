import type { CSSProperties } from 'react'

/** When the parts of a page begin, in milliseconds after it has come to rest with its title. */
export const BEATS = { figure: 320, unit: 460, side: 860 } as const

/** How long one side figure begins after the other, in milliseconds. */
const STEP_MS = 150

/** Returns when a page's side figure begins; where there is no main one they take its place. */
export const sideBeat = (index: number, alone: boolean): number =>
  (alone ? BEATS.figure : BEATS.side) + index * STEP_MS

/** Returns the attributes of a part that begins then (recap-beats.css). */
export function beat(delay: number): { 'data-beat': ''; style: CSSProperties } {
  return { 'data-beat': '', style: { '--beat': `${delay}ms` } as CSSProperties }
}
