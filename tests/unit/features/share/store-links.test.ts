import { expect, test } from 'vitest'
import { STORE_LINKS, storeOf } from '#src/features/share/store-links.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130 Safari/537.36'

test.each([
  ['an iPhone', IPHONE, 5, 'ios'],
  ['an iPad, which says that it is a Mac', MAC, 5, 'ios'],
  ['a Mac', MAC, 0, null],
  ['an Android phone', ANDROID, 5, 'android'],
  ['a desktop with a touch screen', WINDOWS, 10, null],
] as const)('%s has its store', (_name, userAgent, maxTouchPoints, store) => {
  expect(storeOf({ userAgent, maxTouchPoints })).toBe(store)
})

test('every store has an address', () => {
  for (const address of Object.values(STORE_LINKS)) expect(address).toMatch(/^https:\/\//)
})
