import { useLayoutEffect, useRef } from 'react'
import { countTo } from '#src/ui/motion/count-to.ts'
import type { Landing } from '#src/ui/win/opening.ts'

const DURATION_MS = 900
/** The delay of the count, during which the words fade in (ui/win/opening.ts). */
const DELAY_MS = 320

interface Props {
  count: number
  from?: number
  nameFor: (count: number) => string
  /** How the things landed; undefined until then. The count starts at the landing. */
  landed: Landing | undefined
}

const FIGURE = /\d(?:[\d.,’\s]*\d)?/

function partsOf(name: string): readonly [string, string, string] {
  const found = FIGURE.exec(name)
  if (!found) return [name, '', '']
  const [figure] = found
  return [name.slice(0, found.index), figure, name.slice(found.index + figure.length)]
}

/**
 * Renders the name of a number of things, with a large number. After the landing, the number counts
 * up from `from`; a press ends the animation. Screen readers always get the final number.
 */
export function RisingName({ count, from = 1, nameFor, landed }: Props) {
  const words = useRef<HTMLSpanElement>(null)
  const name = nameFor(count)
  const start = Math.min(from, count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts once
  useLayoutEffect(() => {
    const parts = [...(words.current?.children ?? [])]
    if (landed !== 'lively' || count <= start) return
    const end = countTo(
      { from: start, to: count, duration: DURATION_MS, delay: DELAY_MS },
      (now) => {
        for (const [place, part] of partsOf(nameFor(now)).entries()) {
          const text = parts[place]?.firstChild
          if (text) text.nodeValue = part
        }
      },
    )
    addEventListener('pointerdown', end, { capture: true, once: true })
    return () => {
      removeEventListener('pointerdown', end, true)
      end()
    }
  }, [landed])
  const [before, figure, after] = partsOf(landed && landed !== 'lively' ? name : nameFor(start))
  return (
    <span ref={words} role="img" aria-label={name}>
      <span>{before}</span>
      <b className="win-figure">{figure}</b>
      <span>{after}</span>
    </span>
  )
}
