import type { ReactNode } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { Progress } from '#src/ui/progress/Progress.tsx'
import type { Game, MiniGameProps, Own } from './props.ts'
import { RunningScore } from './RunningScore.tsx'

interface Props {
  game: Game
  own: Own
  score: number
  children?: ReactNode
}

/** Renders the score, the rank, and the points missing for a prize, above the board. */
export function Hud({ game, own, score, children }: Props) {
  const { t } = usePage<MiniGameProps>()
  const { winners } = game.numbers
  const { standing } = own
  // The score that wins a prize. `points_to_win` is 0 if a run of the day has reached it.
  const goal = standing.score + standing.points_to_win
  const missing = standing.points_to_win === 0 ? 0 : Math.max(0, goal - score)
  const reached = missing === 0 ? goal : score
  return (
    <div className="hud">
      <div className="hud-label">
        <span>{t('play.score')}</span>
        {children}
      </div>
      <p className="hud-score">
        <RunningScore value={score} />
      </p>
      <p className="hud-rank">
        <span>
          {missing > 0
            ? t('play.to_top', { points: missing, winners })
            : t('play.in_top', { winners })}
        </span>
        <b>{standing.rank ? t('play.rank', { rank: standing.rank }) : t('play.no_rank')}</b>
      </p>
      <Progress
        label={t('play.progress', { winners })}
        value={reached}
        max={goal}
        valueText={t('play.progress_value', { score: reached, goal })}
      />
    </div>
  )
}
