import { usePage } from '#src/app/screen/page-context.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { dayPath } from '../game-day.ts'
import type { GamePageProps } from '../game-page-props.ts'

/** Renders the page for a URL with an invalid day. */
export function UnknownDay() {
  const { t, game } = usePage<GamePageProps>()
  return (
    <div className="hero ground g4 whole">
      <StatePanel
        state="time-up"
        title={t('ranking.unknown_title')}
        text={t('ranking.unknown_text')}
      >
        <Button label={t('ranking.to_today')} href={dayPath(game, null, 'ranking')} tone="paper" />
      </StatePanel>
    </div>
  )
}
