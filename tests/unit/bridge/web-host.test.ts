// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBridge } from '#src/bridge/create-bridge.ts'
import { createWebHost } from '#src/bridge/hosts/web.ts'
import { REFUSAL } from '#src/contract/refusals.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const bridge = createBridge(createWebHost())

async function answered<T>(call: Promise<T>): Promise<T> {
  call.catch(() => {})
  await vi.advanceTimersByTimeAsync(50)
  return call
}

const share = { title: 'My season', text: 'I swapped 42', url: 'https://rollmates.example/x' }

describe('who plays', () => {
  it('comes from the storage, with the token', async () => {
    localStorage.setItem('UserInfo', '{"id":"p1","username":"Maja","appleLogin":true}')
    localStorage.setItem('Token', 'secret')
    expect(await answered(bridge.call('getUserInfo'))).toEqual({
      id: 'p1',
      username: 'Maja',
      appleLogin: true,
      token: 'secret',
    })
  })

  it('is undefined without a stored player', async () => {
    await expect(answered(bridge.call('getUserInfo'))).rejects.toMatchObject({
      code: REFUSAL.sign_in_required,
    })
  })

  it.each(['{', 'null', '[]', '"Maja"', '{"id":1}', '{"id":"","username":"x"}'])(
    'is nobody, and the value is dropped, where the storage holds %s',
    async (text) => {
      localStorage.setItem('UserInfo', text)
      await expect(answered(bridge.call('getUserInfo'))).rejects.toMatchObject({
        code: REFUSAL.sign_in_required,
      })
      expect(localStorage.getItem('UserInfo')).toBeNull()
    },
  )
})

describe('what only the app has', () => {
  it('is faked as success', async () => {
    await answered(bridge.call('popPage'))
    await answered(bridge.call('feedback', { subject: 'Hello' }))
    await answered(bridge.call('intercom', {}))
    expect(await answered(bridge.call('getAppInfo'))).toEqual({
      padding: { top: 0, right: 0, bottom: 0, left: 0 },
      languageCode: navigator.language,
      version: 'web',
    })
  })

  it('has no ads', async () => {
    const placement = { placement: 'dice' }
    expect(await answered(bridge.call('adStatus', placement))).toEqual({ ready: false })
    await expect(answered(bridge.call('watchAds', placement))).rejects.toMatchObject({ code: '-1' })
  })
})

it('makes no remote calls: the client does, over HTTP', async () => {
  const call = bridge.call('rpc', { function: 'player_me', params: {} })
  await expect(answered(call)).rejects.toThrow('go over HTTP')
})

describe('sharing', () => {
  it('opens the browser’s sheet while the tap is still going on', async () => {
    const sheet = vi.fn(async () => {})
    vi.stubGlobal('navigator', { share: sheet })
    const call = bridge.call('shareContent', share)
    expect(sheet.mock.calls).toEqual([[share]])
    expect(await answered(call)).toEqual({ via: 'sheet' })
  })

  it('takes the image along where the browser shares files', async () => {
    const sheet = vi.fn(async (_: ShareData) => {})
    vi.stubGlobal('navigator', { share: sheet, canShare: () => true })
    const imageDataUrl = `data:image/png;base64,${btoa('picture')}`
    await answered(bridge.call('shareContent', { ...share, imageDataUrl }))
    const file = sheet.mock.calls[0]?.[0].files?.[0]
    expect(file).toMatchObject({ name: 'rollmates.png', type: 'image/png' })
    expect(await file?.text()).toBe('picture')
  })

  it('leaves the image out where the browser does not, or where it is none', async () => {
    const sheet = vi.fn(async (_: ShareData) => {})
    vi.stubGlobal('navigator', { share: sheet, canShare: () => false })
    const imageDataUrl = `data:image/png;base64,${btoa('picture')}`
    await answered(bridge.call('shareContent', { ...share, imageDataUrl }))
    vi.stubGlobal('navigator', { share: sheet, canShare: () => true })
    await answered(bridge.call('shareContent', { ...share, imageDataUrl: 'javascript:1' }))
    expect(sheet.mock.calls).toEqual([[share], [share]])
  })

  it('tells a cancelled sheet from a refused one, which leads to the clipboard', async () => {
    const writeText = vi.fn(async () => {})
    const sheet = (name: string) => async () => {
      throw new DOMException('no', name)
    }
    vi.stubGlobal('navigator', { share: sheet('AbortError'), clipboard: { writeText } })
    expect(await answered(bridge.call('shareContent', share))).toEqual({ via: 'cancelled' })
    vi.stubGlobal('navigator', { share: sheet('NotAllowedError'), clipboard: { writeText } })
    expect(await answered(bridge.call('shareContent', share))).toEqual({ via: 'clipboard' })
    expect(writeText.mock.calls).toEqual([['I swapped 42 https://rollmates.example/x']])
  })

  it('is a success, too, where the browser has neither', async () => {
    vi.stubGlobal('navigator', {})
    expect(await answered(bridge.call('shareContent', share))).toEqual({ via: 'nothing' })
  })
})

describe('going places', () => {
  it('opens web pages in a tab of their own that cannot reach back', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await answered(bridge.call('openWebPage', { url: 'https://example.org/' }))
    expect(open.mock.calls).toEqual([['https://example.org/', '_blank', 'noopener']])
  })

  it('goes back in the history, or to the campaign’s start where there is none', async () => {
    const back = vi.fn()
    const assign = vi.fn()
    vi.stubGlobal('location', { pathname: '/fr/movie-night-in-review/Maja', assign })
    vi.stubGlobal('history', { length: 2, back })
    await answered(bridge.call('goBack'))
    expect(back).toHaveBeenCalledOnce()
    vi.stubGlobal('history', { length: 1, back })
    await answered(bridge.call('goBack'))
    expect(assign.mock.calls).toEqual([['/fr/movie-night-in-review']])
  })

  it('opens the web page of a name', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { pathname: '/de', assign })
    const params = { username: 'Inês C.' }
    await answered(bridge.call('openPageByName', { name: 'profile', params }))
    await answered(bridge.call('openPageByName', { name: 'no-such-page', params }))
    expect(assign.mock.calls).toEqual([['/de/u/In%C3%AAs%20C.'], ['/de/download']])
  })
})

describe('events', () => {
  it('go nowhere without an endpoint, and by beacon to one', async () => {
    const sendBeacon = vi.fn(() => true)
    vi.stubGlobal('navigator', { sendBeacon })
    const event = { name: 'shared', params: { page: 5 } }
    await answered(bridge.call('logEvent', event))
    expect(sendBeacon).not.toHaveBeenCalled()
    const reporting = createBridge(createWebHost('https://events.example/'))
    await answered(reporting.call('logEvent', event))
    expect(sendBeacon.mock.calls).toEqual([['https://events.example/', JSON.stringify(event)]])
  })
})
