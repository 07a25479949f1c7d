import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RetryNote } from '#src/app/screen/RetryNote.tsx'
import { useAnswer } from '#src/app/screen/use-read.ts'
import { miniGameRun } from '#src/contract/functions/mini-game.ts'
import { inviteLinkVisit } from '#src/contract/functions/share-links.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { useInviter } from '#src/features/share/inviter/use-inviter.ts'
import { refresh } from '#src/stores/read.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { NEXT, REFRESH } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import type { ResultProps } from '../play/props.ts'
import { bestTurnOf } from '../play/run-story.ts'
import { Start, StartActs, type StartProps } from '../play/Start.tsx'
import { StartFrame } from '../play/StartFrame.tsx'
import { createRunQuery, type WatchedRun } from '../replay/read-run.ts'
import { usePlayer } from '../replay/use-player.ts'
import styles from './shared-run.css?inline'

adoptStyles(styles)

const LEAD_IN = 2

type Props = Omit<StartProps, 'lead' | 'children'>

/** Renders the best turn of the run in the URL, then the score to beat. */
export default function SharedRun(start: Props) {
  const { campaign, t } = usePage<ResultProps>()
  const [{ run, source }] = useState(readAddress)
  const [store] = useState(() => (run ? createRunQuery(campaign, run) : undefined))
  const read = useAnswer(store)
  useInviter(source)
  if (store && read.status === 'loading') return <Start {...start} />
  if (read.status === 'ready' && read.data.played.length > 0) {
    return <BestTurn run={read.data} {...start} />
  }
  if (read.status === 'failed' && !isRefusal(read.failure, REFUSAL.run_unknown)) {
    return (
      <Start {...start}>
        <RetryNote kind="unready" onRetry={() => void refresh()} />
      </Start>
    )
  }
  return <Start {...start} lead={t('shared_unknown')} />
}

function readAddress() {
  const address = new URLSearchParams(location.search)
  const run = v.safeParse(miniGameRun.params.entries.run, address.get('run'))
  const link = v.safeParse(inviteLinkVisit.params.entries.id, address.get('link'))
  return {
    run: run.success ? run.output : undefined,
    source: link.success ? { link: link.output } : null,
  }
}

function BestTurn({ run, game, onStarted }: Props & { run: WatchedRun }) {
  const { t } = usePage<ResultProps>()
  const [still] = useState(prefersReducedMotion)
  const best = bestTurnOf(run.played)
  const shown = useMemo(() => ({ ...run, played: run.played.slice(0, best) }), [run, best])
  const player = usePlayer(shown, !still, still ? best : Math.max(0, best - 1 - LEAD_IN))
  const beat = t('beat', { score: run.score })
  const isOver = !player.isPlaying
  return (
    <StartFrame
      prizesDueAt={game.prizes_due_at}
      title={isOver && <span className="shared-beat">{beat}</span>}
      lead={t('shared_best', { name: run.player.username })}
      stage={player.stage}
    >
      <StartActs game={game} onStarted={onStarted}>
        {!still && (
          <Button
            label={t(isOver ? 'shared_again' : 'shared_skip')}
            icon={isOver ? REFRESH : NEXT}
            tone="paper"
            size="s"
            onClick={isOver ? player.play : () => player.seek(best)}
          />
        )}
      </StartActs>
      <p className="sr" role="status">
        {isOver && `${t('board.pays', { points: run.played[best - 1]?.points ?? 0 })}. ${beat}`}
      </p>
    </StartFrame>
  )
}
