import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { angleAt, halt, restsAt, rollOut, startMotion, turn } from './motion.ts'
import type { Sector } from './sectors.ts'

const FADE_MS = 160

/** The angle, in degrees, below which a pointer counts as straight. */
const STRAIGHT = 0.4

/**
 * Returns the refs of the wheel's elements, and `turnUntil`, which starts the wheel and calls `ask`
 * for the final angle. `turnUntil` resolves when the wheel has stopped, at that angle or, without
 * one, at its angle before the start. With reduced motion, only shows the result.
 */
export function useWheel(sectors: readonly Sector[], onTick: () => void) {
  const disc = useRef<HTMLDivElement>(null)
  const pointer = useRef<HTMLDivElement>(null)
  const angle = useRef(0)
  const frame = useRef(0)
  const pegs = useRef<readonly number[]>([])
  useEffect(() => {
    pegs.current = sectors.length > 1 ? sectors.map(({ from }) => from) : []
  }, [sectors])
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const show = (at: number, bend: number) => {
    // A script sets the transform, because the content security policy forbids style attributes.
    if (disc.current) disc.current.style.transform = `rotate(${at}deg)`
    if (pointer.current) pointer.current.style.transform = `rotate(${-bend}deg)`
  }

  const turnUntil = async (ask: () => Promise<number | undefined>): Promise<void> => {
    if (prefersReducedMotion()) {
      const target = await ask()
      if (target === undefined) return
      angle.current = target
      show(target, 0)
      await disc.current?.animate({ opacity: [0.4, 1] }, FADE_MS).finished.catch(() => undefined)
      return
    }
    const start = performance.now()
    let motion = startMotion(angle.current)
    void ask().then((target) => {
      const now = performance.now() - start
      motion = target === undefined ? halt(motion, now) : rollOut(motion, now, target)
    })
    await new Promise<void>((resolve) => {
      let last = 0
      let bent = AT_REST
      const draw = (now: number) => {
        const time = Math.max(now - start, last)
        const at = angleAt(motion, time)
        bent = stepPointer(bent, pegs.current, angleAt(motion, last), at, time - last)
        if (bent.ticks > 0) onTick()
        last = time
        const end = restsAt(motion)
        if (end !== undefined && time >= end && bent.bend < STRAIGHT) {
          angle.current = turn(at)
          show(angle.current, 0)
          resolve()
          return
        }
        show(at, bent.bend)
        frame.current = requestAnimationFrame(draw)
      }
      frame.current = requestAnimationFrame(draw)
    })
  }
  return { disc, pointer, turnUntil }
}

/** The pointer, which the pegs push aside. `bend` is in degrees; 0 is straight. */
interface Pointer {
  readonly bend: number
  readonly ticks: number
}

export const AT_REST: Pointer = { bend: 0, ticks: 0 }

/** The angle on either side of the pointer in which a peg touches it, in degrees. */
const REACH = 3.2
/** The pointer's bend just before a peg's release, in degrees. */
const MAX_BEND = 19
/** The time in which the bend of a released pointer falls to about a third. */
const SPRING_MS = 45

/**
 * Returns the pointer after a turn of the wheel from `last` to `angle` in `time` ms. `pegs` are the
 * angles of the pegs on the unturned wheel, in degrees.
 */
export function stepPointer(
  { bend }: Pointer,
  pegs: readonly number[],
  last: number,
  angle: number,
  time: number,
): Pointer {
  let pushed = 0
  let ticks = 0
  for (const peg of pegs) {
    const entered = turn(peg + angle + REACH)
    if (entered < 2 * REACH) pushed = Math.max(pushed, (entered / (2 * REACH)) * MAX_BEND)
    const release = peg - REACH
    ticks += Math.max(0, Math.floor((angle + release) / 360) - Math.floor((last + release) / 360))
  }
  return { bend: Math.max(pushed, bend * Math.exp(-time / SPRING_MS)), ticks }
}
