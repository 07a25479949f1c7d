// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followHistory, stepsOutOfStory } from '#src/recap/story/story-history.ts'
import { createStory } from '#src/recap/story/story-store.ts'

let stop = () => {}

beforeEach(() => {
  history.replaceState(null, '', '/movie-night-in-review/Maja?x=1')
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

describe('the address of a story', () => {
  it('follows each turn of the player, as an entry of the history', () => {
    const story = createStory(5)
    stop = followHistory(story)
    const push = vi.spyOn(history, 'pushState')
    story.next('swipe')
    story.next('key')
    expect(`${location.pathname}${location.search}${location.hash}`).toBe(
      '/movie-night-in-review/Maja?x=1#page=3',
    )
    expect(push).toHaveBeenCalledTimes(2)
    expect(stepsOutOfStory()).toBe(3)
  })

  it('makes no entry where the story goes on by itself', () => {
    const story = createStory(5)
    stop = followHistory(story)
    const push = vi.spyOn(history, 'pushState')
    story.next('auto')
    expect(location.hash).toBe('#page=2')
    expect(push).not.toHaveBeenCalled()
    expect(stepsOutOfStory()).toBe(1)
  })

  it('uses the browser’s back to turn back, so that nothing piles up', () => {
    const story = createStory(5)
    stop = followHistory(story)
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
    story.next('tap')
    story.back('tap')
    expect(back).toHaveBeenCalledOnce()
  })

  it('turns the page when the address changes, without a new entry', () => {
    const story = createStory(5)
    stop = followHistory(story)
    const push = vi.spyOn(history, 'pushState')
    history.replaceState(null, '', '#page=4')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(story.$position.get()).toEqual({ page: 3, cause: 'history' })
    history.replaceState(null, '', '#page=9')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(story.$position.get().page).toBe(0)
    expect(push).not.toHaveBeenCalled()
  })

  it('takes an entry that somebody else wrote for one without a past', () => {
    history.replaceState({ story: { from: 'x', depth: null } }, '')
    expect(stepsOutOfStory()).toBe(1)
    history.replaceState('text', '')
    expect(stepsOutOfStory()).toBe(1)
  })
})
