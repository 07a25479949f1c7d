// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The page as it is served: an island that waits, and the loading die. */
async function startPage(island: string) {
  document.body.innerHTML = `${island}<div id="loading"><p hidden>Try again</p></div>`
  vi.resetModules()
  await import('#src/layouts/start.ts')
  return document.getElementById('loading') as HTMLElement
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('hides the loading die once the first island has rendered', async () => {
  const die = await startPage('<astro-island ssr></astro-island>')
  expect(die.hidden).toBe(false)
  document.querySelector('astro-island')?.dispatchEvent(new CustomEvent('astro:hydrate'))
  expect(die.hidden).toBe(true)
})

test('hides it at once where an island was faster than the start', async () => {
  const die = await startPage('<astro-island></astro-island>')
  expect(die.hidden).toBe(true)
})

test('offers to try again where no island comes alive', async () => {
  const die = await startPage('<astro-island ssr></astro-island>')
  vi.advanceTimersByTime(20_000)
  expect(die.hidden).toBe(false)
  expect(die.querySelector('p')?.hidden).toBe(false)
})
