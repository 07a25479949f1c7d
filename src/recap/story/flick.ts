/** A slow drag turns the page if it is longer than this fraction of the page's height. */
export const SNAP_RATIO = 0.25

/** A drag turns the page if it is released faster than this, in CSS px per ms, even if it is short. */
export const FLICK_SPEED = 0.4

/** The speed is measured over this period. A pointer that does not move for longer has the speed 0. */
const WINDOW_MS = 90

export interface Sample {
  readonly at: number
  readonly y: number
}

/** Returns the samples within the window, or the last sample if there are none, and the new sample. */
export function keepSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const recent = samples.filter(({ at }) => sample.at - at <= WINDOW_MS)
  return [...(recent.length > 0 ? recent : samples.slice(-1)), sample]
}

/**
 * Returns the vertical speed of the pointer at the release, in CSS px per ms. It is negative for an upward
 * movement, and 0 if the pointer had stopped.
 */
export function releaseSpeed(samples: readonly Sample[], now: number): number {
  const first = samples[0]
  const last = samples[samples.length - 1]
  if (!first || !last || last.at === first.at || now - last.at > WINDOW_MS) return 0
  return (last.y - first.y) / (last.at - first.at)
}

/**
 * Returns the part of a page's height beyond which this release turns the page: almost 0 for a flick in
 * the direction of the drag, otherwise a quarter. `drag` is in CSS px.
 */
export function snapRatio(speed: number, drag: number): number {
  const flick = Math.abs(speed) >= FLICK_SPEED && Math.sign(speed) === Math.sign(drag)
  return flick ? 0.001 : SNAP_RATIO
}
