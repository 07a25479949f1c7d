import { atom, type ReadableAtom } from 'nanostores'

export type Cause = 'start' | 'swipe' | 'tap' | 'key' | 'button' | 'auto' | 'history'

/** Why a story is paused. The story resumes when no reason is left. */
export type PauseReason = 'player' | 'hold' | 'hidden' | 'busy'

export interface Position {
  readonly page: number
  readonly cause: Cause
}

export interface StoryStore {
  readonly count: number
  readonly $position: ReadableAtom<Position>
  readonly $pauses: ReadableAtom<readonly PauseReason[]>
  readonly $playing: ReadableAtom<boolean>
  /** Goes to the page with this index. An index outside the story is clamped. */
  go(page: number, cause: Cause): void
  next(cause: Cause): void
  back(cause: Cause): void
  pause(reason: PauseReason): void
  resume(reason: PauseReason): void
}

/** Creates the store of a story of `count` pages, which starts at page index `first`. */
export function createStory(count: number, first = 0): StoryStore {
  const last = count - 1
  const within = (page: number) => Math.min(last, Math.max(0, Math.trunc(page) || 0))
  const $position = atom<Position>({ page: within(first), cause: 'start' })
  const $pauses = atom<readonly PauseReason[]>([])
  // Always set together with $pauses. A computed store would make the bundle larger.
  const $playing = atom(true)

  function go(page: number, cause: Cause): void {
    const to = within(page)
    if (to !== $position.get().page) $position.set({ page: to, cause })
  }

  function setPauses(pauses: readonly PauseReason[]): void {
    $pauses.set(pauses)
    $playing.set(pauses.length === 0)
  }

  return {
    count,
    $position,
    $pauses,
    $playing,
    go,
    next: (cause) => go($position.get().page + 1, cause),
    back: (cause) => go($position.get().page - 1, cause),
    pause(reason) {
      if (!$pauses.get().includes(reason)) setPauses([...$pauses.get(), reason])
    },
    resume(reason) {
      if ($pauses.get().includes(reason)) {
        setPauses($pauses.get().filter((other) => other !== reason))
      }
    },
  }
}
