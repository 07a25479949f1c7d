import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { useAnswer } from '#src/app/screen/use-read.ts'
import { formatDay } from '#src/i18n/browser/format.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { refresh } from '#src/stores/read.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { BACK, NEXT, PAUSE, PLAY, SHARE } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { Board } from '../board/Board.tsx'
import { GameDie } from '../board/GameDie.tsx'
import type { GamePageProps } from '../game-page-props.ts'
import type { ResultProps } from '../play/props.ts'
import { useShareRun } from '../play/use-share-run.ts'
import { EMPTY_BOARD } from '../rules/triple-roll.ts'
import { createRunQuery, type WatchedRun } from './read-run.ts'
import styles from './replay.css?inline'
import { usePlayer } from './use-player.ts'

adoptStyles(styles)

interface Props {
  run: string
  canShare: boolean
  open: boolean
  onClose: () => void
}

/** Renders the dialog that replays a finished run turn by turn. */
export default function ReplayDialog({ run, canShare, open, onClose }: Props): ReactNode {
  const { campaign, t } = usePage<GamePageProps>()
  const [store] = useState(() => createRunQuery(campaign, run))
  const state = useAnswer(store)
  const name = state.status === 'ready' ? state.data.player.username : ''
  return (
    <Dialog
      open={open}
      title={name ? t('replay.title', { name }) : t('replay.loading')}
      closeLabel={t('replay.close')}
      className="replay"
      onClose={onClose}
    >
      {open && (
        <ReadScreen
          read={{ state, refetch: () => void refresh() }}
          skeleton={<Board stage={{ board: EMPTY_BOARD, score: 0 }} label={t('replay.loading')} />}
          heading="h3"
        >
          {(watched) =>
            watched.played.length > 0 ? (
              <Replay run={watched} canShare={canShare && watched.score > 0} />
            ) : (
              <p className="replay-none">{t('replay.none')}</p>
            )
          }
        </ReadScreen>
      )}
    </Dialog>
  )
}

function ShareRun({ run: { run, score, played } }: { run: WatchedRun }) {
  const { t, game } = usePage<GamePageProps & Pick<ResultProps, 'strings'>>()
  const board = played[played.length - 1]?.board ?? EMPTY_BOARD
  const { busy, press } = useShareRun('mini-game-replay', { run, score, board }, game)
  return (
    <IconButton icon={SHARE} label={t('share')} busy={busy} {...(!busy && { onClick: press })} />
  )
}

function Replay({ run, canShare }: { run: WatchedRun; canShare: boolean }) {
  const { t } = usePage<GamePageProps>()
  const [still] = useState(prefersReducedMotion)
  const player = usePlayer(run, !still)
  const { stage, turn, isPlaying } = player
  const turns = run.played.length
  const coming = run.played[turn]
  const latest = run.played[turn - 1]
  const position = t('replay.turn', { turn, turns })

  const onKeyDown = (event: KeyboardEvent) => {
    // The slider and the buttons have their own keys.
    const isRange = event.target instanceof HTMLInputElement
    const isButton = event.target instanceof HTMLButtonElement
    if (event.key === 'ArrowRight' && !isRange) player.next()
    else if (event.key === 'ArrowLeft' && !isRange) player.previous()
    else if (event.key === ' ' && !isButton) toggle()
    else return
    event.preventDefault()
  }
  const toggle = () => (isPlaying ? player.pause() : player.play())
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the buttons below
    <div className="replay-face" onKeyDown={onKeyDown}>
      <div className="replay-head">
        <p>
          <b className="replay-score">{formatNumber(stage.score)}</b>
          <span>{formatDay(run.day)}</span>
        </p>
        {coming && (
          <p className="replay-pair">
            <span>{t('replay.pair')}</span>
            <GameDie number={coming.pair[0]} />
            <GameDie number={coming.pair[1]} />
          </p>
        )}
      </div>
      <Board stage={stage} label={t('replay.board', { turn, turns })} />
      <input
        type="range"
        className="replay-range"
        min={0}
        max={turns}
        value={turn}
        style={{ '--done': turn / turns } as CSSProperties}
        aria-label={t('replay.range')}
        aria-valuetext={position}
        onChange={({ target }) => player.seek(target.valueAsNumber)}
      />
      <p className="replay-position">{position}</p>
      <div className="replay-buttons">
        <IconButton icon={BACK} label={t('replay.previous')} onClick={player.previous} />
        <IconButton
          className="replay-play"
          icon={isPlaying ? PAUSE : PLAY}
          label={t(isPlaying ? 'replay.pause' : turn === turns ? 'replay.again' : 'replay.play')}
          onClick={toggle}
        />
        <IconButton icon={NEXT} label={t('replay.next')} onClick={player.next} />
        {canShare && <ShareRun run={run} />}
      </div>
      <p className="sr" role="status">
        {!isPlaying &&
          latest &&
          t('replay.says', {
            turn,
            first: latest.pair[0],
            second: latest.pair[1],
            points: latest.points,
            score: latest.score,
          })}
      </p>
    </div>
  )
}
