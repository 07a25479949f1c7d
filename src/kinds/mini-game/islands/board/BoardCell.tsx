import { type CSSProperties, memo } from 'react'
import { GameDie } from './GameDie.tsx'

interface Props {
  cell: number
  /** The number of pips; 0 for an empty cell. */
  number: number
  /** The die to place on this cell; 0 for none. */
  laid: number
  hot: boolean
  grey: boolean
  motion: 'placed' | 'gather' | 'burst' | 'born' | undefined
  columns: number
  rows: number
  /** The cell's accessible name; undefined on a read-only board. */
  name?: string
  isCursor?: boolean
}

/**
 * Renders a cell of the board and its die. The board handles events, so that a cell renders again
 * only when its content changes.
 */
export const BoardCell = memo(function BoardCell(props: Props) {
  const { cell, number, laid, hot, grey, motion, columns, rows, name, isCursor } = props
  const way =
    motion === 'gather' ? ({ '--columns': columns, '--rows': rows } as CSSProperties) : undefined
  const face = (
    <>
      {number > 0 && (
        // The key makes a die with another number a new element, which pops up.
        <span key={number} className={`board-die ${motion ?? ''}`.trim()} style={way}>
          <GameDie number={number} {...(hot && { className: 'hot' })} />
          {grey && <GameDie number={number} tone="ash" className="ash" />}
        </span>
      )}
      {laid > 0 && (
        <span className="board-die laid">
          <GameDie number={laid} {...(hot && { className: 'hot' })} />
        </span>
      )}
    </>
  )
  if (name === undefined) return <div className="board-cell">{face}</div>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cell has no place in a grid
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
    <div className="board-cell" role="gridcell">
      <button type="button" data-cell={cell} aria-label={name} tabIndex={isCursor ? 0 : -1}>
        {face}
      </button>
    </div>
  )
})
