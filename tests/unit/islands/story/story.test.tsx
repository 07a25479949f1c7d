// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Story, type StoryPageContent } from '#src/islands/story/Story.tsx'
import { createStory, type StoryStore } from '#src/islands/story/story-store.ts'

vi.mock('#src/islands/story/swipe.ts', () => ({ attachSwipe: () => () => undefined }))

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

async function show(pages: readonly StoryPageContent[], hash = '') {
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
        secondsPerPage={null}
        header={<p>Maja</p>}
        foot={(page) => <button type="button">{`Share ${page + 1}`}</button>}
      />,
    )
  })
  // Each page is rendered in its own idle callback.
  for (const _ of pages) await act(async () => idleMoments.shift()?.())
  expect(sections()).toHaveLength(pages.length)
}

/** The pending idle callbacks. */
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

  it('announces a page that was swiped to, and leaves the focus where it is', async () => {
    await show(PAGES)
    await act(async () => story.next('swipe'))
    expect(document.querySelector('[role=status]')?.textContent).toBe('Page 2 of 3: Swaps')
    expect(document.activeElement).toBe(document.body)
  })

  it('opens at the page of its address', async () => {
    await show(PAGES, '#page=2')
    expect(sections()[1]?.hasAttribute('inert')).toBe(false)
    expect(location.hash).toBe('#page=2')
  })

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
