import { resolve } from 'node:path'
import { createSyncFn } from 'synckit'
import type { RenderJob, RenderResult } from './render-thread.ts'

/** The path is relative to the project, because a built page's code is in another folder. */
const THREAD = 'src/content/drawings/render-thread.ts'
const TIMEOUT_MS = 60_000

let inThread: ((...job: RenderJob) => RenderResult) | undefined

/** Results by drawing, because the development server reads campaigns again at every edit. */
const painted = new Map<string, boolean | undefined>()

/** Returns whether a drawing paints any pixel; undefined if this computer cannot render. */
export function paintsAnything(svg: string): boolean | undefined {
  if (!painted.has(svg)) {
    const share = render(svg)
    painted.set(svg, share === 'cannot' ? undefined : share !== 'broken' && share > 0)
  }
  return painted.get(svg)
}

/**
 * Returns the share of different pixels between two drawings (0 to 1), without edges that a
 * fraction of a pixel moves. Undefined if this computer cannot render the drawings.
 */
export function shareOfChangedPixels(before: string, after: string): number | undefined {
  const share = render(before, after)
  return typeof share === 'number' ? share : undefined
}

/** Renders in a worker thread and waits: the renderer is asynchronous, but the check is not. */
function render(...job: RenderJob): RenderResult {
  try {
    inThread ??= createSyncFn(resolve(THREAD), { timeout: TIMEOUT_MS, tsRunner: 'node' })
    return inThread(...job)
  } catch {
    return 'cannot'
  }
}
