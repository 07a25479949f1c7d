import { formatDate } from '#src/i18n/format.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { Wins, WinsProps } from './wins-props.ts'

interface Props {
  page: WinsProps
  wins: Wins
  words: Words
}

/** What stands there while there are no quick wins: before the campaign, after it, and in between. */
export function NoWins({ page: { screen }, wins, words }: Props) {
  const common = (key: string) => screen.commonStrings[`states.${key}`] ?? ''
  const panel =
    wins.phase === 'not_started'
      ? ({
          state: 'not-started',
          title: common('not_started.title'),
          text: words.say('wins.opens', { date: formatDate(wins.opens_at, 'moment') }),
        } as const)
      : wins.phase === 'ended'
        ? ({
            state: 'ended',
            title: common('ended.title'),
            text: words.say('wins.closed', { date: formatDate(wins.closes_at, 'date') }),
          } as const)
        : ({
            state: 'empty',
            title: words.say('wins.none.title'),
            text: words.say('wins.none.text'),
          } as const)
  return (
    <StatePanel {...panel}>
      <Button tone="paper" label={words.say('wins.all_events')} href={screen.home} />
    </StatePanel>
  )
}
