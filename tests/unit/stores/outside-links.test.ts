// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bridge } from '#src/bridge/bridge.ts'
import { openOutsideLinks } from '#src/stores/outside-links.ts'
import { eventually } from '#tests/support/eventually.ts'

vi.mock('#src/bridge/bridge.ts', () => ({ bridge: { call: vi.fn() } }))

openOutsideLinks()
const call = vi.mocked(bridge.call)

beforeEach(() => {
  vi.spyOn(location, 'assign').mockReturnValue(undefined)
  call.mockReset().mockResolvedValue(null)
})
afterEach(() => void vi.restoreAllMocks())

/** Presses a link; returns whether the WebView follows it. */
function press(href: string): boolean {
  document.body.innerHTML = `<a href="${href}"><b>Go</b></a>`
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('b')?.dispatchEvent(click)
  return !click.defaultPrevented
}

it.each([
  'https://apps.apple.com/app/rollmates/id0000000000',
  'https://play.google.com/store/apps/details?id=example.rollmates',
  'mailto:support@rollmates.example?subject=Help',
])('the app opens %s', (url) => {
  expect(press(url)).toBe(false)
  expect(call).toHaveBeenCalledExactlyOnceWith('openWebPage', { url })
})

it.each(['/activity', '#stores', `${location.origin}/de/download`, 'javascript:void 0'])(
  'the WebView follows %s itself',
  (href) => {
    expect(press(href)).toBe(true)
    expect(call).not.toHaveBeenCalled()
  },
)

it('follows the link that the app refuses to open', async () => {
  call.mockRejectedValue(new Error('refused'))
  press('https://example.org/')
  await eventually(() =>
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://example.org/'),
  )
})
