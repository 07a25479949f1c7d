import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import { SoundButton } from '#src/app/sound/SoundButton.tsx'
import type { Words } from '#src/app/words/words.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { FLAG, INFO } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Board } from '../board/Board.tsx'
import { GameDie } from '../board/GameDie.tsx'
import { useStage } from '../board/use-stage.ts'
import type { GameText } from '../game-page-props.ts'
import { DIRECTIONS, type Rotation, stepFrom } from '../rules/placement.ts'
import { numberAt, playPair, SIDE, type Two } from '../rules/triple-roll.ts'
import { describeTurn } from './describe-turn.ts'
import { Hud } from './Hud.tsx'
import { moodAfter } from './mood-after.ts'
import styles from './play.css?inline'
import type { Game, MiniGameProps, Own } from './props.ts'
import type { RunState } from './run-state.ts'
import { Tip } from './Tip.tsx'
import { Tray } from './Tray.tsx'
import { useAim } from './use-aim.ts'
import { useDrag } from './use-drag.ts'
import { type Ending, useEnding } from './use-ending.ts'
import { useRun } from './use-run.ts'

adoptStyles(styles)

const giveUpDialog = lazyModule(() => import('./GiveUp.tsx'))

interface Props {
  game: Game
  own: Own
  initial: RunState
  /** The server's time (ISO 8601) of the response with `initial`. */
  since: string
  takesFocus: boolean
  onHelp: () => void
  /** Called if the server has no open run of the player. */
  onGone: () => void
  onOver: (ending: Ending) => void
}

const ARROWS: Readonly<Record<string, Rotation>> = {
  ArrowRight: 0,
  ArrowDown: 1,
  ArrowLeft: 2,
  ArrowUp: 3,
}

/** Renders an open run: the score, the board, the pairs, and the mascot's tip. */
export function Play({ game, own, initial, since, takesFocus, onHelp, onGone, onOver }: Props) {
  const page = usePage<MiniGameProps>()
  const run = useRun(game, initial, since, onGone)
  const { position, ended, replaced } = run
  const aim = useAim(position, game.numbers)
  const { preview } = aim
  const boardRef = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(12)
  const [said, setSaid] = useState('')
  const [showing, setShowing] = useState(false)
  const { stage, show, jump } = useStage(position.board, position.score, (shown) => {
    setShowing(false)
    setSaid(describeTurn(shown, page))
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the board appears
  useEffect(() => {
    if (takesFocus) focusCell(cursor)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the server's board replaced this page's
  useEffect(() => {
    if (replaced > 0) jump(position.board, position.score)
  }, [replaced])

  const { board, score } = position
  const isEnding = position.over && !showing
  useEnding({ campaign: page.campaign, isEnding, ended, boardRef, onOver })

  /** Ends the previous turn's animation, so that the player sees the current board. */
  const settle = () => {
    if (showing) jump(position.board, position.score)
  }
  const place = (cells: Two) => {
    const { pair } = position
    if (!pair) return
    const turn = playPair(board, pair, cells, game.numbers)
    aim.moveTo(undefined)
    setShowing(true)
    show({ board, score, pair, cells, turn })
    run.place(cells)
  }
  const turn = () => {
    settle()
    aim.turn()
  }
  const drag = useDrag({
    boardRef,
    board,
    rotation: aim.rotation,
    enabled: position.pair !== undefined,
    onAim: (cell) => {
      settle()
      aim.moveTo(cell)
    },
    onDrop: (cell) => {
      const second = stepFrom(cell, aim.rotation)
      if (second !== undefined) place([cell, second])
    },
    onTap: turn,
  })

  const giveUp = useLazyDialog(giveUpDialog)
  const GiveUp = giveUp.part?.default

  const focusCell = (cell: number) =>
    boardRef.current
      ?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)
      ?.focus({ preventScroll: true })

  const nameOf = (cell: number) => {
    const here = nameOfCell(page, board, cell)
    if (cell !== aim.cell || !position.pair) return here
    return `${here}. ${describePlacement(page, aim.rotation, position.pair, preview?.turn.points)}`
  }

  return (
    <div className="run">
      <h1 className="sr">{page.t('name')}</h1>
      <Hud game={game} own={own} score={stage.score}>
        <Chip label={page.count('play.chances', own.chances_left)} />
        <SoundButton label={page.soundLabel} />
        <IconButton icon={INFO} label={page.t('play.help')} onClick={onHelp} />
        <IconButton icon={FLAG} label={page.t('give_up.action')} onClick={giveUp.open} />
      </Hud>
      <Board
        ref={boardRef}
        stage={stage}
        grey={isEnding}
        label={page.t('board.name')}
        actions={{
          cursor,
          preview,
          nameOf,
          onPress: (cell, byMouse) => {
            settle()
            setCursor(cell)
            if (!position.pair) return
            if (preview?.cells.includes(cell)) return place(preview.cells)
            const near = aim.near(cell)
            // A click places the pair, which hovering has shown. A first tap only shows the pair.
            if (near && byMouse) place(near)
            else if (!near && !aim.fit(cell)) setSaid(page.t('board.blocked'))
          },
          onPoint: (cell, event) => {
            if (event.pointerType !== 'mouse' || drag.carried) return
            settle()
            aim.near(cell)
          },
          onLeave: () => {
            if (!drag.carried && !boardRef.current?.querySelector(':focus-visible')) {
              aim.moveTo(undefined)
            }
          },
          onFocus: (cell) => {
            settle()
            setCursor(cell)
            aim.moveTo(cell)
          },
          onKey: (event) => {
            const direction = ARROWS[event.key]
            if (direction !== undefined) {
              event.preventDefault()
              const next = stepFrom(cursor, direction)
              if (next !== undefined) focusCell(next)
            } else if (event.key === ' ' || event.key.toLowerCase() === 'r') {
              event.preventDefault()
              turn()
            }
          },
        }}
      />
      <Tray
        position={position}
        over={isEnding ? page.t(ended?.givenUp ? 'result.given_up' : 'result.over') : ''}
        turns={aim.turns}
        carried={drag.carried !== undefined}
        handlers={drag.handlers}
        onTurn={turn}
      />
      <Tip game={game} run={run} mood={moodAfter(stage, isEnding)} />
      {drag.carried && position.pair && (
        <div
          ref={drag.carriedRef}
          className={`carried ${DIRECTIONS[aim.rotation]}`}
          style={{ '--cell': `${drag.carried.cell}px` } as CSSProperties}
        >
          <GameDie number={position.pair[0]} />
          <GameDie number={position.pair[1]} />
        </div>
      )}
      <p className="sr" aria-live="polite">
        {said}
      </p>
      {GiveUp && (
        <GiveUp
          run={run.state.run.run}
          score={score}
          open={giveUp.isOpen}
          onClose={giveUp.close}
          onGivenUp={(answer) => {
            giveUp.close()
            settle()
            aim.moveTo(undefined)
            run.giveUp(answer)
          }}
        />
      )}
    </div>
  )
}

function nameOfCell({ t }: Words<GameText>, board: string, cell: number): string {
  const number = numberAt(board, cell)
  const place = { row: Math.floor(cell / SIDE) + 1, column: (cell % SIDE) + 1 }
  return number === 0 ? t('board.empty', place) : t('board.die', { ...place, number })
}

/** Returns a placement for screen readers. `points` is undefined if the pair does not fit. */
function describePlacement(
  { t }: Words<GameText>,
  rotation: Rotation,
  [first, second]: Two,
  points: number | undefined,
): string {
  if (points === undefined) return t('board.blocked')
  const placed = t(`board.${DIRECTIONS[rotation]}`, { first, second })
  return points > 0 ? `${placed}. ${t('board.pays', { points })}` : placed
}
