import { REFUSAL } from '#src/contract/refusals.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useExpiry } from '#src/islands/time/use-expiry.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { HISTORY } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { ActivityProps } from './activity-props.ts'
import type { ActivityWords } from './activity-words.ts'

interface Props extends Pick<ActivityProps, 'screen' | 'links'> {
  phase: 'not_started' | 'ended'
  /** When it opens, or when it closed. */
  at: string
  serverTime: string
  words: ActivityWords
}

/** Replaces the shop before the activity opens and after it has ended. */
export function ShopClosed({ phase, at, serverTime, words, screen, links }: Props) {
  const { commonStrings, errorStrings } = screen
  useExpiry(serverTime, phase === 'not_started' ? [at] : [])
  if (phase === 'not_started') {
    const when = words.say('claim.opens_on', { moment: formatDate(at, 'moment') })
    return (
      <StatePanel
        state="not-started"
        title={commonStrings['states.not_started.title'] ?? ''}
        text={`${errorStrings[REFUSAL.campaign_not_started]} ${when}`}
      >
        <Button label={words.say('claim.to_activity')} tone="paper" href={links.activity} />
      </StatePanel>
    )
  }
  const since = words.say('claim.ended_text', { date: formatDate(at, 'date') })
  return (
    <StatePanel
      state="ended"
      title={commonStrings['states.ended.title'] ?? ''}
      text={`${errorStrings[REFUSAL.campaign_ended]} ${since}`}
    >
      <Button
        label={words.say('claim.see_history')}
        icon={HISTORY}
        tone="paper"
        href={links.history}
      />
    </StatePanel>
  )
}
