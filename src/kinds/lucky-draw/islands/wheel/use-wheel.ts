import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { angleAt, halt, restsAt, rollOut, startMotion, turn } from './motion.ts'
import { AT_REST, stepPointer } from './pointer.ts'
import type { Sector } from './sectors.ts'

/** The duration of fading in the result with reduced motion. */
const FADE_MS = 160

/** A bend below this angle, in degrees, counts as straight. */
const STRAIGHT = 0.4

/**
 * Returns the refs of the wheel's elements, and `turnUntil`, which starts the wheel at once and meanwhile
 * calls `ask` for the final angle. `turnUntil` resolves when the wheel has stopped, at that angle or, if
 * `ask` gives none, at its angle before the start. With reduced motion it only shows the result.
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
