import { formatSpan } from '#src/i18n/format.ts'
import { TimeLeft } from '#src/islands/time/TimeLeft.tsx'
import { useServerClock } from '#src/islands/time/use-server-clock.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import { Progress } from '#src/ui/progress/Progress.tsx'
import type { Blitz, BlitzNow } from './blitz-now.ts'

interface Props {
  now: Exclude<BlitzNow, { phase: 'none' }>
  serverTime: string
  words: Words
}

/** The time until the golden blitz starts or ends, and when it runs. */
export function BlitzTime({ now: { phase, blitz }, serverTime, words }: Props) {
  const units = { count: (key: string, count: number) => words.count(`blitz.${key}`, count) }
  const isSoon = phase === 'preview'
  return (
    <div className="blitz-time">
      {phase !== 'ended' && (
        <div className="blitz-left">
          <p>{words.say(isSoon ? 'blitz.starts_in' : 'blitz.ends_in')}</p>
          <TimeLeft
            words={units}
            until={isSoon ? blitz.starts_at : blitz.ends_at}
            serverTime={serverTime}
          />
          {!isSoon && <Passed blitz={blitz} serverTime={serverTime} words={words} />}
        </div>
      )}
      <p className="blitz-span">
        <Icon icon={CLOCK} />
        {formatSpan(blitz.starts_at, blitz.ends_at)}
      </p>
    </div>
  )
}

function Passed({ blitz, serverTime, words }: Omit<Props, 'now'> & { blitz: Blitz }) {
  const start = Date.parse(blitz.starts_at)
  const passed = useServerClock(serverTime) - start
  const whole = Date.parse(blitz.ends_at) - start
  return (
    <Progress
      label={words.say('blitz.passed')}
      value={Math.min(passed, whole)}
      max={whole}
      tone="leaf"
    />
  )
}
