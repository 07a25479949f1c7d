import { type Bridge, createBridge } from './create-bridge.ts'
import type { Host } from './host.ts'
import { createWebHost, type WebHostOptions } from './hosts/web.ts'

/** Creates the bridge of this page to `app`, or to the web host outside the apps. */
export function createPageBridge(
  app: Host | undefined,
  rpc: NonNullable<WebHostOptions['rpc']>,
): Bridge {
  const web = () => createWebHost({ rpc, eventsUrl: import.meta.env.PUBLIC_EVENTS_URL })
  const bridge = createBridge(app ?? web())
  if (typeof window !== 'undefined') window.rollmatesBridge = { answer: bridge.answer }
  return bridge
}
