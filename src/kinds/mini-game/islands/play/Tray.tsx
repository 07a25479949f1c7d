import type { CSSProperties, DOMAttributes } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { REFRESH } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import { GameDie } from '../board/GameDie.tsx'
import type { MiniGameProps } from './props.ts'
import type { Position } from './run-state.ts'

interface Props {
  position: Position
  /** The reason why the run is over; '' while it is open. */
  over: string
  turns: number
  carried: boolean
  handlers: DOMAttributes<HTMLDivElement>
  onTurn: () => void
}

/** Renders the current pair, the next pair, and the button that rotates the current pair. */
export function Tray({ position, over, turns, carried, handlers, onTurn }: Props) {
  const { t } = usePage<MiniGameProps>()
  const { pair, nextUp } = position
  // Hidden from screen readers, because the result has the same text.
  if (over) {
    return (
      <div className="tray over" aria-hidden="true">
        <p>{over}</p>
      </div>
    )
  }
  const turned = { '--turn': `${turns * 90}deg` } as CSSProperties
  const inHand = pair
    ? t('play.in_hand', { first: pair[0], second: pair[1] })
    : position.over
      ? ''
      : t('play.waiting')
  return (
    <div className="tray">
      <div
        className={`hand ${carried ? 'carried-away' : ''} ${pair ? '' : 'waiting'}`}
        {...handlers}
      >
        <p className="sr" aria-live="polite">
          {inHand}
        </p>
        <div className={`pair ${turns % 2 ? 'upright' : ''}`} style={turned} aria-hidden="true">
          <span>
            <GameDie number={pair?.[0] ?? 0} />
          </span>
          <span>
            <GameDie number={pair?.[1] ?? 0} />
          </span>
        </div>
      </div>
      <div className="tray-next">
        <span aria-hidden="true">{t('play.next_up')}</span>
        {nextUp && (
          <span className="sr">{t('play.next_pair', { first: nextUp[0], second: nextUp[1] })}</span>
        )}
        <div aria-hidden="true">
          <GameDie number={nextUp?.[0] ?? 0} />
          <GameDie number={nextUp?.[1] ?? 0} />
        </div>
      </div>
      <IconButton className="turn-pair" icon={REFRESH} label={t('play.turn')} onClick={onTurn} />
    </div>
  )
}
