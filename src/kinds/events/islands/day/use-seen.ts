import { useEffect, useState } from 'react'
import { eventsSeen } from '#src/contract/functions/events.ts'
import { createEffect } from '#src/stores/effect.ts'
import { $session } from '#src/stores/session.ts'
import type { DayEvent } from './day-props.ts'

/**
 * Tells the server which new events the player has seen, and returns whether an event is new: it stays
 * so until the page is left, also after the server has been told.
 */
export function useSeen(campaign: string, events: readonly DayEvent[]) {
  const [tell] = useState(() => createEffect(eventsSeen))
  const [fresh] = useState(() => new Set<string>())
  const news = events.flatMap((event) => (event.new && !fresh.has(event.id) ? [event.id] : []))
  const wanted = news.join(' ')

  useEffect(() => {
    // Nobody is told apart without a session: there the first hours of an event are new.
    if (!wanted || $session.get().status !== 'signed-in') return
    const ids = wanted.split(' ')
    for (const id of ids) fresh.add(id)
    // A tag that stays once more is no harm.
    tell({ campaign, events: ids }).catch(() => undefined)
  }, [wanted, campaign, tell, fresh])

  return (event: DayEvent) => event.state !== 'ended' && (event.new || fresh.has(event.id))
}
