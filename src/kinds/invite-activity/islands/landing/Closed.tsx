import type { ReactNode } from 'react'
import { formatDate, formatNumber } from '#src/i18n/format.ts'
import { SupportButtons } from '#src/islands/support/SupportButtons.tsx'
import { useExpiry } from '#src/islands/time/use-expiry.ts'
import { wordsOf } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { Activity } from './activity.ts'
import { FurtherPages } from './FurtherPages.tsx'
import type { LandingProps } from './landing-props.ts'
import { Mates } from './Mates.tsx'
import { OpenRecaps } from './OpenRecaps.tsx'
import sections from './sections.css?inline'
import { usePlayerName } from './use-player-name.ts'

adoptStyles(sections)

export interface ClosedProps {
  landing: LandingProps
  activity: Activity
  how: ReactNode
  recaps: ReactNode
}

/**
 * Renders the activity before it opens (when, and how it will work) and after its end (where
 * everything went).
 */
export default function Closed({ landing, activity, how, recaps }: ClosedProps) {
  const { screen, strings, path } = landing
  const words = wordsOf(strings, screen.locale)
  useExpiry(activity.server_time, [activity.opens_at])
  const ended = activity.phase === 'ended'
  const player = usePlayerName()
  const own = activity.version === 'own' ? activity : null
  return (
    <>
      {ended ? (
        <StatePanel
          state="ended"
          title={screen.commonStrings['states.ended.title'] ?? ''}
          text={words.say('ended.text', { date: formatDate(activity.closes_at, 'date') })}
        >
          {own && own.invited > 0 && (
            <p className="brought-in">
              <b>{formatNumber(own.invited)}</b> {words.count('ended.invited', own.invited)}
            </p>
          )}
          <Button label={words.say('ended.action')} tone="paper" href={`${path}/history`} />
        </StatePanel>
      ) : (
        <StatePanel
          state="not-started"
          title={screen.commonStrings['states.not_started.title'] ?? ''}
          text={words.say('opens.text', { time: formatDate(activity.opens_at, 'moment') })}
        />
      )}
      {!ended && how}
      {ended && own && own.invited > 0 && <Mates landing={landing} activity={own} words={words} />}
      <FurtherPages landing={landing} words={words} player={player} />
      <OpenRecaps serverTime={activity.server_time}>{recaps}</OpenRecaps>
      <SupportButtons strings={screen.commonStrings} />
    </>
  )
}
