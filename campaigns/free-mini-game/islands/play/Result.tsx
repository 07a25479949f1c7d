import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAnswer } from '#src/islands/screen/use-read.ts'
import { type Words, wordsOf } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { Mate } from '#src/ui/mate/Mate.tsx'
import { Confetti } from '#src/ui/win/Confetti.tsx'
import { GameDie } from '../board/GameDie.tsx'
import { createRunQuery } from '../replay/read-run.ts'
import type { EndedRun } from './MiniGame.tsx'
import type { Game, MiniGameProps, Own } from './props.ts'
import { RisingNumber } from './RisingNumber.tsx'
import styles from './result.css?inline'
import { storyOf } from './run-story.ts'
import { type OnStarted, StartRun } from './Start.tsx'

adoptStyles(styles)

interface Props {
  page: MiniGameProps
  game: Game
  own: Own
  ended: EndedRun
  onStarted: OnStarted
}

/** A run that is over: its score, what that is worth today, its story, and the way to the next one. */
export default function Result({ page, game, own, ended, onStarted }: Props) {
  const words = wordsOf(page.strings, page.screen.locale)
  const { say } = words
  const { score, givenUp, result } = ended
  const isBest = result.is_best && score > 0
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  return (
    <div className="result">
      <h1 ref={heading} tabIndex={-1} className="lettering">
        {say(isBest ? 'result.best' : 'result.title')}
      </h1>
      <p className="result-how">{say(givenUp ? 'result.given_up' : 'result.over')}</p>
      <div className="result-card">
        <Mate mate="dot" mood={isBest ? 'cheer' : 'wave'} className="result-mate" />
        {isBest && <Confetti className="result-confetti" />}
        <p className="result-score">
          <RisingNumber value={score} /> <span>{say('result.points')}</span>
        </p>
        <p className="result-rank">
          {result.best
            ? say('result.rank', { rank: result.best.rank, players: result.players })
            : say('result.unranked')}
        </p>
        {result.best && !isBest && (
          <p className="result-stays">{say('result.best_stays', { score: result.best.score })}</p>
        )}
        <Story words={words} campaign={page.campaign} run={ended.run} />
      </div>
      <div className="start-acts">
        <StartRun
          page={page}
          game={game}
          // Until it is asked for again, the state has this run as still open.
          own={own.run?.run === ended.run ? { ...own, run: null } : own}
          label={say('result.again')}
          onStarted={onStarted}
        >
          <Button label={say('result.ranking')} tone="paper" size="s" href={page.links.ranking} />
        </StartRun>
      </div>
    </div>
  )
}

/** The longest chain, the best merge and the number of turns; something extra, so it fails silently. */
function Story({
  words: { say },
  campaign,
  run,
}: {
  words: Words
  campaign: string
  run: string
}): ReactNode {
  const [store] = useState(() => createRunQuery(campaign, run))
  const read = useAnswer(store)
  const story = read.status === 'ready' ? storyOf(read.data.played) : undefined
  const best = story?.bestMerge
  return (
    <dl className="result-story" aria-busy={read.status === 'loading' || undefined}>
      <div>
        <dt>{say('result.chain')}</dt>
        <dd>{story ? <RisingNumber value={story.longestChain} /> : '–'}</dd>
      </div>
      <div>
        <dt>{say('result.merge')}</dt>
        <dd>
          {best && <GameDie number={best.number} />}
          {story ? best ? <RisingNumber value={best.points} sign="+" /> : '0' : '–'}
        </dd>
      </div>
      <div>
        <dt>{say('result.turns')}</dt>
        <dd>{story ? <RisingNumber value={story.turns} /> : '–'}</dd>
      </div>
    </dl>
  )
}
