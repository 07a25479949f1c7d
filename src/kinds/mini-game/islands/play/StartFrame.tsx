import type { ReactNode } from 'react'
import { PrefetchedNumber } from '#src/app/screen/PrefetchedNumber.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { INFO } from '#src/ui/icon/icons.ts'
import { Mate } from '#src/ui/mate/Mate.tsx'
import { Board } from '../board/Board.tsx'
import type { Stage } from '../board/use-stage.ts'
import type { Game, MiniGameProps } from './props.ts'
import '#src/ui/chip/chip.css'
import './tip.css'

/** A board with all numbers as an example, because the player has no board before a run. */
const SHOWN: Stage = { board: '0300120351240500460210040', score: 0 }

interface Props {
  /** The time of sending the day's prizes (ISO 8601); undefined until the data has loaded. */
  prizesDueAt?: string
  title?: ReactNode
  lead?: string | undefined
  stage?: Stage
  /** The content below the board; while undefined, a placeholder reserves its space. */
  children?: ReactNode
}

/** Renders the page before a run: the title, a board, and the player's options below. */
export function StartFrame({ prizesDueAt, title, lead, stage = SHOWN, children }: Props) {
  const { prize, t } = usePage<MiniGameProps>()
  return (
    <div className="start">
      <div className="start-words">
        <h1 className="lettering">{title || t('name')}</h1>
        <p>{lead ?? t('play.lead')}</p>
      </div>
      <Board stage={stage} label={t('board.name')} />
      <div className="start-acts">{children ?? <StartWaiting />}</div>
      <div className="tip">
        <Mate mate="dot" mood="wave" />
        <div className="tip-words">
          <p>{prize}</p>
          {/* Always rendered, so that nothing moves when the date appears. */}
          <p>
            {prizesDueAt
              ? t('play.prize_sent', { date: formatDate(prizesDueAt, 'moment') })
              : '\u00a0'}
          </p>
        </div>
      </div>
    </div>
  )
}

function StartWaiting() {
  const { t } = usePage<MiniGameProps>()
  return (
    <div className="start-row waiting">
      <PrefetchedNumber<Game> of="own.run.score" text="play.open_run" className="chip paper" />
      <PrefetchedNumber<Game> of="own.chances_left" text="play.chances" className="chip paper" />
      <Button label={t('play.help')} icon={INFO} tone="paper" size="s" />
    </div>
  )
}
