import { type Ref, useImperativeHandle, useRef } from 'react'
import { prefersReducedMotion } from '#src/islands/story/reduced-motion.ts'
import { DieCube } from './DieCube.tsx'
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

/** What a throw does with a die. */
export interface DieHandle {
  /** Lets it tumble until it lands. */
  tumble: () => void
  /** Lets it come to rest with `face` on top. Resolves when it lies. */
  land: (face: number) => Promise<void>
}

interface Props {
  /** Which of the two: where it lies. */
  place: 'first' | 'second'
  rest: Rest
  /** The top face. */
  face: number
  ref: Ref<DieHandle>
}

/** A die in three dimensions. Decorative: what it shows is said beside it. */
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
      // Laid on while it turns too fast to be read.
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
      // Cancelled when the page is left.
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

/** How far above the table an element is by its animated `translate`. */
function heightOf(element: HTMLElement): number {
  const [, y = '0'] = getComputedStyle(element).translate.split(' ')
  return Math.max(0, -Number.parseFloat(y))
}
