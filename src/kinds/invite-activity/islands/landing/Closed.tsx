import type { ReactNode } from 'react'
import type OutsideWindowPart from '#src/app/screen/OutsideWindow.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { SupportButtons } from '#src/app/support/SupportButtons.tsx'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { Activity } from './activity.ts'
import { FurtherPages } from './FurtherPages.tsx'
import type { LandingProps } from './landing-props.ts'
import { Mates } from './Mates.tsx'
import { OpenRecaps } from './OpenRecaps.tsx'
import sections from './sections.css?inline'
import { usePlayerName } from './use-player-name.ts'

adoptStyles(sections)

export interface ClosedProps {
  OutsideWindow: typeof OutsideWindowPart
  activity: Activity
  how: ReactNode
  recaps: ReactNode
}

/** Renders the activity before its start (how it works) or after its end (the results). */
export default function Closed({ OutsideWindow, activity, how, recaps }: ClosedProps) {
  const { t, count, screen, path } = usePage<LandingProps>()
  const ended = activity.phase === 'ended'
  const player = usePlayerName()
  const own = activity.version === 'own' ? activity : null
  return (
    <>
      <OutsideWindow
        of={activity}
        opens={(time) => t('opens.text', { time })}
        ended={(date) => t('ended.text', { date })}
        opensStyle="moment"
        action={ended ? own && { label: t('ended.action'), href: `${path}/history` } : null}
      >
        {ended && own && own.invited > 0 && (
          <p className="brought-in">
            <b>{formatNumber(own.invited)}</b> {count('ended.invited', own.invited)}
          </p>
        )}
      </OutsideWindow>
      {!ended && how}
      {ended && own && own.invited > 0 && <Mates activity={own} />}
      <FurtherPages player={player} />
      <OpenRecaps serverTime={activity.server_time}>{recaps}</OpenRecaps>
      <SupportButtons strings={screen.commonStrings} />
    </>
  )
}
