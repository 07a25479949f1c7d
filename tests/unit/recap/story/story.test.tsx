// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOLD_DELAY_MS } from '#src/recap/story/press.ts'
import { Story, type StoryPageContent } from '#src/recap/story/Story.tsx'
import { createStory, type StoryStore } from '#src/recap/story/story-store.ts'

vi.mock('#src/recap/story/swipe.ts', () => ({ attachSwipe: () => () => undefined }))

const STRINGS = {
  page_of: 'Page {page} of {pages}',
  page_named: 'Page {page} of {pages}: {title}',
  pages: 'Pages',
  next_page: 'Next page',
  previous_page: 'Previous page',
  swipe_up: 'Swipe up',
}

const PAGES: StoryPageContent[] = ['Cover', 'Swaps', 'Card'].map((title, index) => ({
  title,
  theme: index + 1,
  layout: 'open',
  scene: `${title}.svg`,
  sprites: [],
  revision: 1,
  content: (
    <h2 data-heading tabIndex={-1}>
      {title}
    </h2>
  ),
}))

let story: StoryStore
let root: Root

async function show(
  pages: readonly StoryPageContent[],
  hash = '',
  secondsPerPage: number | null = null,
) {
  history.replaceState(null, '', `/recap${hash}`)
  story = createStory(PAGES.length)
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => {
    root.render(
      <Story
        story={story}
        pages={pages}
        strings={STRINGS}
        secondsPerPage={secondsPerPage}
        header={<p>Maja</p>}
        foot={(page) => <button type="button">{`Share ${page + 1}`}</button>}
      />,
    )
  })
  // Each page is rendered in its own idle callback.
  for (const _ of pages) await act(async () => idleMoments.shift()?.())
  expect(sections()).toHaveLength(pages.length)
}

/** Idle callbacks that the page has requested; the tests run them one by one. */
const idleMoments: (() => void)[] = []

const sections = () => [...document.querySelectorAll<HTMLElement>('section')]
const press = (key: string) =>
  act(async () => {
    dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  idleMoments.length = 0
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idleMoments.push(run))
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { ready: Promise.resolve() },
  })
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a story on the page', () => {
  it('names each page and keeps all but one out of reach', async () => {
    await show(PAGES)
    expect(sections().map((page) => page.getAttribute('aria-label'))).toEqual([
      'Page 1 of 3: Cover',
      'Page 2 of 3: Swaps',
      'Page 3 of 3: Card',
    ])
    expect(sections().map((page) => page.hasAttribute('inert'))).toEqual([false, true, true])
  })

  it('fetches the next page’s drawing ahead, and no further one', async () => {
    await show(PAGES)
    const drawn = () => sections().map((page) => page.querySelector('img.scene') !== null)
    expect(drawn()).toEqual([true, true, false])
    await press('ArrowDown')
    expect(drawn()).toEqual([true, true, true])
  })

  it('moves the focus to the heading that keys turned to, and announces nothing twice', async () => {
    await show(PAGES)
    await press('ArrowDown')
    expect(document.activeElement?.textContent).toBe('Swaps')
    expect(document.querySelector('[role=status]')?.textContent).toBe('')
    await press('End')
    expect(document.activeElement?.textContent).toBe('Card')
    expect(document.body.textContent).not.toContain('Swipe up')
  })

  it.each(['swipe', 'tap', 'auto', 'history'] as const)(
    'announces a page that was turned to by %s, and leaves the focus where it is',
    async (cause) => {
      await show(PAGES)
      await act(async () => story.next(cause))
      expect(document.querySelector('[role=status]')?.textContent).toBe('Page 2 of 3: Swaps')
      expect(document.activeElement).toBe(document.body)
    },
  )

  it('opens at the page of its address', async () => {
    await show(PAGES, '#page=2')
    expect(sections()[1]?.hasAttribute('inert')).toBe(false)
    expect(location.hash).toBe('#page=2')
  })

  it.each(['#page=0', '#page=4', '#page=two', '#page=%E0%A4%A'])(
    'opens at its cover where the address names no page: %s',
    async (hash) => {
      await show(PAGES, hash)
      expect(story.$position.get().page).toBe(0)
    },
  )

  it('stays on its cover, without anything to press, until all pages are there', async () => {
    await show(PAGES.slice(0, 1), '#page=2')
    await press('ArrowDown')
    expect(story.$position.get().page).toBe(0)
    expect(document.querySelectorAll('button')).toHaveLength(0)
  })

  it('leaves the keys to a dialog or an open text', async () => {
    await show(PAGES)
    const text = document.body.appendChild(document.createElement('details'))
    text.setAttribute('open', '')
    await press('ArrowDown')
    expect(story.$position.get().page).toBe(0)
  })
})

/** Simulates WebKit's animation on a hidden page: a pause waits for the next frame, unless the time is set. */
class HiddenAnimation {
  playState = 'running'
  onfinish = () => {}
  #isWaiting = false
  get currentTime() {
    return 1000
  }
  set currentTime(_: number) {
    if (this.#isWaiting) this.playState = 'paused'
  }
  pause() {
    this.#isWaiting = true
  }
  play() {
    this.#isWaiting = false
    this.playState = 'running'
  }
  cancel() {
    this.playState = 'idle'
  }
}

describe('a story with timed pages', () => {
  /** The animations in order: for each page, its progress bar and then its die. */
  let moves: HiddenAnimation[]
  const now = () => moves.slice(-2).map(({ playState }) => playState)
  const isStill = () => document.querySelector('article')?.hasAttribute('data-still')
  const end = () => act(async () => moves.at(-2)?.onfinish())
  const finger = (type: string, clientX = 300) =>
    act(async () => {
      document
        .querySelector('.pages')
        ?.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, bubbles: true }))
    })

  beforeEach(() => {
    moves = []
    HTMLElement.prototype.animate = (_, timing) => {
      expect(timing).toMatchObject({ duration: 8000 })
      const move = new HiddenAnimation()
      moves.push(move)
      return move as unknown as Animation
    }
  })
  afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'))

  it('goes on by itself to its last page, and adds nothing to the history', async () => {
    await show(PAGES, '', 8)
    const entries = history.length
    await end()
    expect(location.hash).toBe('#page=2')
    expect(moves).toHaveLength(4)
    await end()
    await end()
    expect(location.hash).toBe('#page=3')
    expect(moves.map(({ playState }) => playState)).toEqual([
      ...['idle', 'idle', 'idle', 'idle'],
      ...['running', 'running'],
    ])
    expect(history.length).toBe(entries)
  })

  it.each(['player', 'busy'] as const)('stands while it waits for: %s', async (reason) => {
    await show(PAGES, '', 8)
    await act(async () => story.pause(reason))
    expect([now(), isStill()]).toEqual([['paused', 'paused'], true])
    await press('ArrowDown')
    expect(moves).toHaveLength(4)
    expect(now()).toEqual(['paused', 'paused'])
    await act(async () => story.resume(reason))
    expect([now(), isStill()]).toEqual([['running', 'running'], false])
  })

  it('stands while its tab is hidden', async () => {
    await show(PAGES, '', 8)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect([now(), isStill()]).toEqual([['paused', 'paused'], true])
    hidden.mockReturnValue(false)
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect([now(), isStill()]).toEqual([['running', 'running'], false])
  })

  it('stands while a finger rests, whose release turns no page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await show(PAGES, '', 8)
    for (const x of [300, 1]) {
      await finger('pointerdown', x)
      vi.advanceTimersByTime(HOLD_DELAY_MS - 1)
      expect(isStill()).toBe(false)
      await act(async () => vi.advanceTimersByTime(1))
      expect([now(), isStill()]).toEqual([['paused', 'paused'], true])
      await finger('pointerup', x)
      expect([now(), isStill()]).toEqual([['running', 'running'], false])
      expect(story.$position.get().page).toBe(0)
    }
    await finger('pointerdown')
    await finger('pointerup')
    expect(story.$position.get()).toEqual({ page: 1, cause: 'tap' })
  })

  it.each([
    ['whose pages have no time', null, false],
    ['with reduced motion', 8, true],
  ])('is none %s', async (_, seconds, matches) => {
    vi.stubGlobal('matchMedia', () => ({ matches }))
    await show(PAGES, '', seconds)
    await press('ArrowDown')
    expect(story.$position.get().page).toBe(1)
    expect(moves).toEqual([])
  })
})
