import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from '../rpc/fake-storage.ts'

type Storage = typeof import('#src/bridge/storage.ts')
let storage: Storage
beforeEach(async () => {
  vi.resetModules()
  storage = await import('#src/bridge/storage.ts')
})
afterEach(() => void vi.unstubAllGlobals())

describe('storage', () => {
  it('stores and removes', () => {
    const browser = fakeStorage()
    vi.stubGlobal('localStorage', browser)
    storage.writeStored('Locale', 'de')
    expect([...browser.kept]).toEqual([['Locale', 'de']])
    expect(storage.readStored('Locale')).toBe('de')
    storage.writeStored('Locale', null)
    expect(storage.readStored('Locale')).toBeNull()
    expect(browser.kept.size).toBe(0)
  })

  it.each([
    ['refuses every access', () => vi.stubGlobal('localStorage', fakeStorage({}, true))],
    ['is not there', () => vi.stubGlobal('localStorage', undefined)],
    [
      'refuses even to be looked at',
      () =>
        Object.defineProperty(globalThis, 'localStorage', {
          configurable: true,
          get() {
            throw new DOMException('Denied', 'SecurityError')
          },
        }),
    ],
  ])('lives in memory where it %s', (_, arrange) => {
    vi.stubGlobal('localStorage', undefined)
    arrange()
    expect(storage.readStored('Token')).toBeNull()
    storage.writeStored('Token', 'secret')
    expect(storage.readStored('Token')).toBe('secret')
    storage.writeStored('Token', null)
    expect(storage.readStored('Token')).toBeNull()
  })

  it('keeps in memory what a full storage refuses, and goes back to it when it can', () => {
    const browser = fakeStorage({ Token: 'old' })
    let full = true
    vi.stubGlobal('localStorage', {
      ...browser,
      setItem(key: string, value: string) {
        if (full) throw new DOMException('Full', 'QuotaExceededError')
        browser.setItem(key, value)
      },
    })
    storage.writeStored('Token', 'new')
    expect(storage.readStored('Token')).toBe('new')
    full = false
    storage.writeStored('Token', 'newer')
    expect(browser.kept.get('Token')).toBe('newer')
    expect(storage.readStored('Token')).toBe('newer')
  })
})
