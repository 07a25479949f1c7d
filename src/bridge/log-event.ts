import type { EventFields, EventName } from '#src/contract/logged-events.ts'
import type { StepsWindow } from '#src/contract/visits-path.ts'
import { bridge } from './bridge.ts'
import { lazyModule } from './lazy-module.ts'

const sendModule = lazyModule(() => import('./send-event.ts'))

/**
 * Stores the event for the report of the visit (layouts/visit.ts), and sends the event to its
 * receiver: an app or, on the web, an endpoint.
 */
function log(name: string, fields?: object): void {
  const page = globalThis as StepsWindow
  const { outcome, step = outcome }: { outcome?: string; step?: string } = fields ?? {}
  page.rollmatesSteps = (page.rollmatesSteps ?? new Set()).add(step ? `${name} ${step}` : name)
  if (bridge.inApp || import.meta.env.PUBLIC_EVENTS_URL) {
    // Ignores a failure, because the page does not depend on events.
    sendModule().then(
      ({ sendEvent }) => sendEvent(name, fields),
      () => undefined,
    )
  }
}

/** Logs an event of contract/logged-events.ts. Returns at once and never throws. */
export const logEvent: <Name extends EventName>(name: Name, fields: EventFields<Name>) => void = log

/** Logs the event of a successful remote function, if it has one. */
export const logEffect: (fn: string) => void = log

/** Logs that this page was opened. */
export const logPageSeen = (): void => log('page_seen')
