// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logEffect, logEvent } from '#src/bridge/log-event.ts'
import { type StepsWindow, VISITS_PATH } from '#src/contract/visits-path.ts'

vi.mock('#src/bridge/bridge.ts', () => ({ bridge: { inApp: false, call: vi.fn() } }))

const page = window as StepsWindow
const browser: Record<string, unknown> = {}
let sent: { url: string; body: string }[] = []

let observers = new Map<string, (entries: object[]) => void>()
class Observer {
  static supportedEntryTypes: string[] = ['largest-contentful-paint', 'event', 'layout-shift']
  readonly #call: (list: { getEntries(): object[] }) => void
  constructor(call: (list: { getEntries(): object[] }) => void) {
    this.#call = call
  }
  observe({ type }: { type: string }) {
    observers.set(type, (entries) => this.#call({ getEntries: () => entries }))
  }
}

beforeEach(() => {
  vi.resetModules()
  sent = []
  observers = new Map()
  delete page.rollmatesSteps
  document.documentElement.dataset.page = '/dice'
  delete document.documentElement.dataset.season
  document.documentElement.lang = 'de'
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  // Listeners of the last test’s script would report this test’s page, too.
  for (const target of [window, document]) {
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject | null) => {
        handlers.push([type, listener as () => void])
      },
    )
  }
  handlers.length = 0
  for (const name of Object.keys(browser)) delete browser[name]
  browser.sendBeacon = (url: string, body: string) => sent.push({ url, body }) > 0
  vi.stubGlobal('navigator', browser)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const handlers: [type: string, listener: (event: object) => void][] = []
const dispatch = (type: string, event: object = {}) => {
  for (const [of, listener] of handlers) if (of === type) listener(event)
}
const visits = () => sent.map(({ body }) => JSON.parse(body))

async function open() {
  await import('#src/layouts/visit.ts')
  await Promise.resolve()
}

it('is reported when the page is left, once', async () => {
  await open()
  expect(sent).toEqual([])
  dispatch('pagehide')
  dispatch('pagehide')
  expect(sent.map(({ url }) => url)).toEqual([VISITS_PATH])
  expect(visits()).toEqual([
    {
      page: '/dice',
      language: 'de',
      surface: 'web',
      device: 'desktop',
      events: ['page_seen'],
      cls: 0,
    },
  ])
})

it('begins when the page is looked at: a tab that never is reports nothing', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await open()
  dispatch('pagehide')
  expect(sent).toEqual([])
  hidden.mockReturnValue(false)
  dispatch('visibilitychange')
  expect(sent).toEqual([])
  hidden.mockReturnValue(true)
  dispatch('visibilitychange')
  dispatch('pagehide')
  expect(visits()).toEqual([expect.objectContaining({ events: ['page_seen'] })])
})

it('belongs to the season that the page shows', async () => {
  document.documentElement.dataset.season = 'dice-2'
  await open()
  dispatch('pagehide')
  expect(visits()[0]).toMatchObject({ campaign: 'dice-2' })
})

it('says each step once, also those before the script and after the first report', async () => {
  logEffect('dice_roll')
  await open()
  logEvent('share', { page: '/dice', place: 'dice-roll', outcome: 'offered' })
  logEffect('dice_roll')
  dispatch('pagehide')
  logEffect('dice_roll')
  dispatch('pagehide')
  logEvent('share', { page: '/dice', place: 'dice-roll', outcome: 'pressed' })
  dispatch('pagehide')
  expect(visits().map(({ events }) => events)).toEqual([
    ['page_seen', 'dice_roll', 'share offered'],
    ['share pressed'],
  ])
})

it('begins again on a page that Back restores', async () => {
  await open()
  logEffect('dice_roll')
  dispatch('pagehide')
  dispatch('pageshow', { persisted: false })
  dispatch('pagehide')
  expect(sent).toHaveLength(1)
  dispatch('pageshow', { persisted: true })
  dispatch('pagehide')
  expect(visits()[1]).toMatchObject({ events: ['page_seen'] })
  expect(visits()[1]).not.toHaveProperty('cls')
})

it('has the last paint, the slowest interaction and the worst second of shifts', async () => {
  await open()
  observers.get('largest-contentful-paint')?.([{ startTime: 900 }, { startTime: 1700 }])
  observers.get('event')?.([
    { interactionId: 0, duration: 900 },
    { interactionId: 7, duration: 120 },
    { interactionId: 8, duration: 40 },
  ])
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({
    startTime,
    value,
    hadRecentInput,
  })
  observers.get('layout-shift')?.([
    shift(100, 0.05),
    shift(600, 0.025),
    shift(900, 0.5, true),
    shift(3000, 0.0625),
  ])
  dispatch('pagehide')
  expect(visits()).toEqual([expect.objectContaining({ lcp: 1700, inp: 120, cls: 75 })])
})

it.each([
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['Do Not Track', { doNotTrack: '1' }],
])('is not reported with %s', async (_, asks) => {
  Object.assign(browser, asks)
  await open()
  dispatch('pagehide')
  expect(sent).toEqual([])
})

it('of a prerendered page begins when it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  await open()
  dispatch('pagehide')
  expect(sent).toEqual([])
  dispatch('prerenderingchange')
  await Promise.resolve()
  dispatch('pagehide')
  expect(visits()).toHaveLength(1)
  Reflect.deleteProperty(document, 'prerendering')
})

it('goes out by fetch where the browser takes no beacon', async () => {
  browser.sendBeacon = () => false
  const fetched = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', fetched)
  await open()
  dispatch('pagehide')
  expect(fetched).toHaveBeenCalledWith(
    VISITS_PATH,
    expect.objectContaining({ method: 'POST', keepalive: true }),
  )
})
