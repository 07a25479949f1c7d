import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { cellsAt, type Rotation, stepFrom } from '../rules/placement.ts'
import { type Board, SIDE } from '../rules/triple-roll.ts'

/** A press that moves less than this, in px, is a tap. */
const TAP = 6

/** The distance of the dragged pair above the finger, in cells, to be visible above the hand. */
const LIFT = 1.1

/** The distance, in cells, within which the pair snaps to a possible position. */
const REACH = 0.85

/** The gap between cells in px (board.css). */
const GAP = 6

interface Options {
  boardRef: RefObject<HTMLDivElement | null>
  board: Board
  rotation: Rotation
  enabled: boolean
  onAim: (cell: number | undefined) => void
  onDrop: (cell: number) => void
  onTap: () => void
}

interface Carried {
  /** The width of a cell in px. */
  readonly cell: number
}

/** Returns the handlers to drag the pair from the tray over the board, or to tap the pair. */
export function useDrag({ boardRef, board, rotation, enabled, onAim, onDrop, onTap }: Options) {
  const [carried, setCarried] = useState<Carried>()
  const element = useRef<HTMLDivElement>(null)
  const point = useRef('')
  // Sets the position before the first paint, which would otherwise show the pair in a corner.
  const carriedRef = useCallback((carriedPair: HTMLDivElement | null) => {
    element.current = carriedPair
    carriedPair?.style.setProperty('transform', point.current)
  }, [])
  const press = useRef<{ x: number; y: number; moved: boolean; aimed: number | undefined }>(
    undefined,
  )

  const stop = (event: PointerEvent<HTMLElement>) => {
    press.current = undefined
    setCarried(undefined)
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      event.currentTarget.releasePointerCapture(event.pointerId)
    }
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const pressed = press.current
    const grid = boardRef.current?.querySelector('.board-grid')?.getBoundingClientRect()
    if (!pressed || !grid) return
    const { clientX: x, clientY } = event
    if (!pressed.moved && Math.hypot(x - pressed.x, clientY - pressed.y) < TAP) return
    pressed.moved = true
    const step = (grid.width + GAP) / SIDE
    const y = clientY - (event.pointerType === 'mouse' ? 0 : LIFT * step)
    if (!carried) setCarried({ cell: step - GAP })
    // Sets the style directly: a render for each movement would be slow on a cheap phone.
    point.current = `translate(${x}px, ${y}px)`
    element.current?.style.setProperty('transform', point.current)
    const aimed = nearestPlace(board, rotation, (x - grid.left) / step, (y - grid.top) / step)
    if (aimed === pressed.aimed) return
    pressed.aimed = aimed
    onAim(aimed)
  }

  return {
    carried,
    carriedRef,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!enabled || event.button !== 0 || press.current) return
        event.currentTarget.setPointerCapture(event.pointerId)
        press.current = { x: event.clientX, y: event.clientY, moved: false, aimed: undefined }
      },
      onPointerMove,
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const pressed = press.current
        if (!pressed) return
        stop(event)
        if (!pressed.moved) onTap()
        else if (pressed.aimed !== undefined) onDrop(pressed.aimed)
      },
      onPointerCancel: (event: PointerEvent<HTMLElement>) => {
        if (!press.current) return
        stop(event)
        onAim(undefined)
      },
    },
  }
}

/**
 * Returns the first die's cell in the nearest position in which the pair fits; undefined if none is
 * near. The point (`column`, `row`) is the dragged pair's centre, in cells from the board's corner.
 */
export function nearestPlace(
  board: Board,
  rotation: Rotation,
  column: number,
  row: number,
): number | undefined {
  let best: number | undefined
  let distance = REACH
  for (let cell = 0; cell < board.length; cell += 1) {
    const second = stepFrom(cell, rotation)
    if (second === undefined || !cellsAt(board, cell, rotation)) continue
    const middle = [cell, second].map((one) => [one % SIDE, Math.floor(one / SIDE)])
    const [one = [0, 0], two = [0, 0]] = middle
    const away = Math.hypot(
      ((one[0] ?? 0) + (two[0] ?? 0) + 1) / 2 - column,
      ((one[1] ?? 0) + (two[1] ?? 0) + 1) / 2 - row,
    )
    if (away < distance) {
      distance = away
      best = cell
    }
  }
  return best
}
