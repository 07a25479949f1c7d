import { wordsOf } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { dayPath } from '../game-day.ts'
import type { GamePageProps } from '../game-page-props.ts'

/** For an address that names no day that the game has had. */
export function UnknownDay({ page }: { page: GamePageProps }) {
  const words = wordsOf(page.strings, page.screen.locale)
  return (
    <div className="hero ground g4 whole">
      <StatePanel
        state="time-up"
        title={words.say('ranking.unknown_title')}
        text={words.say('ranking.unknown_text')}
      >
        <Button
          label={words.say('ranking.to_today')}
          href={dayPath(page.game, null, 'ranking')}
          tone="paper"
        />
      </StatePanel>
    </div>
  )
}
