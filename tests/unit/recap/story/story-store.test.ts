import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createStory, type PauseReason } from '#src/recap/story/story-store.ts'

describe('where a story stands', () => {
  it('begins at the first page, or at the one that is asked for', () => {
    expect(createStory(5).$position.get()).toEqual({ page: 0, cause: 'start' })
    expect(createStory(5, 2).$position.get().page).toBe(2)
    expect(createStory(5, 99).$position.get().page).toBe(4)
    expect(createStory(5, Number.NaN).$position.get().page).toBe(0)
  })

  it('tells what turned the page, once for each turn', () => {
    const story = createStory(5)
    const seen = vi.fn()
    story.$position.listen(({ page, cause }) => seen(page, cause))
    story.next('swipe')
    story.go(1, 'key')
    story.back('tap')
    story.back('tap')
    expect(seen.mock.calls).toEqual([
      [1, 'swipe'],
      [0, 'tap'],
    ])
  })

  it('never leaves its pages, whatever happens', () => {
    const step = fc.oneof(
      fc.constant((story: ReturnType<typeof createStory>) => story.next('key')),
      fc.constant((story: ReturnType<typeof createStory>) => story.back('key')),
      fc.double().map((page) => (story: ReturnType<typeof createStory>) => story.go(page, 'key')),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const story = createStory(5)
        for (const take of steps) take(story)
        const { page } = story.$position.get()
        return Number.isInteger(page) && page >= 0 && page < 5
      }),
    )
  })
})

describe('whether a story plays', () => {
  it('plays when no reason to stand still is left', () => {
    const story = createStory(5)
    expect(story.$playing.get()).toBe(true)
    story.pause('hold')
    story.pause('player')
    story.pause('hold')
    story.resume('hold')
    expect(story.$playing.get()).toBe(false)
    story.resume('player')
    expect(story.$playing.get()).toBe(true)
  })

  it('keeps the player’s own pause over all others', () => {
    const story = createStory(5)
    story.pause('player')
    for (const reason of ['hold', 'hidden', 'busy'] satisfies PauseReason[]) {
      story.pause(reason)
      story.resume(reason)
    }
    expect(story.$pauses.get()).toEqual(['player'])
  })
})
