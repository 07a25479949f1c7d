import { type Ref, useImperativeHandle, useRef } from 'react'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { PIPS } from './pips.ts'
import {
  HOP_MS,
  LANDING_MS,
  landingHops,
  landingShadow,
  landingTurns,
  type Rest,
  TURN_MS,
  tumbleHops,
  tumbleTurns,
  turnDone,
} from './throw.ts'

export interface DieHandle {
  tumble: () => void
  /** Ends the tumble with `face` on top. Resolves when the die has stopped. */
  land: (face: number) => Promise<void>
}

interface Props {
  place: 'first' | 'second'
  rest: Rest
  face: number
  ref: Ref<DieHandle>
}

/** Renders a die in three dimensions. Decorative, because a text beside it has the result. */
export function RolledDie({ place, rest, face, ref }: Props) {
  const die = useRef<HTMLDivElement>(null)
  const hop = useRef<HTMLDivElement>(null)
  const turn = useRef<HTMLDivElement>(null)
  const shadow = useRef<HTMLSpanElement>(null)
  const tumbling = useRef<{ hops: Animation; turns: Animation }>(undefined)

  useImperativeHandle(ref, () => ({
    tumble() {
      if (!hop.current || !turn.current || prefersReducedMotion()) return
      tumbling.current = {
        hops: hop.current.animate(tumbleHops(), { duration: HOP_MS, iterations: Infinity }),
        turns: turn.current.animate(tumbleTurns(rest), { duration: TURN_MS, iterations: Infinity }),
      }
    },
    async land(result) {
      if (!die.current || !hop.current || !turn.current || !shadow.current) return
      const before = tumbling.current
      tumbling.current = undefined
      const height = heightOf(hop.current)
      const done = turnDone(Number(before?.turns.currentTime ?? 0))
      // Sets the face while the die turns too fast for a visible change.
      die.current.dataset.face = String(result)
      before?.hops.cancel()
      before?.turns.cancel()
      const ends = prefersReducedMotion()
        ? [die.current.animate({ opacity: [0, 1] }, { duration: 160 })]
        : [
            turn.current.animate(landingTurns(rest, done), { duration: LANDING_MS }),
            hop.current.animate(landingHops(height), { duration: LANDING_MS }),
            shadow.current.animate(landingShadow(), { duration: LANDING_MS }),
          ]
      // Leaving the page cancels the animations, which rejects their `finished` promises.
      await Promise.allSettled(ends.map(({ finished }) => finished))
    },
  }))

  return (
    <>
      <span ref={shadow} className={`die-shadow ${place}`} />
      <div ref={die} className={`die ${place}`} data-face={face}>
        <div ref={hop} className="die-hop">
          <div ref={turn} className="die-turn">
            <div className="die-cube">
              <DieCube />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

/** Returns an element's height above the table, in px, from its animated `translate`. */
function heightOf(element: HTMLElement): number {
  const [, y = '0'] = getComputedStyle(element).translate.split(' ')
  return Math.max(0, -Number.parseFloat(y))
}

const FACES = [1, 2, 3, 4, 5, 6] as const

/**
 * Renders the six faces of a die, and the dark core behind their rounded edges. `data-face` of the
 * parent selects the top face (dice.css).
 */
function DieCube() {
  return FACES.map((face) => (
    <div key={face} className={`side side-${face}`}>
      <span className="side-core" />
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <rect className="side-rim" width="100" height="100" rx="16" />
        <rect className="side-plate" x="5" y="5" width="90" height="90" rx="13" />
        <g className="side-pips">
          {PIPS[face]?.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={face === 1 ? 15 : 10.5} />
          ))}
        </g>
      </svg>
    </div>
  ))
}
