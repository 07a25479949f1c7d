import { DAY } from '#src/contract/durations.ts'
import type { goldenBlitz } from '#src/contract/functions/events-golden-blitz.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'

export type Blitzes = RpcResult<typeof goldenBlitz>
export type Blitz = Blitzes['preview'][number]
export type GoldSticker = Blitz['stickers'][number]

const THANKS = DAY

export type BlitzNow =
  | { readonly phase: 'preview' | 'in-progress' | 'ended'; readonly blitz: Blitz }
  | { readonly phase: 'none' }

/**
 * Returns the Golden Blitz to show: the running one that ends first; otherwise one that ended
 * within the last day; otherwise the next announced one; otherwise the last one.
 */
export function blitzNow({ preview, in_progress, ended, server_time }: Blitzes): BlitzNow {
  const [running] = in_progress
  if (running) return { phase: 'in-progress', blitz: running }
  const [last] = ended
  const [next] = preview
  const isFresh = last && Date.parse(last.ends_at) + THANKS > Date.parse(server_time)
  if (last && (isFresh || !next)) return { phase: 'ended', blitz: last }
  return next ? { phase: 'preview', blitz: next } : { phase: 'none' }
}

/** Returns all Golden Blitzes except `now`: the upcoming and the ended ones. */
export function otherBlitzes({ preview, ended }: Blitzes, now: BlitzNow) {
  const others = (list: readonly Blitz[]) =>
    list.filter(({ id }) => now.phase === 'none' || id !== now.blitz.id)
  return { next: others(preview), earlier: others(ended) }
}

/** Returns the instants at which the page's content changes. */
export function changesOf({ preview, in_progress, ended }: Blitzes): readonly string[] {
  return [
    ...preview.map(({ starts_at }) => starts_at),
    ...in_progress.map(({ ends_at }) => ends_at),
    ...ended.slice(0, 1).map(({ ends_at }) => new Date(Date.parse(ends_at) + THANKS).toISOString()),
  ]
}
