import { useEffect } from 'react'
import { logEvent } from '#src/bridge/log-event.ts'
import type { EventFields } from '#src/contract/logged-events.ts'

type Fields = EventFields<'share'>

/** Where a page offers to share. */
export type SharePlace = Fields['place']

/** The places that this page has offered; every visit loads the page anew. */
const offered = new Set<SharePlace>()

/** Logs how far a share has come. Never throws. */
export function logShare(place: SharePlace, outcome: Fields['outcome']): void {
  logEvent('share', { page: document.documentElement.dataset.page ?? '', place, outcome })
}

/** Logs that the page offers to share, once for all buttons of a place, as soon as one is `shown`. */
export function useOffered(place: SharePlace, shown = true): void {
  useEffect(() => {
    if (!shown || offered.has(place)) return
    offered.add(place)
    logShare(place, 'offered')
  }, [place, shown])
}
