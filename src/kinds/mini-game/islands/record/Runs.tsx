import { useEffect, useRef } from 'react'
import type { miniGameRecord } from '#src/contract/functions/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { formatDate, formatDay, formatNumber } from '#src/i18n/format.ts'
import { wordsOf } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CLOSE, CROWN, PLAY } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { GamePageProps } from '../game-page-props.ts'
import { runsByDay } from './runs-by-day.ts'

type PlayedRecord = RpcResult<typeof miniGameRecord>

interface Props {
  page: GamePageProps
  /** The pages of the record, the latest first. */
  records: readonly PlayedRecord[]
  /** The day in the address, which is shown first; null for no day in particular. */
  day: string | null
  onWatch: (run: string) => void
}

/** The player's runs, by game days: each with its score, and the day with its rank. */
export function Runs({ page, records, day, onWatch }: Props) {
  const words = wordsOf(page.strings, page.screen.locale)
  const asked = useRef<HTMLElement>(null)
  useEffect(() => asked.current?.scrollIntoView({ block: 'start' }), [])
  const days = runsByDay({
    days: records.flatMap((record) => record.days),
    runs: records.flatMap(({ runs }) => runs),
  })
  if (days.length === 0) {
    return (
      <StatePanel
        state="empty"
        title={words.say('record.no_runs_title')}
        text={words.say('record.no_runs_text')}
      >
        <Button label={words.say('record.play')} tone="sun" href={page.game} />
      </StatePanel>
    )
  }
  return days.map(({ day: played, rank, runs }) => (
    <section key={played} ref={played === day ? asked : undefined} className="day">
      <header>
        <h2>{formatDay(played)}</h2>
        {rank && (
          <Chip
            icon={CROWN}
            tone={rank.is_over ? 'paper' : 'sun'}
            label={words.say(rank.is_over ? 'record.rank' : 'record.rank_so_far', {
              rank: rank.rank,
              players: rank.players,
            })}
          />
        )}
      </header>
      <ul className="rows">
        {runs.map((run) => (
          <li key={run.run} className="row run">
            <b className={run.voided ? 'run-score voided' : 'run-score'}>
              {formatNumber(run.score)}
            </b>
            <div className="row-words">
              <span>{formatDate(run.ended_at, 'time')}</span>
              <span>{words.count('record.turns', run.turns)}</span>
            </div>
            {run.turns > 0 && (
              <Button
                label={words.say('record.watch')}
                name={words.say('record.watch_name', { name: formatNumber(run.score) })}
                icon={PLAY}
                tone="paper"
                size="s"
                onClick={() => onWatch(run.run)}
              />
            )}
            {run.voided && (
              <Chip className="voided-note" icon={CLOSE} label={words.say('record.voided')} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}
