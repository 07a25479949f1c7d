import { usePage } from '#src/app/screen/page-context.tsx'
import { TimeLeft } from '#src/app/time/TimeLeft.tsx'
import type { TimeUnit } from '#src/app/time/time-left.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { formatSpan } from '#src/i18n/browser/format.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import { Progress } from '#src/ui/progress/Progress.tsx'
import type { EventsProps } from '../events-props.ts'
import type { Blitz, BlitzNow } from './blitz-now.ts'

interface Props {
  now: Exclude<BlitzNow, { phase: 'none' }>
  serverTime: string
}

/** Renders the time until the start or end of the Golden Blitz, and both times. */
export function BlitzTime({ now: { phase, blitz }, serverTime }: Props) {
  const page = usePage<EventsProps>()
  const units = {
    count: (key: `time.${TimeUnit}`, count: number) => page.count(`blitz.${key}`, count),
  }
  const isSoon = phase === 'preview'
  return (
    <div className="blitz-time">
      {phase !== 'ended' && (
        <div className="blitz-left">
          <p>{page.t(isSoon ? 'blitz.starts_in' : 'blitz.ends_in')}</p>
          <TimeLeft
            words={units}
            until={isSoon ? blitz.starts_at : blitz.ends_at}
            serverTime={serverTime}
          />
          {!isSoon && <Passed blitz={blitz} serverTime={serverTime} />}
        </div>
      )}
      <p className="blitz-span">
        <Icon icon={CLOCK} />
        {formatSpan(blitz.starts_at, blitz.ends_at)}
      </p>
    </div>
  )
}

function Passed({ blitz, serverTime }: Omit<Props, 'now'> & { blitz: Blitz }) {
  const { t } = usePage<EventsProps>()
  const start = Date.parse(blitz.starts_at)
  const passed = useServerClock(serverTime) - start
  const whole = Date.parse(blitz.ends_at) - start
  return (
    <Progress label={t('blitz.passed')} value={Math.min(passed, whole)} max={whole} tone="leaf" />
  )
}
