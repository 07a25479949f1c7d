// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BridgeMessage } from '#src/bridge/host.ts'

let posted: BridgeMessage[]

async function freshPage(inApp: boolean) {
  vi.resetModules()
  const postMessage = (message: BridgeMessage) => void posted.push(message)
  vi.stubGlobal('webkit', inApp ? { messageHandlers: { rollmates: { postMessage } } } : undefined)
  const { start } = await import('#src/stores/start.ts')
  const { $session, signIn, signOut, leaveSession } = await import('#src/stores/session.ts')
  return { start, $session, signIn, signOut, leaveSession }
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
    const { start, $session } = await freshPage(true)
    expect($session.get()).toEqual({ status: 'unknown' })
    const started = Promise.all([start(), start()])
    await vi.dynamicImportSettled()
    answer('getUserInfo', { data: maja })
    answer('getAppInfo', { data: { padding, languageCode: 'en-GB', version: '3.2.1' } })
    await vi.advanceTimersByTimeAsync(50)
    await started
    expect(posted.map(({ method }) => method).sort()).toEqual(['getAppInfo', 'getUserInfo'])
    expect($session.get()).toEqual({ status: 'signed-in', user: maja })
    const { style } = document.documentElement
    expect(style.getPropertyValue('--app-pad-top')).toBe('47px')
    expect(style.getPropertyValue('--app-pad-bottom')).toBe('34px')
    expect(style.getPropertyValue('--app-pad-left')).toBe('0px')
    expect(localStorage.getItem('AppVersion')).toBe('3.2.1')
  })

  it('holds nobody who has deleted the account, whatever the app still says', async () => {
    const { start, $session, leaveSession } = await freshPage(true)
    void start()
    await vi.dynamicImportSettled()
    answer('getUserInfo', { data: maja })
    await vi.advanceTimersByTimeAsync(50)
    expect($session.get()).toEqual({ status: 'signed-in', user: maja })
    leaveSession()
    expect($session.get()).toEqual({ status: 'signed-out' })
    posted = []
    window.rollmatesBridge?.sessionChanged?.()
    answer('getUserInfo', { data: maja })
    await vi.advanceTimersByTimeAsync(50)
    expect($session.get()).toEqual({ status: 'signed-out' })
    posted = []
    window.rollmatesBridge?.sessionChanged?.()
    answer('getUserInfo', { data: { id: 'p2', username: 'Nia' } })
    await vi.advanceTimersByTimeAsync(50)
    expect($session.get()).toMatchObject({ status: 'signed-in', user: { id: 'p2' } })
  })

  it.each([
    ['refuses', { errorCode: 5 }],
    ['answers nonsense', { data: 'nonsense' }],
  ])('ends with the defaults where the app %s', async (_, value) => {
    const { start, $session } = await freshPage(true)
    const started = start()
    await vi.dynamicImportSettled()
    answer('getUserInfo', value)
    answer('getAppInfo', value)
    await vi.advanceTimersByTimeAsync(50)
    await started
    expect($session.get()).toEqual({ status: 'signed-out' })
    expect(document.documentElement.style.getPropertyValue('--app-pad-top')).toMatch(/^(0px)?$/)
    expect(localStorage.getItem('AppVersion')).toBeNull()
  })

  it.each([
    [{ languageCode: 'en', version: '3.2.1' }, '0px', '3.2.1'],
    [{ padding, version: 321 }, '47px', '321'],
    [{ padding: { top: 24, left: -5, right: '5' } }, '24px', null],
    [{ padding: 'none', languageCode: 7, version: {} }, '0px', null],
  ])('takes from %j what is whole', async (data, top, version) => {
    const { start } = await freshPage(true)
    const started = start()
    await vi.dynamicImportSettled()
    answer('getUserInfo', { data: maja })
    answer('getAppInfo', { data })
    await vi.advanceTimersByTimeAsync(50)
    await started
    const { style } = document.documentElement
    expect(style.getPropertyValue('--app-pad-top')).toBe(top)
    expect(style.getPropertyValue('--app-pad-left')).toBe('0px')
    expect(localStorage.getItem('AppVersion')).toBe(version)
  })

  describe('on an unprefixed page', () => {
    /** Starts the page; the app answers "Portuguese" after a delay. Returns the redirect's target. */
    async function answerAfter(
      milliseconds: number,
      {
        storage = localStorage,
        use = () => {},
      }: { storage?: Storage | null; use?: () => void } = {},
    ) {
      const replace = vi.fn()
      vi.stubGlobal('location', { pathname: '/event', search: '', hash: '#a', replace })
      vi.stubGlobal('localStorage', storage)
      vi.stubGlobal('sessionStorage', storage)
      const { start } = await freshPage(true)
      const started = start()
      await vi.dynamicImportSettled()
      answer('getUserInfo', { data: maja })
      use()
      await vi.advanceTimersByTimeAsync(milliseconds)
      answer('getAppInfo', { data: { padding, languageCode: 'pt-BR', version: '3.2.1' } })
      await vi.advanceTimersByTimeAsync(50)
      await started
      return replace.mock.calls
    }

    it('sends the player to the app’s language', async () => {
      expect(await answerAfter(0)).toEqual([['/pt/event#a']])
    })

    it('does so where storage is refused, as on Android without domStorageEnabled', async () => {
      expect(await answerAfter(0, { storage: null })).toEqual([['/pt/event#a']])
    })

    it('leaves the player where they are once they use the page', async () => {
      const use = () => dispatchEvent(new Event('pointerdown'))
      expect(await answerAfter(0, { use })).toEqual([])
    })

    it('leaves the player where they are where the answer comes late', async () => {
      expect(await answerAfter(12_000)).toEqual([])
      expect(document.documentElement.style.getPropertyValue('--app-pad-top')).toBe('47px')
    })
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
    // The stored session is still incomplete, because the token is written last.
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
      // The token is renewed after half of its lifetime, here half an hour.
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
