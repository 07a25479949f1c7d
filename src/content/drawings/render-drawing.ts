import { resolve } from 'node:path'
import { createSyncFn } from 'synckit'
import type { RenderJob, RenderResult } from './render-thread.ts'

/** Relative to the project, because the code of a built page is in another folder than this file. */
const THREAD = 'src/content/drawings/render-thread.ts'
const TIMEOUT_MS = 60_000

let inThread: ((...job: RenderJob) => RenderResult) | undefined

/** Cached by drawing, because campaigns are read again at every edit. */
const painted = new Map<string, boolean | undefined>()

/** Returns whether a drawing paints anything; undefined if this machine cannot draw. */
export function paintsAnything(svg: string): boolean | undefined {
  if (!painted.has(svg)) {
    const share = render(svg)
    painted.set(svg, share === 'cannot' ? undefined : share !== 'broken' && share > 0)
  }
  return painted.get(svg)
}

/**
 * Returns the share of pixels that differ between two drawings (0 to 1), ignoring edges that are a fraction
 * of a pixel apart; undefined if they cannot be drawn.
 */
export function shareOfChangedPixels(before: string, after: string): number | undefined {
  const share = render(before, after)
  return typeof share === 'number' ? share : undefined
}

/** Renders in a worker thread and waits for it: the renderer is asynchronous, but reading campaigns is not. */
function render(...job: RenderJob): RenderResult {
  try {
    inThread ??= createSyncFn(resolve(THREAD), { timeout: TIMEOUT_MS, tsRunner: 'node' })
    return inThread(...job)
  } catch {
    return 'cannot'
  }
}
