import { memo, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Mate } from '#src/ui/mate/Mate.tsx'
import type { MoodName } from '#src/ui/mate/mate-moods.ts'
import type { Game, MiniGameProps } from './props.ts'
import type { PlayedRun } from './use-run.ts'
import './tip.css'

/** Memoized, because most turns do not change the mascot. */
const Dot = memo(Mate)

interface Props {
  game: Game
  run: PlayedRun
  mood: MoodName
}

/** Renders the mascot Dot with a text: why turns are pending, or advice on how to play. */
export function Tip({ game, run, mood }: Props) {
  const { t } = usePage<MiniGameProps>()
  const [firstDay] = useState(game.day)
  const news = run.trouble
    ? t(`tip.${run.trouble}`)
    : run.elsewhere
      ? t('tip.elsewhere')
      : game.phase === 'last_day'
        ? t('tip.last_day', { time: formatDate(game.closes_at, 'moment') })
        : game.day !== firstDay
          ? t('tip.new_day')
          : ''
  return (
    <div className={`tip ${news ? 'news' : ''}`}>
      {/* The key restarts the jump animation for a new mood. */}
      <Dot key={mood} mate="dot" mood={run.trouble ? 'sleep' : mood} className={`dot-${mood}`} />
      <div className={`tip-words ${run.position.over && !news ? 'silent' : ''}`}>
        <p role="status">{news}</p>
        {!news && <p>{t(adviceAt(run.state.run.turn))}</p>}
      </div>
    </div>
  )
}

function adviceAt(turn: number) {
  if (turn <= 2) return 'tip.tap'
  return Math.floor(turn / 4) % 2 === 0 ? 'tip.merge' : 'tip.chain'
}
