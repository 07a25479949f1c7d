// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import { bridge } from '#src/bridge/bridge.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { AdForChance } from '#src/features/reward/ads/AdForChance.tsx'
import { adStrings } from '#src/i18n/ad-strings.ts'
import { rpc } from '#src/rpc/client.ts'
import { Failure } from '#src/rpc/failure.ts'
import { $notice, dismissNotice } from '#src/stores/notice.ts'
import { refresh } from '#src/stores/read.ts'
import { find, render } from '#tests/support/render.tsx'

vi.mock('#src/bridge/bridge.ts', () => ({ bridge: { inApp: true, call: vi.fn() } }))
vi.mock('#src/rpc/client.ts', () => ({ rpc: vi.fn() }))
vi.mock('#src/stores/read.ts', async (original) => ({
  ...(await original<object>()),
  refresh: vi.fn(async () => undefined),
}))

const strings = adStrings('en')
const screen = {
  locale: 'en',
  home: '/',
  commonStrings: { 'states.error.action': 'Try again' } as ScreenProps['commonStrings'],
  errorStrings: { fallback: 'Something wrong', [REFUSAL.ads_used_up]: 'That was the last ad.' },
} as const

/** The answers of the app, and those of the server, in the order of the calls. */
const app = { adStatus: { ready: true }, watchAds: { watched: true } }
let answers: (string | Failure)[]
let asked: string[]

const shown = (props: { adPending?: boolean; adsLeft?: number } = {}) => (
  <AdForChance
    strings={strings}
    campaign="lucky-draw"
    placement="lucky-draw"
    adsLeft={props.adsLeft ?? 1}
    adPending={props.adPending ?? false}
    downloadHref="/download"
    look="button"
  />
)

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const press = (place: HTMLElement) => act(async () => find(place, 'button').click())
const said = (place: HTMLElement) => find(place, '[role="status"]').textContent

function hidePage(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => {
  vi.useFakeTimers()
  app.adStatus = { ready: true }
  app.watchAds = { watched: true }
  answers = []
  asked = []
  vi.mocked(bridge).inApp = true
  vi.mocked(bridge.call).mockReset()
  vi.mocked(bridge.call).mockImplementation(async (method) => app[method as 'adStatus'])
  vi.mocked(rpc).mockReset()
  vi.mocked(rpc).mockImplementation(async (fn) => {
    asked.push(fn.name)
    const answer = answers.shift() ?? 'pending'
    if (answer instanceof Failure) throw answer
    return { state: answer }
  })
  vi.mocked(refresh).mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  while ($notice.get()) dismissNotice()
})

it('gives the chance at once where the server believes it', async () => {
  const { place, close } = await render(shown(), { screen })
  expect(place.textContent).toContain('1 ad left today')
  answers = ['counted']
  await press(place)
  expect($notice.get()?.text).toBe(strings.counted)
  expect(said(place)).toBe('')
  expect(asked).toEqual(['ad_watched'])
  expect(refresh).toHaveBeenCalled()
  await close()
})

it('asks until the ad network has reported the ad', async () => {
  const { place, close } = await render(shown(), { screen })
  await press(place)
  expect(said(place)).toBe(strings.pending)
  expect(find(place, 'button').getAttribute('aria-busy')).toBe('true')
  answers = [new Failure('network', 'offline'), 'pending', 'counted']
  await pass(9000)
  expect(asked).toEqual(['ad_watched', 'ad_state', 'ad_state', 'ad_state'])
  expect($notice.get()?.text).toBe(strings.counted)
  await pass(60_000)
  expect(asked).toHaveLength(4)
  await close()
})

it('says after half a minute that the chance comes by itself, and then that it has', async () => {
  const { place, show, close } = await render(shown({ adPending: true }), { screen })
  expect(said(place)).toBe(strings.pending)
  await pass(30_000)
  expect(said(place)).toBe(strings.late)
  const questions = asked.length
  await pass(60_000)
  expect(asked).toHaveLength(questions)
  await show(shown({ adPending: false, adsLeft: 0 }))
  expect(said(place)).toBe('')
  expect(place.textContent).toContain(strings.none_left)
  await close()
})

it('does not ask while the page is hidden, and says so when an ad was never reported', async () => {
  const { place, close } = await render(shown({ adPending: true }), { screen })
  await hidePage(true)
  await pass(600_000)
  expect(asked).toEqual([])
  answers = ['none']
  await hidePage(false)
  expect(said(place)).toBe(strings.unreported)
  await close()
})

it('asks no more once it is gone', async () => {
  const { close } = await render(shown({ adPending: true }), { screen })
  await close()
  await pass(30_000)
  expect(asked).toEqual([])
})

it.each([
  ['is not ready', { adStatus: { ready: false } }, 'not_ready'],
  ['was closed early', { watchAds: { watched: false } }, 'cancelled'],
] as const)('claims nothing for an ad that %s', async (_, change, key) => {
  Object.assign(app, change)
  const { place, close } = await render(shown(), { screen })
  await press(place)
  expect(said(place)).toBe(strings[key])
  expect(asked).toEqual([])
  await close()
})

/** Simulates an app that shows an ad and reports its end only when the test calls `tell`. */
function silentApp() {
  let tell: (ended: { watched: boolean }) => void = () => undefined
  vi.mocked(bridge.call).mockImplementation((method) =>
    method === 'watchAds'
      ? (new Promise((resolve) => {
          tell = resolve
        }) as never)
      : (Promise.resolve(app.adStatus) as never),
  )
  return { tell: (watched: boolean) => act(async () => tell({ watched })) }
}

it.each([
  ['it was hidden and shown', true, 4000],
  ['no ad is as long', false, 130_000],
] as const)('can be pressed again where an ad is never answered and %s', async (_, hides, ms) => {
  silentApp()
  const { place, close } = await render(shown(), { screen })
  await press(place)
  expect(find(place, 'button').getAttribute('aria-busy')).toBe('true')
  if (hides) {
    await hidePage(true)
    await hidePage(false)
  }
  await pass(ms)
  expect(find(place, 'button').getAttribute('aria-busy')).toBeNull()
  expect(said(place)).toBe(strings.unanswered)
  await press(place)
  expect(
    vi.mocked(bridge.call).mock.calls.filter(([method]) => method === 'watchAds'),
  ).toHaveLength(2)
  await close()
})

it('claims the chance also where the app tells late that the ad was watched', async () => {
  const silent = silentApp()
  const { place, close } = await render(shown(), { screen })
  await press(place)
  await pass(130_000)
  answers = ['counted']
  await silent.tell(true)
  expect(asked).toEqual(['ad_watched'])
  expect($notice.get()?.text).toBe(strings.counted)
  await close()
})

it('says that an ad is not ready when the app refuses to show it', async () => {
  vi.mocked(bridge.call).mockRejectedValue(new Failure('refused', 'no ad', REFUSAL.ad_not_ready))
  const { place, close } = await render(shown(), { screen })
  await press(place)
  expect(said(place)).toBe('The ad is not ready. Please try again later.')
  await close()
})

it('claims a watched ad again, and shows no second one, when the server was not reached', async () => {
  answers = [new Failure('network', 'offline'), 'counted']
  const { place, close } = await render(shown(), { screen })
  await press(place)
  expect(find(place, '[role="alert"]').textContent).toBe('Something wrong')
  expect(find(place, 'button').textContent).toBe('Try again')
  await press(place)
  const [first, second] = vi.mocked(rpc).mock.calls.map(([, params]) => params)
  expect(second).toEqual(first)
  const watched = vi.mocked(bridge.call).mock.calls.filter(([method]) => method === 'watchAds')
  expect(watched).toHaveLength(1)
  expect($notice.get()?.text).toBe(strings.counted)
  await close()
})

it('shows the next ad after a refusal', async () => {
  answers = [new Failure('refused', 'used up', REFUSAL.ads_used_up)]
  const { place, close } = await render(shown(), { screen })
  await press(place)
  expect(find(place, '[role="alert"]').textContent).toBe('That was the last ad.')
  expect(find(place, 'button').textContent).toBe(strings.watch)
  await close()
})

it('says on the web that ads play in the app', async () => {
  vi.mocked(bridge).inApp = false
  const { place, close } = await render(shown(), { screen })
  expect(place.textContent).toBe('You can watch ads for extra chances in the app. Get the app')
  expect(find(place, 'a').getAttribute('href')).toBe('/download')
  await close()
})
