import { useLayoutEffect, useRef } from 'react'
import { countTo } from '#src/islands/story/count-to.ts'
import type { Landing } from '#src/ui/win/opening.ts'

/** Visual language, section 8. */
const DURATION_MS = 900

interface Props {
  count: number
  /** Returns the name for a count, such as "25 dice". */
  nameFor: (count: number) => string
  /** How the prize landed; the count starts then. */
  landed: Landing | undefined
}

/**
 * Renders the name of a number of things. Once they have landed it counts up from the first; a press ends
 * that. Screen readers always get the final number.
 */
export function RisingName({ count, nameFor, landed }: Props) {
  const words = useRef<HTMLSpanElement>(null)
  const name = nameFor(count)
  const start = Math.min(1, count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts once
  useLayoutEffect(() => {
    const text = words.current?.firstChild
    if (landed !== 'lively' || !text || count < 2) return
    const end = countTo({ from: start, to: count, duration: DURATION_MS }, (now) => {
      text.nodeValue = nameFor(now)
    })
    addEventListener('pointerdown', end, { capture: true, once: true })
    return () => {
      removeEventListener('pointerdown', end, true)
      end()
    }
  }, [landed])
  return (
    <span ref={words} role="img" aria-label={name}>
      {landed && landed !== 'lively' ? name : nameFor(start)}
    </span>
  )
}
