import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useAnswer } from '#src/app/screen/use-read.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CROWN, SHARE, STAR } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Mate } from '#src/ui/mate/Mate.tsx'
import { Confetti } from '#src/ui/win/Confetti.tsx'
import { Board } from '../board/Board.tsx'
import { GameDie } from '../board/GameDie.tsx'
import { PodiumBlock, type PodiumPlace, podiumPlace } from '../ranking/PodiumBlock.tsx'
import { createRunQuery } from '../replay/read-run.ts'
import { type Honour, honourOf } from './honour.ts'
import type { Game, Own, ResultProps } from './props.ts'
import { RisingNumber } from './RisingNumber.tsx'
import styles from './result.css?inline'
import { storyOf } from './run-story.ts'
import { type OnStarted, StartRun } from './Start.tsx'
import { shrinkFrom } from './shrink-from.ts'
import type { EndedRun } from './use-run.ts'
import { useShareRun } from './use-share-run.ts'

adoptStyles(styles)

interface Props {
  game: Game
  own: Own
  ended: EndedRun
  from?: DOMRect | undefined
  onStarted: OnStarted
}

/** Renders a finished run: board, score and rank, with buttons to share and to play again. */
export default function Result({ game, own, ended, from, onStarted }: Props) {
  const { links, t, count } = usePage<ResultProps>()
  const { score, board, givenUp, result } = ended
  const { best } = result
  const honour = honourOf(ended, game.numbers.winners)
  const heading = useRef<HTMLHeadingElement>(null)
  const boardRef = useRef<HTMLDivElement>(null)
  const shareRun = useShareRun('mini-game-result', ended, location.pathname)
  // Runs before the first paint, so that the board begins to shrink where the player last saw it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the result appears
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
    if (from) shrinkFrom(boardRef.current, from)
  }, [])
  const share = score > 0 && (
    <Button
      className="result-share"
      label={t('share')}
      icon={SHARE}
      tone={honour === 'plain' ? 'paper' : 'primary'}
      busy={shareRun.busy}
      onClick={shareRun.press}
    />
  )
  return (
    <div className={`result ${honour}`}>
      <h1 ref={heading} tabIndex={-1} className="lettering">
        {honour === 'winner'
          ? t('winners', { winners: game.numbers.winners })
          : t(HEADINGS[honour])}
      </h1>
      <p className="result-how">{t(givenUp ? 'result.given_up' : 'result.over')}</p>
      <div className="result-card">
        <Scene honour={honour} place={podiumPlace(best?.rank)} />
        <div className="result-head">
          <Board ref={boardRef} small grey stage={{ board, score }} label={t('board.name')} />
          <div>
            <p className="result-score">
              <RisingNumber value={score} /> <span>{t('points')}</span>
            </p>
            {best && !result.is_best && best.score > score && (
              <p className="result-stays">{t('best_stays', { score: best.score })}</p>
            )}
          </div>
        </div>
        <p className="result-rank">
          {PRIZES.includes(honour) && <Icon icon={CROWN} />}
          <span>
            {!best
              ? t('unranked')
              : honour === 'first'
                ? count('first_of', result.players)
                : t('rank', { rank: best.rank, players: result.players })}
          </span>
        </p>
        {honour !== 'plain' && share}
        <Story run={ended.run} />
      </div>
      <div className="start-acts">
        <StartRun
          game={game}
          // The page's data still contains the ended run as open.
          own={own.run?.run === ended.run ? { ...own, run: null } : own}
          label={t('again')}
          onStarted={onStarted}
        >
          <Button label={t('ranking')} tone="paper" size="s" href={links.ranking} />
        </StartRun>
        {honour === 'plain' && share}
      </div>
    </div>
  )
}

const HEADINGS = {
  first: 'first',
  podium: 'podium',
  winner: 'winners',
  best: 'best',
  plain: 'title',
} as const

const PRIZES: readonly Honour[] = ['first', 'podium', 'winner']

function Scene({ honour, place }: { honour: Honour; place: PodiumPlace | undefined }) {
  const stands = honour === 'first' || honour === 'podium'
  const mood = honour === 'first' ? 'shades' : honour === 'plain' ? 'wave' : 'cheer'
  return (
    <div className="result-scene" aria-hidden="true">
      {honour !== 'plain' && <Confetti className="result-confetti" />}
      {honour === 'first' && <Icon icon={CROWN} className="result-crown" />}
      <Mate mate="dot" mood={mood} className="result-mate" />
      {honour === 'winner' && (
        <span className="result-prize">
          <Icon icon={STAR} />
        </span>
      )}
      {stands && place && (
        <div className="result-block">
          <PodiumBlock place={place} />
          <b>{place}</b>
        </div>
      )}
    </div>
  )
}

function Story({ run }: { run: string }): ReactNode {
  const { campaign, t } = usePage<ResultProps>()
  const [store] = useState(() => createRunQuery(campaign, run))
  const read = useAnswer(store)
  const story = read.status === 'ready' ? storyOf(read.data.played) : undefined
  const best = story?.bestMerge
  return (
    <dl className="result-story" aria-busy={read.status === 'loading' || undefined}>
      <div>
        <dt>{t('chain')}</dt>
        <dd>{story ? <RisingNumber value={story.longestChain} /> : '–'}</dd>
      </div>
      <div>
        <dt>{t('merge')}</dt>
        <dd>
          {best && <GameDie number={best.number} />}
          {story ? best ? <RisingNumber value={best.points} sign="+" /> : '0' : '–'}
        </dd>
      </div>
      <div>
        <dt>{t('turns')}</dt>
        <dd>{story ? <RisingNumber value={story.turns} /> : '–'}</dd>
      </div>
    </dl>
  )
}
