import { useCallback, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import {
  type Board,
  boardAfter,
  type Merge,
  placePair,
  type Turn,
  type Two,
} from '../rules/triple-roll.ts'
import { playMerged, playPlaced } from './sounds.ts'

const PLACE_MS = 220
const GATHER_MS = 200
const BORN_MS = 320

/**
 * The pause of all motion at a strong merge. Below a tenth of a second, players perceive the pause
 * as emphasis.
 */
const HIT_STOP_MS = 70

export interface Stage {
  readonly board: Board
  readonly score: number
  readonly placed?: Two
  readonly merge?: Merge
  readonly merged?: Merge
  readonly stopped?: true
}

/** Returns whether a merge is strong: it continues a chain or is a burst. */
export const isBlow = ({ chain, burst }: Merge): boolean => chain > 1 || burst

export interface ShownTurn {
  readonly board: Board
  readonly score: number
  readonly pair: Two
  readonly cells: Two
  readonly turn: Turn
}

/**
 * Returns the board's state, and `show`, which animates a turn merge by merge. A new turn ends the
 * previous turn's animation. Calls `onShown` at the end of each turn's animation.
 */
export function useStage(board: Board, score: number, onShown: (turn: ShownTurn) => void) {
  const [stage, setStage] = useState<Stage>({ board, score })
  const current = useRef<{ cut: () => void } | undefined>(undefined)
  const shown = useRef(onShown)
  shown.current = onShown

  const jump = useCallback((to: Board, points: number) => {
    current.current?.cut()
    setStage({ board: to, score: points })
  }, [])

  const show = useCallback((played: ShownTurn) => {
    current.current?.cut()
    const end = () => {
      current.current = undefined
      clearTimeout(timer)
      shown.current(played)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    current.current = { cut: end }
    const still = prefersReducedMotion()
    const later = (delay: number, next: () => void) => {
      if (still) next()
      else timer = setTimeout(next, delay)
    }

    let [now, points] = [placePair(played.board, played.pair, played.cells), played.score]
    setStage({ board: now, score: points, placed: played.cells })
    playPlaced()
    const next = (index: number) => {
      const merge = played.turn.merges[index]
      if (!merge) {
        end()
        return
      }
      setStage({ board: now, score: points, merge })
      later(GATHER_MS, () => {
        now = boardAfter(now, merge)
        points += merge.points
        const merged: Stage = { board: now, score: points, merged: merge }
        playMerged(merge)
        const goOn = () => {
          setStage(merged)
          later(BORN_MS, () => next(index + 1))
        }
        if (still || !isBlow(merge)) {
          goOn()
          return
        }
        setStage({ ...merged, stopped: true })
        later(HIT_STOP_MS, goOn)
      })
    }
    later(PLACE_MS, () => next(0))
  }, [])

  useEffect(() => () => current.current?.cut(), [])
  return { stage, show, jump }
}
