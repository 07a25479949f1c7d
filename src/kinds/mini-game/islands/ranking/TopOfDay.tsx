import { usePage } from '#src/app/screen/page-context.tsx'
import { WhatRuns } from '#src/app/screen/WhatRuns.tsx'
import { timeLeft } from '#src/app/time/time-left.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { formatDay } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { dayPath } from '../game-day.ts'
import type { DayRanking, GamePageProps } from '../game-page-props.ts'
import { OwnPlaceOfDay } from './OwnPlaceOfDay.tsx'
import { PlacesOfDay } from './PlacesOfDay.tsx'
import { Podium } from './Podium.tsx'

interface Props {
  ranking: DayRanking
  /** The day in the URL; null for the current day. */
  routeDay: string | null
}

/** Renders a day's ranking: the podium, the places below, and the player's own place. */
export function TopOfDay({ ranking, routeDay }: Props) {
  const { screen, t, game } = usePage<GamePageProps>()
  const { phase, is_today, ends_at, server_time, top, day } = ranking
  const isOpen = is_today && (phase === 'running' || phase === 'last_day')
  const ended = useExpiry(server_time, [ends_at])
  if (phase === 'not_started') {
    const common = screen.commonStrings
    return (
      <div className="hero ground g4 whole">
        <StatePanel
          state="not-started"
          title={common['states.not_started.title']}
          text={t('opens', { date: formatDay(day) })}
        >
          <Button label={common['states.ended.action']} tone="paper" href={screen.home} />
          <WhatRuns />
        </StatePanel>
      </div>
    )
  }
  return (
    <>
      <div className="hero ground rays">
        <p className="reset">
          {isOpen ? (
            <Reset serverTime={server_time} at={ends_at} />
          ) : (
            <Chip icon={CLOCK} label={t('ranking.over')} />
          )}
        </p>
        <Podium places={top.slice(0, 3)} />
      </div>
      <div className="column">
        {top.length === 0 ? (
          <StatePanel
            state="empty"
            title={t(isOpen ? 'ranking.empty_title' : 'ranking.nobody_title')}
            text={t(isOpen ? 'ranking.empty_text' : 'ranking.nobody_text')}
          />
        ) : (
          <PlacesOfDay ranking={ranking} day={routeDay} />
        )}
        {!isOpen && phase !== 'ended' && (
          <Button
            className="to-today"
            label={t('ranking.to_today')}
            tone="sun"
            href={dayPath(game, null, 'ranking')}
          />
        )}
      </div>
      <OwnPlaceOfDay ranking={ranking} isOpen={isOpen && !ended} />
    </>
  )
}

function Reset({ serverTime, at }: { serverTime: string; at: string }) {
  const { t } = usePage<GamePageProps>()
  const now = useServerClock(serverTime)
  const parts = timeLeft(Date.parse(at) - now, 'hours')
  const time = parts.map(({ unit, count }) => t(`ranking.${unit}`, { count })).join(' ')
  const label = time ? t('ranking.resets', { time }) : t('ranking.resetting')
  return <Chip icon={CLOCK} label={label} />
}
