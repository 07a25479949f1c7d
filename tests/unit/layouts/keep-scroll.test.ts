// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepScroll } from '#src/layouts/keep-scroll.ts'

let grow = (_height: number) => {}
const scrolled = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  scrolled.mockReset()
  vi.stubGlobal('scrollTo', scrolled)
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      active = true
      constructor(notice: () => void) {
        grow = (height) => {
          vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height)
          if (this.active) notice()
        }
      }
      observe() {}
      disconnect() {
        this.active = false
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '')
})

function arriveBy(type: string, state: object | null) {
  history.replaceState(state, '')
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)
  keepScroll()
}

test('notes the place in the history’s entry, beside what is there', () => {
  arriveBy('navigate', { tab: 'levels' })
  vi.stubGlobal('scrollY', 412.4)
  window.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(200)
  expect(history.state).toEqual({ tab: 'levels', scroll: 412 })
})

test('on the way back, scrolls there once the page is long enough, and only once', () => {
  arriveBy('back_forward', { scroll: 900 })
  grow(1000)
  expect(scrolled).not.toHaveBeenCalled()
  grow(1700)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 900)
  grow(2500)
  expect(scrolled).toHaveBeenCalledOnce()
})

test('leaves a player alone who has begun to use the page', () => {
  arriveBy('back_forward', { scroll: 900 })
  window.dispatchEvent(new Event('pointerdown'))
  grow(2500)
  expect(scrolled).not.toHaveBeenCalled()
})

test('gives up where the page stays short', () => {
  arriveBy('back_forward', { scroll: 900 })
  vi.advanceTimersByTime(9000)
  grow(2500)
  expect(scrolled).not.toHaveBeenCalled()
})

test('a new visit begins at the top', () => {
  grow = () => {}
  arriveBy('navigate', { scroll: 900 })
  grow(2500)
  expect(scrolled).not.toHaveBeenCalled()
})
