import { type ReactNode, useRef } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useAfterSignIn, useSignedInPress } from '#src/app/screen/use-after-sign-in.ts'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { miniGameStart } from '#src/contract/functions/mini-game.ts'
import { AdForChance } from '#src/features/reward/ads/AdForChance.tsx'
import { Today } from '#src/features/today/Today.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import { askToSignIn, needsSignIn } from '#src/stores/sign-in-offer.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { INFO, PLAY } from '#src/ui/icon/icons.ts'
import type { Game, MiniGameProps, Own } from './props.ts'
import type { RunState } from './run-state.ts'
import { StartFrame } from './StartFrame.tsx'

/** Called with the run to play, and the server's time (ISO 8601) of its response. */
export type OnStarted = (run: RunState, since: string) => void

export interface StartProps {
  game: Game
  onHelp: () => void
  onStarted: OnStarted
  lead?: string
  children?: ReactNode
}

/** Renders the page before a run, with buttons to play, resume or sign in. */
export function Start({ game, onHelp, onStarted, lead, children }: StartProps) {
  const { t } = usePage<MiniGameProps>()
  const help = <Button label={t('play.help')} icon={INFO} tone="paper" size="s" onClick={onHelp} />
  return (
    <StartFrame prizesDueAt={game.prizes_due_at} lead={lead}>
      <StartActs game={game} onStarted={onStarted}>
        {help}
      </StartActs>
      {game.phase === 'last_day' && (
        <p className="start-note">
          {t('tip.last_day', { time: formatDate(game.closes_at, 'moment') })}
        </p>
      )}
      {children}
    </StartFrame>
  )
}

/** Renders the button that starts a run, or the sign-in, with a small button beside it. */
export function StartActs({
  game,
  onStarted,
  children,
}: Pick<StartProps, 'game' | 'onStarted' | 'children'>) {
  if (game.own) {
    return (
      <StartRun game={game} own={game.own} onStarted={onStarted}>
        {children}
      </StartRun>
    )
  }
  return (
    <>
      <SignInToPlay />
      {children}
    </>
  )
}

export const PLAY_PRESS = 'play'

function SignInToPlay() {
  const { t } = usePage<MiniGameProps>()
  const press = useSignedInPress(PLAY_PRESS, askToSignIn, false)
  return <Button label={t('play.sign_in')} tone="sun" icon={PLAY} onClick={press} />
}

/** Renders the button that starts or resumes a run, and the chances left. */
export function StartRun({
  game,
  own,
  label,
  onStarted,
  children,
}: Pick<StartProps, 'game' | 'onStarted'> & {
  own: Own
  children: ReactNode
  label?: string
}) {
  const { adStrings, links, campaign, t, count } = usePage<MiniGameProps>()
  const start = useMutation(miniGameStart)
  const { run, chances_left: chances } = own
  const button = useRef<HTMLButtonElement>(null)
  useAfterSignIn(PLAY_PRESS, needsSignIn(start.failure), () => button.current?.focus())
  const begin = async () => {
    const answer = await start.mutate({ campaign })
    if (answer) onStarted({ run: answer.run, pending: [] }, answer.server_time)
  }
  if (!run && chances === 0) {
    return (
      <>
        <div className="no-chances">
          <h2>{t('play.none.title')}</h2>
          <p>{t('play.none.text', { time: formatDate(game.day_ends_at, 'moment') })}</p>
          <AdForChance
            strings={adStrings}
            campaign={campaign}
            placement="mini-game"
            adsLeft={own.ads_left}
            adPending={own.ad_pending}
            downloadHref={links.download}
            look="button"
          />
        </div>
        {children}
        <Today />
      </>
    )
  }
  return (
    <>
      <Button
        ref={button}
        label={run ? t('play.resume') : (label ?? t('play.start'))}
        tone="sun"
        icon={PLAY}
        busy={start.busy}
        onClick={run ? () => onStarted({ run, pending: [] }, game.server_time) : begin}
      />
      <div className="start-row">
        <Chip
          label={run ? t('play.open_run', { score: run.score }) : count('play.chances', chances)}
        />
        {children}
      </div>
      <RefusalNote failure={start.failure} />
    </>
  )
}
