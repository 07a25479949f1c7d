// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://rollmates.example/app/events" }
import { beforeEach, expect, test, vi } from 'vitest'
import { prefetchPressed } from '#src/layouts/prefetch-pressed.ts'

beforeEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

function touch(...hrefs: string[]): (string | null)[] {
  for (const href of hrefs) {
    document.body.innerHTML = `<a href="${href}"><b>Orbit Race</b></a>`
    const down = new Event('pointerdown', { bubbles: true })
    document.querySelector('b')?.dispatchEvent(down)
  }
  return [...document.querySelectorAll('link[rel=prefetch]')].map((link) =>
    link.getAttribute('href'),
  )
}

const canPrefetch = (supported: boolean) =>
  Object.defineProperty(HTMLLinkElement.prototype, 'relList', {
    configurable: true,
    value: { supports: (token: string) => supported && token === 'prefetch' },
  })

test('nothing in an engine that cannot, and nothing for players who save data', () => {
  canPrefetch(false)
  prefetchPressed()
  canPrefetch(true)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  prefetchPressed()
  expect(touch('/app/events/quick-wins')).toEqual([])
})

test('the page behind a link is fetched once, when a finger is on it', () => {
  canPrefetch(true)
  prefetchPressed()
  const links = ['/app/events/quick-wins', '/app/events/quick-wins', '/app/events/golden-blitz']
  expect(touch(...links)).toEqual(['/app/events/quick-wins', '/app/events/golden-blitz'])
})

test('neither the page that is open nor another site is', () => {
  expect(touch('/app/events#today', 'https://elsewhere.example/')).toEqual([])
})
