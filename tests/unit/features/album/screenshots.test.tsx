// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AddScreenshots } from '#src/features/album/editor/screenshots/AddScreenshots.tsx'
import { pickStrings } from '#src/i18n/fixed-t.ts'
import { find, render } from '#tests/support/render.tsx'

const SEEN = { set: 'bakery', stickers: [{ slug: 'bun', copies: 3, box: {} }] }

const LAYOUT = { json: async () => ({}) }

class ManualWorker {
  static all: ManualWorker[] = []
  onmessage: ((event: { data: unknown }) => void) | undefined
  readonly messages: unknown[] = []
  isOver = false
  constructor() {
    ManualWorker.all.push(this)
  }
  postMessage(message: unknown) {
    this.messages.push(message)
  }
  terminate() {
    this.isOver = true
  }
}
vi.mock('#src/features/album/editor/screenshots/reader-worker.ts?worker', () => ({
  default: class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: the mock must be made before the class exists
      return new ManualWorker()
    }
  },
}))
vi.mock('#src/features/album/editor/screenshots/picture-pixels.ts', () => ({
  openPicture: async () => ({}),
  pixelsOf: () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }),
  pieceOf: () => 'data:,',
  drawingPixels: async () => ({}),
}))

vi.mock('#src/stores/notice.ts', () => ({ notify }))

const notify = vi.hoisted(() => vi.fn())
const change = vi.fn()
let requests: { resolve: (answer: unknown) => void; reject: (error: Error) => void }[] = []
beforeEach(() => {
  ManualWorker.all = []
  requests = []
  change.mockReset()
  vi.stubGlobal('fetch', () => new Promise((resolve, reject) => requests.push({ resolve, reject })))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const page = {
  screen: { locale: 'en', home: '/', commonStrings: {}, errorStrings: {} },
  strings: pickStrings('en', 'own-profile'),
}
const album = {
  album: 'tour',
  progress: { owned: 0 },
  sets: [{ slug: 'bakery', stickers: [{ slug: 'tour/bun', copies: 0, reserved: 0 }] }],
}
const files = ['one.png', 'two.png'].map((name) => new File(['x'], name))
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)))

async function open() {
  const draft = { draft: { copies: {}, wanted: {} }, change }
  const { place, close } = await render(
    <AddScreenshots album={album as never} draft={draft as never} />,
    page as never,
  )
  return {
    place,
    close,
    choose: async (chosen = files) => {
      const input = find(place, 'input') as HTMLInputElement
      Object.defineProperty(input, 'files', { value: chosen, configurable: true })
      await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
    },
    loaded: async () => {
      requests.at(-1)?.resolve(LAYOUT)
      await settle()
    },
    answer: async () => {
      ManualWorker.all.at(-1)?.onmessage?.({ data: SEEN })
      await settle()
    },
    press: () => act(async () => find(place, 'button').click()),
  }
}

test('pictures that are no longer read leave nothing, and others can be read', async () => {
  const { place, choose, loaded, answer, press, close } = await open()
  await choose()
  await loaded()
  expect(place.textContent).toContain('Pictures read: 0 of 2')
  await answer()
  expect(place.textContent).toContain('Pictures read: 1 of 2')
  await press()
  await answer()
  expect(ManualWorker.all.map(({ isOver }) => isOver)).toEqual([true])
  expect(find(place, 'button').textContent).toBe('Choose screenshots')
  expect(place.querySelector('progress, [role="status"] > *')).toBeNull()
  expect(change).not.toHaveBeenCalled()

  await choose()
  await loaded()
  await answer()
  await answer()
  expect(change).toHaveBeenCalledOnce()
  expect(place.textContent).toContain('1 sticker found.')
  await close()
})

test.each([
  ['loads', () => requests[0]?.resolve(LAYOUT)],
  ['fails', () => requests[0]?.reject(new Error('offline'))],
])('what a cancelled reading waited for does not end the next one: it %s', async (_, end) => {
  const { place, choose, loaded, answer, press, close } = await open()
  await choose()
  await press()
  await choose()
  end()
  await settle()
  expect(notify).not.toHaveBeenCalled()
  expect(place.querySelector('progress')).not.toBeNull()
  await loaded()
  await answer()
  await answer()
  expect(change).toHaveBeenCalledOnce()
  await close()
})

test('what was found before stays when further pictures are cancelled', async () => {
  const { place, choose, loaded, answer, press, close } = await open()
  await choose()
  await loaded()
  await answer()
  await answer()
  await choose()
  await loaded()
  expect(place.textContent).not.toContain('1 sticker found.')
  await press()
  expect(place.textContent).toContain('1 sticker found.')
  await close()
})

test('pictures beyond the limit are counted, and not read', async () => {
  const { place, choose, loaded, answer, close } = await open()
  await choose(Array.from({ length: 23 }, (_, place) => new File(['x'], `${place}.png`)))
  await loaded()
  expect(place.textContent).toContain('Pictures read: 0 of 20')
  for (let picture = 0; picture < 20; picture += 1) await answer()
  expect(place.textContent).toContain('3 more pictures were not read. Add them next.')
  await close()
})
