import type { AppWindow } from '#src/bridge/hosts/detect.ts'
import { isInApp } from '#src/bridge/hosts/in-app.ts'
import { whenActivated } from '#src/bridge/when-activated.ts'
import type { Visit } from '#src/contract/counted-visits.ts'
import { type StepsWindow, VISITS_PATH } from '#src/contract/visits-path.ts'

/** Fields that TypeScript's type lacks, because not all browsers have them. */
interface Entry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  interactionId: number
}

const { lang, dataset } = document.documentElement
const vitals: { lcp?: number; inp?: number; cls?: number } = {}

function observe(type: string, each: (entry: Entry) => void): boolean {
  // An observer of a type that the browser lacks would write a warning.
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return false
  new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(each)).observe({
    type,
    buffered: true,
    durationThreshold: 16,
  } as PerformanceObserverInit)
  return true
}

/**
 * Sends a report each time the page is hidden, because the browser may drop a hidden page. The
 * first report has the event `page_seen` and the web vitals, each report the newly logged events.
 * Sends nothing if the page was never visible.
 */
function report(): void {
  const page = window as StepsWindow
  let seen = !document.hidden
  let sent = new Set<string>()
  let first: typeof vitals | undefined = vitals
  const begun = (
    performance.getEntriesByType('navigation')[0] as { activationStart?: number } | undefined
  )?.activationStart
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = Math.max(0, startTime - (begun ?? 0))
  })
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) vitals.inp = Math.max(vitals.inp ?? 0, duration)
  })
  // CLS is the largest sum of shifts less than a second apart, within five seconds.
  let [sum, begin, last] = [0, 0, 0]
  const hasShifts = observe('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return
    if (startTime - last > 1000 || startTime - begin > 5000) [sum, begin] = [0, startTime]
    last = startTime
    sum += value * 1000
    vitals.cls = Math.max(vitals.cls ?? 0, sum)
  })
  if (hasShifts) vitals.cls = 0
  const send = () => {
    const steps = ['page_seen', ...(page.rollmatesSteps ?? [])]
    const events = steps.filter((step) => !sent.has(step))
    if (!seen || events.length === 0) return
    const visit: Visit = {
      campaign: dataset.season,
      page: dataset.page ?? '',
      language: lang as Visit['language'],
      surface: isInApp(window as AppWindow) ? 'app' : 'web',
      device: deviceClass(),
      events,
      ...first,
    }
    sent = new Set(steps)
    first = undefined
    const url = (import.meta.env.PUBLIC_API_BASE ?? '') + VISITS_PATH
    const body = JSON.stringify(visit)
    // Text needs no preflight request at another origin, which a hidden page would not wait for.
    if (!navigator.sendBeacon?.(url, body)) {
      fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined)
    }
  }
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) send()
    seen ||= !document.hidden
  })
  addEventListener('pagehide', send)
  // A page that Back restores counts as a new view.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    sent.clear()
    page.rollmatesSteps?.clear()
  })
}

function deviceClass(): Visit['device'] {
  if (Math.min(screen.width, screen.height) < 600) return 'phone'
  return matchMedia('(pointer:coarse)').matches ? 'tablet' : 'desktop'
}

const { globalPrivacyControl, doNotTrack } = navigator as {
  globalPrivacyControl?: boolean
} & Navigator
if (!globalPrivacyControl && doNotTrack !== '1') whenActivated().then(report)
