import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { GameDie } from './GameDie.tsx'

interface Props {
  /** The dice, one text per row; 0 is an empty cell. */
  rows: readonly string[]
  laid?: readonly number[]
  gain?: number
}

/** Renders a corner of a board as an example of a rule. Hidden from screen readers. */
export function MiniBoard({ rows, laid = [], gain }: Props) {
  const cells = rows.flatMap((row, line) =>
    [...row].map((digit, column) => ({ cell: line * row.length + column, number: Number(digit) })),
  )
  return (
    <div className="mini-board">
      {cells.map(({ cell, number }) => (
        <div key={cell} className={`mini-cell ${laid.includes(cell) ? 'laid' : ''}`}>
          {number > 0 && <GameDie number={number} />}
        </div>
      ))}
      {gain !== undefined && <b>+{formatNumber(gain)}</b>}
    </div>
  )
}
