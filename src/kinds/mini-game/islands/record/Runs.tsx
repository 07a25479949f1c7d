import { useEffect, useRef } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import type { miniGameRecord } from '#src/contract/functions/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { formatDate, formatDay } from '#src/i18n/browser/format.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CLOSE, CROWN, PLAY } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { GamePageProps } from '../game-page-props.ts'
import { runsByDay } from './runs-by-day.ts'

type PlayedRecord = RpcResult<typeof miniGameRecord>

interface Props {
  records: readonly PlayedRecord[]
  /** The day in the URL, to which the page scrolls; null without one. */
  day: string | null
  onWatch: (run: string, canShare: boolean) => void
}

/** Renders the player's runs by game day, with each run's score and each day's rank. */
export function Runs({ records, day, onWatch }: Props) {
  const { t, game, count } = usePage<GamePageProps>()
  const target = useRef<HTMLElement>(null)
  useEffect(() => target.current?.scrollIntoView({ block: 'start' }), [])
  const days = runsByDay({
    days: records.flatMap((record) => record.days),
    runs: records.flatMap(({ runs }) => runs),
  })
  if (days.length === 0) {
    return (
      <StatePanel state="empty" title={t('record.no_runs_title')} text={t('record.no_runs_text')}>
        <Button label={t('record.play')} tone="sun" href={game} />
      </StatePanel>
    )
  }
  return days.map(({ day: played, rank, runs }) => (
    <section key={played} ref={played === day ? target : undefined} className="day">
      <header>
        <h2>{formatDay(played)}</h2>
        {rank && (
          <Chip
            icon={CROWN}
            tone={rank.is_over ? 'paper' : 'sun'}
            label={t(rank.is_over ? 'record.rank' : 'record.rank_so_far', {
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
              <span>{count('record.turns', run.turns)}</span>
            </div>
            {run.turns > 0 && (
              <Button
                label={t('record.watch')}
                name={t('record.watch_name', { name: formatNumber(run.score) })}
                icon={PLAY}
                tone="paper"
                size="s"
                onClick={() => onWatch(run.run, !run.voided)}
              />
            )}
            {run.voided && <Chip className="voided-note" icon={CLOSE} label={t('record.voided')} />}
          </li>
        ))}
      </ul>
    </section>
  ))
}
