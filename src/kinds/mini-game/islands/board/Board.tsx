import type { KeyboardEvent, PointerEvent, Ref } from 'react'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import springs from '#src/ui/styles/springs.css?inline'
import { numberAt, SIDE, type Turn, type Two } from '../rules/triple-roll.ts'
import { BoardCell } from './BoardCell.tsx'
import { isBlow, type Stage } from './use-stage.ts'
import './board.css'
import turnStyles from './board-turn.css?inline'

// These styles are in this component's script, because the first paint shows no turn.
adoptStyles(springs)
adoptStyles(turnStyles)

export interface Preview {
  readonly cells: Two
  readonly pair: Two
  readonly turn: Turn
}

export interface BoardActions {
  readonly cursor: number
  readonly preview: Preview | undefined
  readonly nameOf: (cell: number) => string
  readonly onPress: (cell: number, byMouse: boolean) => void
  readonly onPoint: (cell: number, event: PointerEvent) => void
  readonly onLeave: () => void
  readonly onFocus: (cell: number) => void
  readonly onKey: (event: KeyboardEvent) => void
}

interface Props {
  stage: Stage
  label: string
  /** The handlers of the player's actions; undefined on a read-only board. */
  actions?: BoardActions
  grey?: boolean
  small?: boolean
  ref?: Ref<HTMLDivElement>
}

const ROWS = Array.from({ length: SIDE }, (_, row) =>
  Array.from({ length: SIDE }, (_, column) => row * SIDE + column),
)

const placeClasses = (cell: number): string =>
  `row-${Math.floor(cell / SIDE)} column-${cell % SIDE}`

/** All merges of a chain after the third look the same. */
const chainClass = (chain: number): number => Math.min(chain, 4)

function onCell(target: EventTarget, act: (cell: number) => void): void {
  const button = target instanceof Element ? target.closest('[data-cell]') : null
  if (button) act(Number(button.getAttribute('data-cell')))
}

/** Renders the board and its dice. For screen readers it is a grid with named cells. */
export function Board({ stage, label, actions, grey = false, small = false, ref }: Props) {
  const { board, placed, merge, merged, stopped } = stage
  const preview = actions?.preview
  const hot = preview?.turn.merges.flatMap(({ cleared, cell }) => [...cleared, cell]) ?? []
  const cellOf = (cell: number) => {
    const laid = preview ? preview.cells.indexOf(cell) : -1
    const gathers = merge?.cleared.includes(cell) === true
    return (
      <BoardCell
        key={cell}
        cell={cell}
        number={numberAt(board, cell)}
        laid={laid < 0 ? 0 : (preview?.pair[laid] ?? 0)}
        hot={hot.includes(cell)}
        grey={grey}
        motion={
          gathers
            ? merge.burst
              ? 'burst'
              : 'gather'
            : merged?.cell === cell
              ? 'born'
              : placed?.includes(cell)
                ? 'placed'
                : undefined
        }
        columns={gathers ? (merge.cell % SIDE) - (cell % SIDE) : 0}
        rows={gathers ? Math.floor(merge.cell / SIDE) - Math.floor(cell / SIDE) : 0}
        {...(actions && {
          name: actions.nameOf(cell),
          isCursor: actions.cursor === cell,
        })}
      />
    )
  }
  const grid = actions ? (
    // biome-ignore lint/a11y/useSemanticElements: a table has no arrow keys, and its cells are buttons here
    <div
      className="board-grid"
      role="grid"
      aria-label={label}
      onKeyDown={actions.onKey}
      onClick={({ target, nativeEvent }) => {
        const byMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse'
        onCell(target, (cell) => actions.onPress(cell, byMouse))
      }}
      onPointerOver={(event) => onCell(event.target, (cell) => actions.onPoint(cell, event))}
      onFocus={({ target }) => {
        // Ignores a tap's focus: a first tap only shows the pair, and a second places it.
        if (target.matches(':focus-visible')) onCell(target, actions.onFocus)
      }}
      onPointerLeave={actions.onLeave}
    >
      {ROWS.map((row, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a table row has no place in a grid
        // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus
        <div key={row[0]} className="board-row" role="row" aria-rowindex={index + 1}>
          {row.map(cellOf)}
        </div>
      ))}
    </div>
  ) : (
    <div className="board-grid">
      {ROWS.map((row) => (
        <div key={row[0]} className="board-row">
          {row.map(cellOf)}
        </div>
      ))}
    </div>
  )
  const classes = ['board']
  if (small) classes.push('small')
  if (grey) classes.push('over')
  if (stopped) classes.push('stopped')
  // Consecutive strong merges (`isBlow`) alternate between two animations, because browsers do not
  // restart an animation of the same name.
  if (merged && isBlow(merged)) {
    classes.push(
      merged.chain % 2 ? 'struck-odd' : 'struck-even',
      `chain-${chainClass(merged.chain)}`,
    )
  }
  return (
    <div
      ref={ref}
      className={classes.join(' ')}
      {...(!actions && { role: 'img', 'aria-label': label })}
    >
      {grid}
      {merged && (
        <span
          key={`${merged.cell} ${merged.chain}`}
          className={`board-gain ${placeClasses(merged.cell)}`}
          aria-hidden="true"
        >
          +{formatNumber(merged.points)}
        </span>
      )}
      {merged && merged.chain > 1 && (
        <span
          key={merged.chain}
          className={`board-gain board-chain ${placeClasses(merged.cell)}`}
          aria-hidden="true"
        >
          ×{merged.chain}
        </span>
      )}
    </div>
  )
}
