import { bridge } from '#src/bridge/bridge.ts'
import { tellInApp } from '#src/stores/tell-in-app.ts'
import { withFallback } from '#src/stores/with-fallback.ts'
import { stepsOutOfStory } from '../story/story-history.ts'

/** Leaves the story: in the app, the app closes the page; on the web, the browser goes back or to `home`. */
export function closeStory(home: string): void {
  if (bridge.inApp) {
    void withFallback(bridge.call('popPage'), () => tellInApp('stuck'))
    return
  }
  const steps = stepsOutOfStory()
  if (history.length > steps) history.go(-steps)
  else location.assign(home)
}
