// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeStory } from '#src/recap/islands/close-story.ts'

const app = vi.hoisted(() => ({ inApp: false, call: vi.fn(async () => null) }))
vi.mock('#src/bridge/bridge.ts', () => ({ bridge: app }))

const go = vi.fn()
const assign = vi.spyOn(location, 'assign')

beforeEach(() => {
  app.inApp = false
  go.mockReset()
  assign.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

function enter(entries: number, depth: number): void {
  vi.stubGlobal('history', { length: entries, state: { story: { from: 0, depth } }, go })
}

it('goes back to the page before the story, past all pages that were turned', () => {
  enter(4, 2)
  closeStory('/de/activity')
  expect(go.mock.calls).toEqual([[-3]])
  expect(assign).not.toHaveBeenCalled()
})

it('goes home where the story was opened by its address', () => {
  enter(3, 2)
  closeStory('/de/activity')
  expect(assign.mock.calls).toEqual([['/de/activity']])
  expect(go).not.toHaveBeenCalled()
})

it('leaves it to the app inside the app', () => {
  app.inApp = true
  enter(4, 2)
  closeStory('/de/activity')
  expect(app.call.mock.calls).toEqual([['popPage']])
  expect(go).not.toHaveBeenCalled()
  expect(assign).not.toHaveBeenCalled()
})
