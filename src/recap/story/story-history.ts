import { hashOfPage, pageOfHash } from './page-hash.ts'
import type { StoryStore } from './story-store.ts'

interface Entry {
  /** The page of the previous history entry. Turning back to this page goes back in the history. */
  readonly from: number | null
  readonly depth: number
}

function entryOf(state: unknown): Entry {
  const story = (state as { story?: Partial<Entry> } | null)?.story
  return {
    from: typeof story?.from === 'number' ? story.from : null,
    depth: typeof story?.depth === 'number' ? story.depth : 0,
  }
}

/** Returns the number of history steps back to the page before the story. */
export function stepsOutOfStory(): number {
  return entryOf(history.state).depth + 1
}

/**
 * Keeps the address (`#page=3`) and the story in sync. Adds a history entry if the player turns a
 * page, and replaces the current entry if the timer does. Returns a function that stops the
 * synchronization.
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
