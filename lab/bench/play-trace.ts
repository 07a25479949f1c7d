import * as v from 'valibot'

/** The names of the page's marks in the trace: the button is pressed, and the motion has ended. */
export const PRESSED = 'play pressed'
export const RESTED = 'play rested'

const Trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** The start in microseconds. */
      ts: v.number(),
      /** The thread's CPU time in microseconds, without the time in which other programs ran. */
      tdur: v.optional(v.number()),
    }),
  ),
})

/** The measurements of one animation, from the press of the button until the animation ends. */
export interface Play {
  seconds: number
  frames: number
  dropped: number
  /** The longest time between two frames, in ms. */
  longestGap: number
  /** The CPU time of each task of the main thread, in ms. */
  tasks: number[]
  shifts: number
}

/** Returns the measurements between the page's two marks in a browser trace. */
export function readPlay(trace: Buffer): Play {
  const { traceEvents } = v.parse(Trace, JSON.parse(trace.toString()))
  const marked = (name: string) => traceEvents.find((event) => event.name === name)
  const [pressed, rested] = [marked(PRESSED), marked(RESTED)]
  if (!pressed || !rested) throw new Error('The trace lacks the marks of the motion')
  const within = traceEvents.filter(({ ts }) => ts >= pressed.ts && ts <= rested.ts)
  const named = (name: string) => within.filter((event) => event.name === name)
  const drawn = named('DrawFrame')
    .map(({ ts }) => ts)
    .sort((a, b) => a - b)
  const gaps = drawn.slice(1).map((ts, place) => ts - (drawn[place] ?? ts))
  return {
    seconds: (rested.ts - pressed.ts) / 1e6,
    frames: drawn.length,
    dropped: named('DroppedFrame').length,
    longestGap: Math.max(0, ...gaps) / 1000,
    // The tasks of the main thread, which is the thread that made the marks.
    tasks: named('RunTask')
      .filter(({ pid, tid }) => pid === pressed.pid && tid === pressed.tid)
      .map(({ tdur = 0 }) => tdur / 1000),
    shifts: named('LayoutShift').length,
  }
}
