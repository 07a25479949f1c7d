import { type SessionBridge, withAppSession } from './app-session.ts'
import { createBridge } from './create-bridge.ts'
import type { EarlyAnswer } from './host.ts'
import { type AppWindow, detectAppHost } from './hosts/detect.ts'
import { createWebHost } from './hosts/web.ts'

/** Creates the bridge to the app or the web host. `early` gets the first script's answers. */
export function createPageBridge(inApp: boolean, early?: EarlyAnswer): SessionBridge {
  const app = inApp ? detectAppHost(window as AppWindow) : undefined
  const web = () => createWebHost(import.meta.env.PUBLIC_EVENTS_URL)
  const bridge = withAppSession(createBridge(app ?? web()))
  if (typeof window !== 'undefined') {
    window.rollmatesBridge = {
      answer: (id, answer) => early?.(id, answer) || bridge.answer(id, answer),
      sessionChanged: bridge.sessionChanged,
    }
  }
  return bridge
}
