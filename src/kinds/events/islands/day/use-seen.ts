import { useEffect, useState } from 'react'
import { eventsSeen } from '#src/contract/functions/events.ts'
import { createEffect } from '#src/stores/effect.ts'
import { $session } from '#src/stores/session.ts'
import type { DayEvent } from './day-props.ts'

/**
 * Records the new events that the player has seen. Returns a function that returns whether an event
 * is new. An event stays new until the player leaves the page.
 */
export function useSeen(campaign: string, events: readonly DayEvent[]) {
  const [tell] = useState(() => createEffect(eventsSeen))
  const [fresh] = useState(() => new Set<string>())
  const news = events.flatMap((event) => (event.new && !fresh.has(event.id) ? [event.id] : []))
  const wanted = news.join(' ')

  useEffect(() => {
    // Records nothing for a signed-out visitor. For them, events are new in their first hours.
    if (!wanted || $session.get().status !== 'signed-in') return
    const ids = wanted.split(' ')
    for (const id of ids) fresh.add(id)
    // After a failure, the event has the tag "new" again at the next visit, which does no harm.
    tell({ campaign, events: ids }).catch(() => undefined)
  }, [wanted, campaign, tell, fresh])

  return (event: DayEvent) => event.state !== 'ended' && (event.new || fresh.has(event.id))
}
