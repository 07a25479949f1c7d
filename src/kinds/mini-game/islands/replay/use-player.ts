import { useCallback, useEffect, useRef, useState } from 'react'
import { type ShownTurn, type Stage, useStage } from '../board/use-stage.ts'
import { EMPTY_BOARD } from '../rules/triple-roll.ts'
import type { WatchedRun } from './read-run.ts'

const STEP_DELAY_MS = 520

export interface Player {
  readonly stage: Stage
  readonly turn: number
  readonly isPlaying: boolean
  readonly play: () => void
  readonly pause: () => void
  readonly next: () => void
  readonly previous: () => void
  readonly seek: (turn: number) => void
}

/** Returns a replay of a run after its first `from` turns. With `autoplay`, it starts at once. */
export function usePlayer({ played }: WatchedRun, autoplay: boolean, from = 0): Player {
  const [turn, setTurn] = useState(from)
  const [isPlaying, setPlaying] = useState(autoplay)
  const [isMoving, setMoving] = useState(false)
  const boardAt = useCallback(
    (count: number) => played[count - 1] ?? { board: EMPTY_BOARD, score: 0 },
    [played],
  )
  const [first] = useState(() => boardAt(from))
  const { stage, show, jump } = useStage(first.board, first.score, () => setMoving(false))
  const at = useRef(from)

  const seek = useCallback(
    (count: number) => {
      at.current = Math.min(Math.max(count, 0), played.length)
      const { board, score } = boardAt(at.current)
      jump(board, score)
      setTurn(at.current)
      setMoving(false)
    },
    [played, boardAt, jump],
  )
  const next = useCallback(() => {
    const shown = shownTurn(played, at.current)
    if (!shown) return
    at.current += 1
    setTurn(at.current)
    setMoving(true)
    show(shown)
  }, [played, show])

  // In an effect, because a turn may have no animation whose end could start the next turn.
  useEffect(() => {
    if (!isPlaying || isMoving) return
    if (turn === played.length) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(next, STEP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isMoving, turn, played, next])

  return {
    stage,
    turn,
    isPlaying,
    play: () => {
      if (turn === played.length) seek(from)
      setPlaying(true)
    },
    pause: () => setPlaying(false),
    next: () => {
      setPlaying(false)
      next()
    },
    previous: () => {
      setPlaying(false)
      seek(at.current - 1)
    },
    seek: (count) => {
      setPlaying(false)
      seek(count)
    },
  }
}

function shownTurn(played: WatchedRun['played'], count: number): ShownTurn | undefined {
  const turn = played[count]
  if (!turn) return undefined
  const before = played[count - 1] ?? { board: EMPTY_BOARD, score: 0 }
  return {
    board: before.board,
    score: before.score,
    pair: turn.pair,
    cells: [turn.first_cell, turn.second_cell],
    turn: {
      board: turn.board,
      points: turn.points,
      merges: turn.merges,
      over: count === played.length - 1,
    },
  }
}
