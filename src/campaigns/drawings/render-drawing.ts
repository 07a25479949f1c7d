import { resolve } from 'node:path'
import { createSyncFn } from 'synckit'
import type { RenderJob, RenderResult } from './render-thread.ts'

/** A path of the project: a built page, which reads campaigns, too, lies elsewhere than this file. */
const THREAD = 'src/campaigns/drawings/render-thread.ts'
/** How long one drawing may take, in ms. */
const TIMEOUT_MS = 60_000

let inThread: ((...job: RenderJob) => RenderResult) | undefined

/** By drawing: the campaigns are read again and again while somebody edits them. */
const painted = new Map<string, boolean | undefined>()

/** Whether a drawing paints anything at all; undefined where this machine cannot draw. */
export function paintsAnything(svg: string): boolean | undefined {
  if (!painted.has(svg)) {
    const share = render(svg)
    painted.set(svg, share === 'cannot' ? undefined : share !== 'broken' && share > 0)
  }
  return painted.get(svg)
}

/**
 * Returns the share of pixels that differ between two drawings (0 to 1), edges that only lie a
 * fraction of a pixel apart left out; undefined where they cannot be drawn.
 */
export function shareOfChangedPixels(before: string, after: string): number | undefined {
  const share = render(before, after)
  return typeof share === 'number' ? share : undefined
}

/** Campaigns are read without waiting, and the renderer is not: it has a thread, which is waited for. */
function render(...job: RenderJob): RenderResult {
  try {
    inThread ??= createSyncFn(resolve(THREAD), { timeout: TIMEOUT_MS, tsRunner: 'node' })
    return inThread(...job)
  } catch {
    return 'cannot'
  }
}
