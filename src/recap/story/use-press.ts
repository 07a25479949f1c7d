import { type RefObject, useEffect } from 'react'
import { HOLD_DELAY_MS, type Press, pressDown, pressHeld, pressMove, pressUp } from './press.ts'
import type { StoryStore } from './story-store.ts'

/** Presses on these controls do not turn the page, because the controls handle them. */
const CONTROL = 'a, button, input, summary, [role="dialog"]'

const onControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest(CONTROL) !== null

/** Handles taps and holds on `frame`, and keys: they turn pages and pause the story, while `active`. */
export function usePress(
  frame: RefObject<HTMLElement | null>,
  story: StoryStore,
  active: boolean,
): void {
  useEffect(() => {
    const element = frame.current
    if (!element || !active) return
    const controller = new AbortController()
    const { signal } = controller
    let press: Press | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    function settle(): void {
      clearTimeout(timer)
      if (press === null) story.resume('hold')
    }

    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button > 0 || onControl(event.target)) return
        const first = press === null
        press = pressDown(press, event.pointerId, event.clientX, event.clientY)
        if (!first) return
        timer = setTimeout(() => {
          press = pressHeld(press)
          if (press) story.pause('hold')
        }, HOLD_DELAY_MS)
      },
      { signal },
    )
    addEventListener(
      'pointermove',
      (event) => {
        press = pressMove(press, event.pointerId, event.clientX, event.clientY)
        if (press?.kind === 'moved') clearTimeout(timer)
      },
      { signal },
    )
    addEventListener(
      'pointerup',
      (event) => {
        const { left, width } = element.getBoundingClientRect()
        const up = pressUp(press, event.pointerId, left, width)
        press = up.press
        settle()
        if (up.move) story[up.move]('tap')
      },
      { signal },
    )
    addEventListener(
      'pointercancel',
      (event) => {
        if (press?.pointer === event.pointerId) press = null
        settle()
      },
      { signal },
    )
    addEventListener(
      'keydown',
      (event) => {
        const target = event.target
        if (event.defaultPrevented || document.querySelector('dialog[open], details[open]')) return
        if (target instanceof HTMLElement && target.matches('input, textarea, select')) return
        const move = keyMove(event, onControl(target))
        if (move === null) return
        event.preventDefault()
        if (move === 'first') story.go(0, 'key')
        else if (move === 'last') story.go(story.count - 1, 'key')
        else story[move]('key')
      },
      { signal },
    )
    // A long press on a picture pauses the story and must not open the context menu.
    element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [frame, story, active])
}

type KeyMove = 'next' | 'back' | 'first' | 'last'

interface KeyPress {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

const MOVES: Readonly<Record<string, KeyMove>> = {
  ArrowDown: 'next',
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowUp: 'back',
  ArrowLeft: 'back',
  PageUp: 'back',
  Home: 'first',
  End: 'last',
}

/**
 * Returns the move of a key; null for other keys, for shortcuts with a modifier, and for the space bar on
 * a control.
 */
export function keyMove(press: KeyPress, onControl: boolean): KeyMove | null {
  if (press.altKey || press.ctrlKey || press.metaKey) return null
  if (press.key === ' ') {
    if (onControl) return null
    return press.shiftKey ? 'back' : 'next'
  }
  return press.shiftKey ? null : (MOVES[press.key] ?? null)
}
