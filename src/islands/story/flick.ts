/** A page is turned from here, as a part of its height. */
export const SNAP_RATIO = 0.25

/** A finger that leaves faster than this, in CSS px per ms, turns the page however short the way. */
export const FLICK_SPEED = 0.4

/** How far back a finger's speed is looked at, and how long it may rest before it has none, in ms. */
const WINDOW = 90

export interface Sample {
  readonly at: number
  readonly y: number
}

/** Adds where the finger is; what is too old for its speed goes, but the one before always stays. */
export function keepSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const recent = samples.filter(({ at }) => sample.at - at <= WINDOW)
  return [...(recent.length > 0 ? recent : samples.slice(-1)), sample]
}

/**
 * The finger's speed along y when it left, in CSS px per ms; upwards is negative. A finger that
 * rested before it left has none.
 */
export function releaseSpeed(samples: readonly Sample[], now: number): number {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || last.at === first.at || now - last.at > WINDOW) return 0
  return (last.y - first.y) / (last.at - first.at)
}

/**
 * The part of a page's height from which this release turns the page: next to nothing for a flick
 * in the direction of the drag, else a quarter. `drag` is the way since the finger came, in px.
 */
export function snapRatio(speed: number, drag: number): number {
  const flick = Math.abs(speed) >= FLICK_SPEED && Math.sign(speed) === Math.sign(drag)
  return flick ? 0.001 : SNAP_RATIO
}
