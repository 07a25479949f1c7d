// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BridgeMessage } from '#src/bridge/host.ts'

let posted: BridgeMessage[]

/** The modules of a fresh page, which starts inside the iOS app or not. */
async function freshPage(inApp: boolean) {
  vi.resetModules()
  const postMessage = (message: BridgeMessage) => void posted.push(message)
  vi.stubGlobal('webkit', inApp ? { messageHandlers: { rollmates: { postMessage } } } : undefined)
  const { start } = await import('#src/stores/start.ts')
  const { $session, signIn, signOut } = await import('#src/stores/session.ts')
  const { $padding, $deviceLanguage } = await import('#src/stores/device.ts')
  return { start, $session, signIn, signOut, $padding, $deviceLanguage }
}

function answer(method: string, value: unknown) {
  const message = posted.find((candidate) => candidate.method === method)
  window.rollmatesBridge?.answer(message?.id ?? 0, value)
}

beforeEach(() => {
  posted = []
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.removeAttribute('style')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const maja = { id: 'p1', username: 'Maja' }
const padding = { top: 47, right: 0, bottom: 34, left: 0 }

describe('the start inside the app', () => {
  it('asks the app once, applies the padding and writes the version', async () => {
    const { start, $session, $padding, $deviceLanguage } = await freshPage(true)
    expect($session.get()).toEqual({ status: 'unknown' })
    const started = Promise.all([start(), start()])
    await vi.dynamicImportSettled()
    answer('getUserInfo', { data: maja })
    answer('getAppInfo', { data: { padding, languageCode: 'en-GB', version: '3.2.1' } })
    await vi.advanceTimersByTimeAsync(50)
    await started
    expect(posted.map(({ method }) => method).sort()).toEqual(['getAppInfo', 'getUserInfo'])
    expect($session.get()).toEqual({ status: 'signed-in', user: maja })
    expect($padding.get()).toEqual(padding)
    expect($deviceLanguage.get()).toBe('en-GB')
    const { style } = document.documentElement
    expect(style.getPropertyValue('--app-pad-top')).toBe('47px')
    expect(style.getPropertyValue('--app-pad-bottom')).toBe('34px')
    expect(localStorage.getItem('AppVersion')).toBe('3.2.1')
  })

  it.each([
    ['refuses', { errorCode: 5 }],
    ['answers nonsense', { data: { padding: { top: -5 }, version: 3 } }],
  ])('ends with the defaults where the app %s', async (_, value) => {
    const { start, $session, $padding } = await freshPage(true)
    const started = start()
    await vi.dynamicImportSettled()
    answer('getUserInfo', value)
    answer('getAppInfo', value)
    await vi.advanceTimersByTimeAsync(50)
    await started
    expect($session.get()).toEqual({ status: 'signed-out' })
    expect($padding.get().top).toBe(0)
    expect(localStorage.getItem('AppVersion')).toBeNull()
  })

  it('sends the player of an unprefixed page to the app’s language', async () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { pathname: '/event', search: '', hash: '#a', replace })
    const { start } = await freshPage(true)
    const started = start()
    await vi.dynamicImportSettled()
    answer('getUserInfo', { data: maja })
    answer('getAppInfo', { data: { padding, languageCode: 'pt-BR', version: '3.2.1' } })
    await vi.advanceTimersByTimeAsync(50)
    await started
    expect(replace.mock.calls).toEqual([['/pt/event#a']])
  })

  it('ends where the app never answers', async () => {
    const { start, $session } = await freshPage(true)
    const started = start()
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(600 * 50)
    await started
    expect($session.get()).toEqual({ status: 'signed-out' })
  })
})

describe('the start on the web', () => {
  it('reads who plays from the storage', async () => {
    localStorage.setItem('UserInfo', JSON.stringify(maja))
    localStorage.setItem('Token', 'secret')
    const { start, $session } = await freshPage(false)
    const started = start()
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(50)
    await started
    expect($session.get()).toEqual({ status: 'signed-in', user: { ...maja, token: 'secret' } })
    expect(localStorage.getItem('AppVersion')).toBeNull()
  })

  it('follows what another tab does', async () => {
    const { start, $session } = await freshPage(false)
    void start()
    await vi.advanceTimersByTimeAsync(50)
    expect($session.get()).toEqual({ status: 'signed-out' })
    localStorage.setItem('UserInfo', JSON.stringify(maja))
    dispatchEvent(new StorageEvent('storage', { key: 'UserInfo' }))
    // Not whole yet: the token is written last.
    expect($session.get()).toEqual({ status: 'signed-out' })
    localStorage.setItem('Token', 'theirs')
    dispatchEvent(new StorageEvent('storage', { key: 'Token' }))
    expect($session.get()).toEqual({ status: 'signed-in', user: { ...maja, token: 'theirs' } })
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect($session.get()).toEqual({ status: 'signed-out' })
  })
})

describe('signing in and out', () => {
  const answerOfServer = {
    access_token: 'secret',
    token_type: 'bearer' as const,
    expires_in: 3600,
    player: { ...maja, avatar: 'fox' as const },
  }

  it('writes and clears exactly the keys of the product', async () => {
    const { $session, signIn, signOut } = await freshPage(false)
    signIn(answerOfServer)
    expect({ ...localStorage }).toEqual({
      // Half of the token's life is over half an hour from now.
      UserInfo: `{"id":"p1","username":"Maja","renewAt":${Date.now() + 1_800_000}}`,
      UserId: 'p1',
      Token: 'secret',
    })
    signOut()
    expect({ ...localStorage }).toEqual({})
    expect($session.get()).toEqual({ status: 'signed-out' })
  })

  it('works from memory where storage is refused', async () => {
    vi.stubGlobal('localStorage', undefined)
    const { start, $session, signIn } = await freshPage(false)
    signIn(answerOfServer)
    void start()
    await vi.advanceTimersByTimeAsync(50)
    expect($session.get()).toMatchObject({ status: 'signed-in', user: { token: 'secret' } })
  })
})
