import { formatDay } from '#src/i18n/format.ts'
import { timeLeft } from '#src/islands/time/time-left.ts'
import { useExpiry } from '#src/islands/time/use-expiry.ts'
import { useServerClock } from '#src/islands/time/use-server-clock.ts'
import { type Words, wordsOf } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { dayPath } from '../game-day.ts'
import type { DayRanking, GamePageProps } from '../game-page-props.ts'
import { OwnPlace } from './OwnPlace.tsx'
import { Places } from './Places.tsx'
import { Podium } from './Podium.tsx'

interface Props {
  page: GamePageProps
  ranking: DayRanking
  /** The day in the address, null for the open one. */
  asked: string | null
}

/** The ranking of one day: the podium, everybody below it, and the own place always in view. */
export function TopOfDay({ page, ranking, asked }: Props) {
  const words = wordsOf(page.strings, page.screen.locale)
  const { phase, is_today, ends_at, server_time, top, day } = ranking
  const isOpen = is_today && (phase === 'running' || phase === 'last_day')
  const ended = useExpiry(server_time, [ends_at])
  if (phase === 'not_started') {
    const common = (key: string) => page.screen.commonStrings[`states.${key}`] ?? ''
    return (
      <div className="hero ground g4 whole">
        <StatePanel
          state="not-started"
          title={common('not_started.title')}
          text={words.say('opens', { date: formatDay(day) })}
        >
          <Button label={common('ended.action')} tone="paper" href={page.screen.home} />
        </StatePanel>
      </div>
    )
  }
  return (
    <>
      <div className="hero ground rays">
        <p className="reset">
          {isOpen ? (
            <Reset words={words} serverTime={server_time} at={ends_at} />
          ) : (
            <Chip icon={CLOCK} label={words.say('ranking.over')} />
          )}
        </p>
        <Podium places={top.slice(0, 3)} words={words} />
      </div>
      <div className="column">
        {top.length === 0 ? (
          <StatePanel
            state="empty"
            title={words.say(isOpen ? 'ranking.empty_title' : 'ranking.nobody_title')}
            text={words.say(isOpen ? 'ranking.empty_text' : 'ranking.nobody_text')}
          />
        ) : (
          <Places page={page} ranking={ranking} asked={asked} />
        )}
        {!isOpen && phase !== 'ended' && (
          <Button
            className="to-today"
            label={words.say('ranking.to_today')}
            tone="sun"
            href={dayPath(page.game, null, 'ranking')}
          />
        )}
      </div>
      <OwnPlace page={page} ranking={ranking} isOpen={isOpen && !ended} />
    </>
  )
}

/** How long the day still lasts, by the server's clock. */
function Reset({ words, serverTime, at }: { words: Words; serverTime: string; at: string }) {
  const now = useServerClock(serverTime)
  const parts = timeLeft(Date.parse(at) - now, 'hours')
  const time = parts.map(({ unit, count }) => words.say(`ranking.${unit}`, { count })).join(' ')
  const label = time ? words.say('ranking.resets', { time }) : words.say('ranking.resetting')
  return <Chip icon={CLOCK} label={label} />
}
