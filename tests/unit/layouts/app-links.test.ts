// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bridge } from '#src/bridge/bridge.ts'
import { openAppPages } from '#src/layouts/app-links.ts'
import { eventually } from '#tests/support/eventually.ts'

vi.mock('#src/bridge/bridge.ts', () => ({ bridge: { call: vi.fn() } }))

const ORIGIN = 'https://rollmates.example'
const DETAIL = `${ORIGIN}/de/app/events/rewards-detail/orbit`
const assign = vi.fn()

beforeAll(() => {
  // Replaces `location`, because the simulated browser would follow a link before the page handles the press.
  vi.stubGlobal('location', { origin: ORIGIN, pathname: '/de/app/events', assign })
  openAppPages()
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  vi.mocked(bridge.call).mockReset()
  assign.mockClear()
})

function press(href: string): void {
  document.body.innerHTML = `<a href="${href}"><b>Orbit Race</b></a>`
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('b')?.dispatchEvent(click)
}

test('a page that the app has is opened by its name', () => {
  vi.mocked(bridge.call).mockResolvedValue(null)
  press(DETAIL)
  expect(bridge.call).toHaveBeenCalledExactlyOnceWith('openPageByName', {
    name: 'rewards-detail',
    params: { id: 'orbit' },
  })
  expect(assign).not.toHaveBeenCalled()
})

test('one that the app refuses is opened here', async () => {
  vi.mocked(bridge.call).mockRejectedValue(new Error('refused'))
  press(`${DETAIL}-2`)
  await eventually(() => expect(assign).toHaveBeenCalledExactlyOnceWith(`${DETAIL}-2`))
})

test('while the app does not answer, a second press follows the link', () => {
  vi.mocked(bridge.call).mockReturnValue(new Promise(() => {}) as never)
  press(`${DETAIL}-3`)
  press(`${DETAIL}-3`)
  expect(bridge.call).toHaveBeenCalledTimes(1)
  expect(assign).toHaveBeenCalledExactlyOnceWith(`${DETAIL}-3`)
})

test.each([
  ['the page that is open', `${ORIGIN}/de/app/events`],
  ['a place in a page', `${DETAIL}#levels`],
  ['a page in a state', `${DETAIL}?day=2026-11-21`],
  ['a page that the app does not know', `${ORIGIN}/de/app/events/golden-blitz`],
  ['another site', 'https://elsewhere.example/app/events'],
])('%s is a plain link', (_, href) => {
  press(href)
  expect(bridge.call).not.toHaveBeenCalled()
})
