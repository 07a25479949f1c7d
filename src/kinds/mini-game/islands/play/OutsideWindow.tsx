import { formatDate } from '#src/i18n/format.ts'
import { wordsOf } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { Game, MiniGameProps } from './props.ts'

/** Renders the game before it opens and after it has closed. */
export default function OutsideWindow({ page, game }: { page: MiniGameProps; game: Game }) {
  const { screen, strings } = page
  const { say } = wordsOf(strings, screen.locale)
  const early = game.phase === 'not_started'
  const common = (key: string) => screen.commonStrings[`states.${key}`] ?? ''
  return (
    <>
      <h1 className="lettering">{say('name')}</h1>
      <StatePanel
        state={early ? 'not-started' : 'ended'}
        title={common(early ? 'not_started.title' : 'ended.title')}
        text={say(early ? 'opens' : 'ended', {
          date: formatDate(early ? game.opens_at : game.closes_at, 'date'),
        })}
      >
        <Button tone="paper" label={common('ended.action')} href={screen.home} />
      </StatePanel>
    </>
  )
}
