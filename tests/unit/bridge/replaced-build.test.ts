// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { REPLACED } from '#src/bridge/replaced-build.ts'

const PAGE = '<astro-island component-url="/_astro/Profile.abcd1234.js"></astro-island>'
const told = vi.fn()

beforeEach(() => {
  document.body.innerHTML = PAGE
  addEventListener(REPLACED, told)
})
afterEach(() => {
  removeEventListener(REPLACED, told)
  told.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function failureWhere(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answer))
  const load = lazyModule(() => Promise.reject(new TypeError('Importing a module script failed.')))
  return load().catch((error: unknown) => error)
}

it('a module of a build that is gone is gone for good, and the page is told', async () => {
  const next = PAGE.replace('abcd1234', 'wxyz6789')
  expect(await failureWhere(async () => new Response(next))).toMatchObject({ reason: 'gone' })
  expect(told).toHaveBeenCalledOnce()
})

it.each([
  ['the build is the same', async () => new Response(PAGE)],
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', async () => new Response('', { status: 503 })],
])('a module can be asked for again where %s', async (_, answer) => {
  expect(await failureWhere(answer)).toBeInstanceOf(TypeError)
  expect(told).not.toHaveBeenCalled()
})

it('nobody is asked while the device is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await failureWhere(async () => new Response(''))).toBeInstanceOf(TypeError)
  expect(fetch).not.toHaveBeenCalled()
})
