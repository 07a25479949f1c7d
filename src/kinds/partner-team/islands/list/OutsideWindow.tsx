import { formatDate } from '#src/i18n/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { PartProps } from '../partner-team-props.ts'

/** The event before it opens and after it has closed, for a player without a team. */
export function OutsideWindow({ page: { screen }, words, data }: PartProps) {
  const early = data.phase === 'not_started'
  const common = (key: string) => screen.commonStrings[`states.${key}`] ?? ''
  return (
    <StatePanel
      state={early ? 'not-started' : 'ended'}
      title={common(early ? 'not_started.title' : 'ended.title')}
      text={words.say(early ? 'list.opens' : 'list.ended', {
        date: formatDate(early ? data.opens_at : data.closes_at, early ? 'moment' : 'date'),
      })}
    >
      <Button tone="paper" label={common('ended.action')} href={screen.home} />
    </StatePanel>
  )
}
