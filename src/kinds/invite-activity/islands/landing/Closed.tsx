import type { ReactNode } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import type OutsideWindowPart from '#src/islands/screen/OutsideWindow.tsx'
import { SupportButtons } from '#src/islands/support/SupportButtons.tsx'
import { wordsOf } from '#src/islands/words/words.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import type { Activity } from './activity.ts'
import { FurtherPages } from './FurtherPages.tsx'
import type { LandingProps } from './landing-props.ts'
import { Mates } from './Mates.tsx'
import { OpenRecaps } from './OpenRecaps.tsx'
import sections from './sections.css?inline'
import { usePlayerName } from './use-player-name.ts'

adoptStyles(sections)

export interface ClosedProps {
  /** The state of what is closed, which is loaded beside this one. */
  OutsideWindow: typeof OutsideWindowPart
  landing: LandingProps
  activity: Activity
  how: ReactNode
  recaps: ReactNode
}

/**
 * Renders the activity before it opens (when, and how it will work) and after its end (where
 * everything went).
 */
export default function Closed({ OutsideWindow, landing, activity, how, recaps }: ClosedProps) {
  const { screen, strings, path } = landing
  const words = wordsOf(strings, screen.locale)
  const ended = activity.phase === 'ended'
  const player = usePlayerName()
  const own = activity.version === 'own' ? activity : null
  return (
    <>
      <OutsideWindow
        of={activity}
        opens={(time) => words.say('opens.text', { time })}
        ended={(date) => words.say('ended.text', { date })}
        opensStyle="moment"
        action={ended ? { label: words.say('ended.action'), href: `${path}/history` } : null}
      >
        {ended && own && own.invited > 0 && (
          <p className="brought-in">
            <b>{formatNumber(own.invited)}</b> {words.count('ended.invited', own.invited)}
          </p>
        )}
      </OutsideWindow>
      {!ended && how}
      {ended && own && own.invited > 0 && <Mates landing={landing} activity={own} words={words} />}
      <FurtherPages landing={landing} words={words} player={player} />
      <OpenRecaps serverTime={activity.server_time}>{recaps}</OpenRecaps>
      <SupportButtons strings={screen.commonStrings} />
    </>
  )
}
