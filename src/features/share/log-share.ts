import { useEffect } from 'react'
import { logEvent } from '#src/bridge/log-event.ts'
import type { EventFields } from '#src/contract/logged-events.ts'

type Fields = EventFields<'share'>

export type SharePlace = Fields['place']

const offered = new Set<SharePlace>()

/** Logs a step of a share. Never throws. */
export function logShare(place: SharePlace, outcome: Fields['outcome']): void {
  logEvent('share', { page: document.documentElement.dataset.page ?? '', place, outcome })
}

/** Logs once that a place offers to share, when its first button is `shown`. */
export function useOffered(place: SharePlace, shown = true): void {
  useEffect(() => {
    if (!shown || offered.has(place)) return
    offered.add(place)
    logShare(place, 'offered')
  }, [place, shown])
}
