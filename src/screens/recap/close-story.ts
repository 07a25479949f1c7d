import { bridge } from '#src/bridge/bridge.ts'
import { stepsOutOfStory } from '#src/islands/story/story-history.ts'

/** Leaves the story: the app takes its page away; on the web, back to before it, or to `home`. */
export function closeStory(home: string): void {
  if (bridge.inApp) {
    bridge.call('popPage').catch(() => undefined)
    return
  }
  const steps = stepsOutOfStory()
  if (history.length > steps) history.go(-steps)
  else location.assign(home)
}
