import { formatDate } from '#src/i18n/format.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { DicePage, DiceProps } from './dice-props.ts'

interface Props {
  page: DiceProps
  dice: DicePage
  words: Words
}

/** The dice before they open and after they have closed. */
export default function OutsideWindow({ page: { screen }, dice, words }: Props) {
  const early = dice.phase === 'not_started'
  const common = (key: string) => screen.commonStrings[`states.${key}`] ?? ''
  return (
    <StatePanel
      state={early ? 'not-started' : 'ended'}
      title={common(early ? 'not_started.title' : 'ended.title')}
      text={words.say(early ? 'opens' : 'ended', {
        date: formatDate(early ? dice.opens_at : dice.closes_at, 'date'),
      })}
    >
      <Button tone="paper" label={common('ended.action')} href={screen.home} />
    </StatePanel>
  )
}
