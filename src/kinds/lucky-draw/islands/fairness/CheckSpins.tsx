import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { DAY } from '#src/contract/durations.ts'
import { luckyDraw } from '#src/contract/functions/lucky-draw.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { clockTime } from '#src/i18n/browser/format-clock.ts'
import { BACK, NEXT } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import styles from './check-spins.css?inline'
import { DayProof } from './DayProof.tsx'
import type { FairnessProps } from './fairness-props.ts'

// This island's styles are in its script, because nothing of the island is prerendered.
adoptStyles(styles)

/** Renders a form that recomputes, in the browser, the player's own spins of a day. */
export default function CheckSpins(props: FairnessProps) {
  const page = { ...props, campaign: seasonFromQuery() ?? props.campaign }
  const read = useRead(luckyDraw, { campaign: page.campaign })
  return (
    <Screen page={page}>
      <ReadScreen read={read} heading="h3" skeleton={<Skeleton shape="card" />}>
        {(draw) => <Days draw={draw} />}
      </ReadScreen>
    </Screen>
  )
}

function Days({ draw }: { draw: RpcResult<typeof luckyDraw> }) {
  const { t } = usePage<FairnessProps>()
  const days = daysOf(draw)
  const [chosen, choose] = useState<string>()
  if (!days) {
    const time = formatDate(draw.opens_at, 'moment')
    return <p className="check-note">{t('fairness.check.not_started', { time })}</p>
  }
  const day = chosen ?? dayWithin(dayFromQuery(), days) ?? yesterday(days)
  return (
    <div className="check-spins">
      <div className="day-choice">
        <IconButton
          icon={BACK}
          label={t('fairness.check.before')}
          onClick={() => choose(dayWithin(addDays(day, -1), days) ?? day)}
        />
        <label>
          <span>{t('fairness.check.day')}</span>
          <input
            type="date"
            required
            min={days.first}
            max={days.last}
            value={day}
            onChange={({ target }) => choose(dayWithin(target.value, days) ?? day)}
          />
        </label>
        <IconButton
          icon={NEXT}
          label={t('fairness.check.after')}
          onClick={() => choose(dayWithin(addDays(day, 1), days) ?? day)}
        />
      </div>
      <DayProof
        key={day}
        day={day}
        tomorrow={day === draw.day ? draw.next_commitment?.sha256 : undefined}
      />
    </div>
  )
}

function seasonFromQuery(): string | null {
  // Prerendering has no URL.
  if (typeof location === 'undefined') return null
  return new URLSearchParams(location.search).get('season')
}

function dayFromQuery(): string | null {
  return new URLSearchParams(location.search).get('day')
}

function yesterday({ first, last }: DayRange): string {
  return last > first ? addDays(last, -1) : last
}

interface DayRange {
  first: string
  last: string
}

/** Returns a draw's first day and last day so far, as `2026-11-21`; undefined before it opens. */
function daysOf(draw: {
  day: string
  phase: string
  opens_at: string
  closes_at: string
  time_zone: string
}): DayRange | undefined {
  if (draw.phase === 'not_started') return undefined
  const first = dayAt(Date.parse(draw.opens_at), draw.time_zone)
  const end = dayAt(Date.parse(draw.closes_at) - 1, draw.time_zone)
  return { first, last: draw.day < end ? draw.day : end }
}

/** Returns `text` if it is a day of the draw; otherwise undefined. */
function dayWithin(text: string | null, { first, last }: DayRange): string | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  return first <= text && text <= last ? text : undefined
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Returns the day of an instant, in milliseconds, in a time zone. */
function dayAt(instant: number, timeZone: string): string {
  return clockTime(instant, timeZone).slice(0, 10)
}
