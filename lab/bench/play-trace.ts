import { sum } from './figures.ts'

/** The names of the page's marks in the trace: the button is pressed, and the motion has ended. */
export const PRESSED = 'play pressed'
export const RESTED = 'play rested'

/** An event of a trace: its start, and the thread's own CPU time, both in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly tdur?: number
}

/** The duration from which browsers call a task long, in ms. */
export const LONG = 50

/** Returns the figures between the page's two marks in a browser trace, by the table's row. */
export function readPlay(trace: Buffer) {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const marked = (name: string) => traceEvents.find((event) => event.name === name)
  const [pressed, rested] = [marked(PRESSED), marked(RESTED)]
  if (!pressed || !rested) throw new Error('The trace lacks the marks of the motion')
  const within = traceEvents.filter(({ ts }) => ts >= pressed.ts && ts <= rested.ts)
  const named = (name: string) => within.filter((event) => event.name === name)
  const seconds = (rested.ts - pressed.ts) / 1e6
  const frames = named('DrawFrame')
    .map(({ ts }) => ts)
    .sort((a, b) => a - b)
  const gaps = frames.slice(1).map((ts, place) => ts - (frames[place] ?? ts))
  // The tasks of the main thread, which is the thread that made the marks.
  const tasks = named('RunTask')
    .filter(({ pid, tid }) => pid === pressed.pid && tid === pressed.tid)
    .map(({ tdur = 0 }) => tdur / 1000)
  return {
    seconds,
    'frames a second': frames.length / seconds,
    'dropped frames': named('DroppedFrame').length,
    'longest gap, ms': Math.max(0, ...gaps) / 1000,
    'main thread, ms a frame': sum(tasks) / frames.length,
    'long tasks': tasks.filter((ms) => ms > LONG).length,
    'longest task, ms': Math.max(0, ...tasks),
    'layout shifts': named('LayoutShift').length,
  }
}
