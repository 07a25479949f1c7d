import { describe, expect, it, vi } from 'vitest'
import { createAndroidHost, createIosHost, detectAppHost } from '#src/bridge/hosts/detect.ts'

const message = { id: 7, method: 'popPage', params: {} } as const

describe('the two apps', () => {
  it('get one message: an object on iOS, the same as JSON on Android', () => {
    const ios = { postMessage: vi.fn() }
    const android = { postMessage: vi.fn() }
    createIosHost(ios).post(message, () => {})
    createAndroidHost(android).post(message, () => {})
    expect(ios.postMessage.mock.calls).toEqual([[message]])
    expect(android.postMessage.mock.calls).toEqual([[JSON.stringify(message)]])
  })

  it('keep their `this`: a native method refuses to be called without it', () => {
    const native = {
      posted: [] as unknown[],
      postMessage(value: unknown) {
        this.posted.push(value)
      },
    }
    createIosHost(native).post(message, () => {})
    createAndroidHost(native).post(message, () => {})
    expect(native.posted).toHaveLength(2)
  })
})

describe('a page', () => {
  const handler = { postMessage: () => {} }
  it('is inside the app exactly when one of the two objects exists', () => {
    expect(detectAppHost({ webkit: { messageHandlers: { rollmates: handler } } })?.name).toBe('ios')
    expect(detectAppHost({ RollmatesNative: handler })?.name).toBe('android')
    expect(detectAppHost({})).toBeUndefined()
    expect(detectAppHost({ webkit: {} })).toBeUndefined()
    expect(detectAppHost({ webkit: { messageHandlers: {} } })).toBeUndefined()
  })
})
