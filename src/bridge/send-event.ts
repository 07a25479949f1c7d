import { safeParse } from 'valibot'
import { hasOwn } from '#src/contract/has-own.ts'
import { EFFECT_EVENTS, EVENTS, type EventName } from '#src/contract/logged-events.ts'
import { bridge } from './bridge.ts'
import { whenActivated } from './when-activated.ts'

/**
 * Sends the event `of`, or the event of the remote function `of`. Drops an event that does not fit
 * the contract, and those fields of `given` that the contract does not list. Never rejects.
 */
export async function sendEvent(of: string, given?: object): Promise<void> {
  const effect = hasOwn(EFFECT_EVENTS, of) ? EFFECT_EVENTS[of] : undefined
  const [name, fields] = effect ?? [of, given ?? pageFields()]
  if (!isEvent(name)) return
  await whenActivated()
  const { success, output } = safeParse(EVENTS[name], fields)
  if (success) await bridge.call('logEvent', { name, params: output }).catch(() => undefined)
}

function isEvent(name: string): name is EventName {
  return hasOwn(EVENTS, name)
}

/** Returns the built page's path, because the URL's may contain a player's name, and the locale. */
function pageFields() {
  const { lang, dataset } = document.documentElement
  return { page: dataset.page, locale: lang }
}
