import { hashOfPage, pageOfHash } from './page-hash.ts'
import type { StoryStore } from './story-store.ts'

/** What an entry of the browser's history knows of the story. */
interface Entry {
  /** The page of the entry below, so that turning back is the browser's back and nothing piles up. */
  readonly from: number | null
  /** How many entries of this story lie below. */
  readonly depth: number
}

function entryOf(state: unknown): Entry {
  const story = (state as { story?: Partial<Entry> } | null)?.story
  return {
    from: typeof story?.from === 'number' ? story.from : null,
    depth: typeof story?.depth === 'number' ? story.depth : 0,
  }
}

/** How many steps of the browser's history lead to before the story. */
export function stepsOutOfStory(): number {
  return entryOf(history.state).depth + 1
}

/**
 * Keeps the address (`#page=3`) and the story together, both ways: what the player turns is an
 * entry of the history, what the story turns by itself is not. Answers how to stop.
 */
export function followHistory(story: StoryStore): () => void {
  let shown = story.$position.get().page

  const stop = story.$position.listen(({ page, cause }) => {
    const from = shown
    shown = page
    if (cause === 'history') return
    const entry = entryOf(history.state)
    if (entry.from === page && cause !== 'auto') {
      history.back()
      return
    }
    const address = `${location.pathname}${location.search}${hashOfPage(page)}`
    if (cause === 'auto') {
      history.replaceState({ ...history.state, story: entry }, '', address)
    } else {
      history.pushState({ story: { from, depth: entry.depth + 1 } satisfies Entry }, '', address)
    }
  })

  function onAddress(): void {
    story.go(pageOfHash(location.hash, story.count) ?? 0, 'history')
  }

  addEventListener('popstate', onAddress)
  return () => {
    stop()
    removeEventListener('popstate', onAddress)
  }
}
