// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const call = vi.hoisted(() => vi.fn())
const bridge = vi.hoisted(() => ({ inApp: false }))
vi.mock('#src/bridge/bridge.ts', () => ({ bridge: Object.assign(bridge, { call }) }))

import { shareContent } from '#src/features/share/share-content.ts'
import { eventually } from '#tests/support/eventually.ts'

const content = {
  place: 'recap-card',
  title: 'My Movie Night',
  text: '142 stickers',
  url: 'https://rollmates.example/movie-night-in-review/Maja',
  fileName: 'movie-night.png',
  picture: async () => new Blob(['picture'], { type: 'image/png' }),
} as const

let saved: string[] = []

beforeEach(() => {
  saved = []
  URL.createObjectURL = () => 'blob:picture'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  call.mockReset()
})

describe('sharing a card', () => {
  it('hands the host words, link and picture', async () => {
    call.mockResolvedValue(undefined)
    expect(await shareContent(content)).toBe('shared')
    const [method, params] = call.mock.calls[0] ?? []
    expect(method).toBe('shareContent')
    expect(params).toMatchObject({ title: content.title, text: content.text, url: content.url })
    expect(params.imageDataUrl).toMatch(/^data:image\/png;base64,/)
  })

  it('hands the host the picture where there is no FileReader, as in Lockdown Mode', async () => {
    vi.stubGlobal('FileReader', undefined)
    call.mockResolvedValue(undefined)
    await shareContent(content)
    vi.unstubAllGlobals()
    expect(call.mock.calls[0]?.[1].imageDataUrl).toBe(`data:image/png;base64,${btoa('picture')}`)
  })

  it('asks the host at once where the picture was drawn before', () => {
    call.mockReturnValue(new Promise(() => undefined))
    const drawn = { picture: new Blob(['drawn']), dataUrl: 'data:image/png;base64,ZHJhd24=' }
    void shareContent({ ...content, drawn })
    expect(call.mock.calls[0]?.[1]).toMatchObject({ imageDataUrl: drawn.dataUrl })
  })

  it.each([
    ['sheet', 'shared'],
    ['clipboard', 'copied'],
    ['cancelled', 'cancelled'],
  ])('tells %s as %s', async (via, outcome) => {
    call.mockResolvedValue({ via })
    expect(await shareContent(content)).toBe(outcome)
    expect(saved).toEqual([])
  })

  it.each(['pointerdown', 'keydown', 'pageshow'])(
    'ends a share that never ends once the player uses the page again: %s',
    async (sign) => {
      vi.useFakeTimers()
      call.mockReturnValue(new Promise(() => undefined))
      const ended = vi.fn()
      const { picture: _, ...words } = content
      void shareContent(words).then(ended)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(ended).not.toHaveBeenCalled()
      dispatchEvent(new Event(sign))
      await vi.advanceTimersByTimeAsync(3000)
      expect(ended).toHaveBeenCalledExactlyOnceWith('cancelled')
      vi.useRealTimers()
    },
  )

  it('saves the picture where the browser has neither sheet nor clipboard', async () => {
    call.mockResolvedValue({ via: 'nothing' })
    expect(await shareContent(content)).toBe('saved')
    expect(saved).toEqual(['movie-night.png'])
  })

  it('shares words and link alone where there is no picture', async () => {
    const { place, picture: _, fileName: __, ...words } = content
    call.mockResolvedValue({ via: 'nothing' })
    expect(await shareContent({ place, ...words })).toBe('failed')
    expect(call.mock.calls[0]?.[1]).toEqual(words)
    expect(saved).toEqual([])
  })

  it('saves the picture where the browser fails', async () => {
    call.mockRejectedValue(new Error('no'))
    expect(await shareContent(content)).toBe('saved')
  })

  it('shares the words where the picture cannot be drawn', async () => {
    call.mockResolvedValue(undefined)
    const picture = () => Promise.reject(new Error('no canvas'))
    expect(await shareContent({ ...content, picture })).toBe('shared')
    expect(call.mock.calls[0]?.[1].imageDataUrl).toBeUndefined()
  })

  it('saves nothing inside the app, whose pages cannot: the player gets other ways', async () => {
    bridge.inApp = true
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    call.mockRejectedValueOnce(new Error('no')).mockRejectedValueOnce(new Error('no'))
    const outcome = shareContent(content)
    const press = async (name: string) => {
      const button = await eventually(() => {
        const found = [...document.querySelectorAll('dialog[open] button')].find(
          ({ textContent }) => textContent === name,
        )
        if (!found) throw new Error(`There is no button ${name}`)
        return found as HTMLElement
      })
      button.click()
    }
    await press('Try again')
    await eventually(() => expect(call).toHaveBeenCalledTimes(2))
    await press('Copy the link')
    expect(await outcome).toBe('copied')
    expect(saved).toEqual([])
    await eventually(() => expect(document.querySelector('dialog')).toBeNull())
    bridge.inApp = false
  })

  it('says so where nothing works', async () => {
    call.mockRejectedValue(new Error('no'))
    const picture = () => Promise.reject(new Error('no canvas'))
    expect(await shareContent({ ...content, picture })).toBe('failed')
  })
})
