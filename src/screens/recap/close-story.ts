import { bridge } from '#src/bridge/bridge.ts'
import { stepsOutOfStory } from '#src/islands/story/story-history.ts'

/**
 * Leaves the story: inside the app the app closes the page; on the web it goes back in the history,
 * or to `home`.
 */
export function closeStory(home: string): void {
  if (bridge.inApp) {
    bridge.call('popPage').catch(() => undefined)
    return
  }
  const steps = stepsOutOfStory()
  if (history.length > steps) history.go(-steps)
  else location.assign(home)
}
