// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BEGIN_SCRIPT, CLEAN_LINK_SCRIPT } from '#src/layouts/begin-script.ts'

let listened: AbortController
const restore: (() => void)[] = []

/** Runs the script on a page with this body; `isOld` simulates a browser that does not support `inset`. */
function begin(body: string, { isOld = false } = {}) {
  document.body.innerHTML = body
  vi.stubGlobal('CSS', { supports: () => !isOld })
  new Function(CLEAN_LINK_SCRIPT + BEGIN_SCRIPT)()
}

const die = () => document.querySelector('div.loading')?.className
const saysWhatToUpdate = () => document.querySelector('script[src="/too-old.js"]') !== null

beforeEach(() => {
  // The simulated browser cannot load the script with the message; it must not report this as an error.
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, unknown> } }
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  vi.useFakeTimers()
  listened = new AbortController()
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    target.addEventListener = ((name: string, listener: EventListener, capture?: unknown) =>
      add(name, listener, {
        capture: capture === true,
        signal: listened.signal,
      })) as typeof target.addEventListener
    restore.push(() => {
      target.addEventListener = add as typeof target.addEventListener
    })
  }
})

afterEach(() => {
  listened.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const undo of restore.splice(0)) undo()
  Reflect.deleteProperty(window, 'rollmatesBridge')
  Reflect.deleteProperty(window, 'RollmatesNative')
})

const WAITS = '<astro-island ssr></astro-island><div class="loading"></div>'

test('the loading die is gone once the first island has rendered', () => {
  begin(WAITS)
  document.querySelector('astro-island')?.dispatchEvent(new CustomEvent('astro:hydrate'))
  vi.advanceTimersByTime(20_000)
  expect(die()).toBe('loading done')
})

test('a drawing above it, with a layer of its name, does not take its place', () => {
  begin(`<svg><g class="loading" id="loading"></g></svg>${WAITS}`)
  document.querySelector('astro-island')?.dispatchEvent(new CustomEvent('astro:hydrate'))
  expect(die()).toBe('loading done')
  expect(document.getElementById('loading')?.getAttribute('class')).toBe('loading')
})

test('it offers to try again where no island comes alive', () => {
  begin(WAITS)
  vi.advanceTimersByTime(20_000)
  expect(die()).toBe('loading failed')
})

test('says what to update below the floor, and where a script of the build cannot be parsed', () => {
  begin(WAITS)
  expect(saysWhatToUpdate()).toBe(false)
  window.dispatchEvent(new ErrorEvent('error', { message: 'Uncaught TypeError: a fault' }))
  expect(saysWhatToUpdate()).toBe(false)
  const message = 'Uncaught SyntaxError: unexpected'
  for (const filename of [
    'http://localhost/src/layouts/first-calls.ts',
    'chrome-extension://a.js',
  ]) {
    window.dispatchEvent(new ErrorEvent('error', { message, filename }))
  }
  expect(saysWhatToUpdate()).toBe(false)
  const filename = 'http://localhost/_astro/page-start.js'
  window.dispatchEvent(new ErrorEvent('error', { message, filename }))
  expect(saysWhatToUpdate()).toBe(true)
  begin(WAITS, { isOld: true })
  expect(saysWhatToUpdate()).toBe(true)
})

test.each([
  ['/lucky-draw).', '/404', '/lucky-draw'],
  ['/activity?a=1&amp;code=R4MP7K', '/activity', '/activity?a=1&code=R4MP7K'],
  ['/partner-team?team=12).', '/partner-team', '/partner-team?team=12'],
  ['/u/In%C3%AAs%20C.', '/u', null],
  ['/download?from=In%C3%AAs+C.', '/download', null],
  ['/download?a=1&amp;from=In%C3%AAs+C.', '/download', '/download?a=1&from=In%C3%AAs+C.'],
  ['/lucky-draw', '/lucky-draw', null],
  ['/sign-in?state=a.#id_token=a.', '/sign-in', null],
])('what a chat leaves on the link %s of the page %s leads to %s', (written, page, right) => {
  const site = 'https://rollmates.example'
  document.documentElement.setAttribute('data-page', page)
  const { hash, search, href } = new URL(written, site)
  const replace = vi.fn()
  vi.stubGlobal('location', { href, hash, search, replace })
  new Function(CLEAN_LINK_SCRIPT)()
  expect(replace.mock.calls).toEqual(right ? [[site + right]] : [])
})

test('Back asks the app until a script of the page does', () => {
  const posted: string[] = []
  Object.assign(window, { RollmatesNative: { postMessage: (json: string) => posted.push(json) } })
  begin('<button data-action="back"><svg></svg></button>')
  document.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(posted.map((json) => JSON.parse(json))).toEqual([
    { id: expect.any(Number), method: 'goBack' },
  ])
  Object.assign(window, { rollmatesBridge: {} })
  document.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(posted).toHaveLength(1)
})
